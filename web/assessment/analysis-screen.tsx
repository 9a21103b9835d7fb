/** A look as a page to read and to print: what is there, what to talk about, what to try, and only then what counted. */
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { compare, FIELD_ORDER } from '../../domain/assessment/comparison.ts';
import { isSolo } from '../../domain/assessment/input.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { DeleteRecord } from '../journal/records/delete-record.tsx';
import { useRecords } from '../journal/records/use-records.ts';
import { Button, LinkButton } from '../kit/button.tsx';
import { Select } from '../kit/fields/select.tsx';
import { dayOfInstant, momentOfInstant } from '../kit/time/date-language.ts';
import { FREQUENCY_LABELS, WINDOW_LABELS, windowHours } from '../planner/questionnaire/answer-labels.ts';
import { AnalysisWeek } from './analysis-week.tsx';
import { shownScore, writerWords } from './analysis-words.ts';
import { answerOf, FIELD_LABELS } from './answer-words.ts';
import { ASSESSMENTS } from './assessments.ts';

interface AnalysisScreenProps {
  userId: string;
  id: string;
  look: StoredAssessment;
}

export function AnalysisScreen({ userId, id, look }: AnalysisScreenProps) {
  const looks = useRecords(ASSESSMENTS, userId);
  const others = (looks.records ?? []).filter((record) => record.id !== id).map(({ value }) => value);
  return (
    <article className="wrap look">
      <header>
        <h1>{isSolo(look.input) ? 'A look at where you are' : 'A look at the two of you'}</h1>
        <p className="mt-3 max-w-[62ch] text-ink-2">
          {dayOfInstant(look.made)}. {writerWords(look)}
        </p>
      </header>
      <section aria-labelledby="look-strengths">
        <h2 id="look-strengths">What is there already</h2>
        <ul className="leaf look-strengths">
          {look.strengths.map((strength) => (
            <li key={strength}>{strength}</li>
          ))}
        </ul>
      </section>
      <AnalysisTalk look={look} />
      <div className="look-pair">
        <AnalysisTry look={look} />
        <AnalysisWeek input={look.input} />
      </div>
      <div className="look-pair">
        <AnalysisCount look={look} />
        <AnalysisGround look={look} />
      </div>
      {others.length > 0 ? <AnalysisCompare look={look} others={others} /> : null}
      <LookTools onRemove={() => looks.remove(id)} />
    </article>
  );
}

const DELETE_WORDS = { ask: 'Delete this look?', keep: 'Keep it', done: 'Look deleted' };

const LookTools = ({ onRemove }: { onRemove(): Promise<void> }) => (
  <div className="look-tools" data-screen-only="">
    <LinkButton to={ASSESSMENT_PATH} variant="outline">
      Your looks
    </LinkButton>
    <Button variant="quiet" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
      Print
    </Button>
    <DeleteRecord words={DELETE_WORDS} listPath={ASSESSMENT_PATH} onRemove={onRemove}>
      It goes for good, and nothing in your plans changes.
    </DeleteRecord>
  </div>
);

function AnalysisTalk({ look }: { look: StoredAssessment }) {
  const { communicationStyle, intimacyPreferences, growthAreas } = look.analysis.personalityInsights;
  return (
    <section aria-labelledby="look-talk">
      <h2 id="look-talk">To talk about</h2>
      <p className="look-lede">{communicationStyle}</p>
      <div className="look-pair mt-7">
        <div>
          <h3>What seems to matter</h3>
          <ul className="look-lines">
            {intimacyPreferences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Worth a conversation</h3>
          <ul className="look-lines">
            {growthAreas.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function AnalysisTry({ look }: { look: StoredAssessment }) {
  const { recommendedFrequency, preferredTimeSlots, customRecommendations } = look.analysis;
  const { title, note } = FREQUENCY_LABELS[recommendedFrequency];
  return (
    <section aria-labelledby="look-try">
      <h2 id="look-try">To try, or to leave</h2>
      <dl className="look-facts">
        <div>
          <dt>A next step</dt>
          <dd>
            {title} <span className="text-ink-3">({note.toLowerCase()})</span>
          </dd>
        </div>
        <div>
          <dt>Hours that suit</dt>
          <dd>
            {preferredTimeSlots.map((window) => `${WINDOW_LABELS[window].title} ${windowHours(window)}`).join(', ')}
          </dd>
        </div>
      </dl>
      <ol className="look-steps">
        {customRecommendations.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </section>
  );
}

function AnalysisCount({ look }: { look: StoredAssessment }) {
  const { score, source } = shownScore(look);
  return (
    <section aria-labelledby="look-count">
      <h2 id="look-count">What counted</h2>
      <div className="look-score">
        <p>
          <span className="look-number">{score}</span> of 100
        </p>
        <p className="max-w-[52ch] text-ink-2">
          A number to talk about: how near your wishes lie to your weeks, and nothing else. It is no grade for anyone.{' '}
          {source}
        </p>
      </div>
      <ul className="look-factors">
        <li>
          <h3>Where everyone begins</h3>
          <p className="look-points">{look.base}</p>
          <p>For taking the time to look.</p>
        </li>
        {look.factors.map(({ id, label, points, most, why }) => (
          <li key={id}>
            <h3>{label}</h3>
            <p className="look-points">
              +{points} <span>of {most}</span>
            </p>
            <p>{why}</p>
          </li>
        ))}
        <li>
          <h3>Together</h3>
          <p className="look-points">
            {look.ownScore} <span>of 100</span>
          </p>
        </li>
      </ul>
    </section>
  );
}

function AnalysisGround({ look }: { look: StoredAssessment }) {
  const { input, restsOn, doesNotKnow } = look;
  const counted = FIELD_ORDER.filter((field) => restsOn.includes(field));
  const uncounted = FIELD_ORDER.filter((field) => !restsOn.includes(field));
  return (
    <div className="look-ground">
      <section aria-labelledby="look-rests">
        <h2 id="look-rests">What it rests on</h2>
        <dl className="look-facts">
          {counted.map((field) => (
            <div key={field}>
              <dt>{FIELD_LABELS[field]}</dt>
              <dd>{answerOf(field, input)}</dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-6">Told, and counted nothing</h3>
        <dl className="look-facts">
          {uncounted
            .filter((field) => field !== 'partner2' || !isSolo(input))
            .map((field) => (
              <div key={field}>
                <dt>{FIELD_LABELS[field]}</dt>
                <dd>{answerOf(field, input)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section aria-labelledby="look-unknown">
        <h2 id="look-unknown">What it does not know</h2>
        <ul className="look-lines">
          {doesNotKnow.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface AnalysisCompareProps {
  look: StoredAssessment;
  /** Newest first, this one left out; at least one. */
  others: StoredAssessment[];
}

/** Beside an earlier or a later look: which answers changed, from what to what, and only then the number. */
export function AnalysisCompare({ look, others }: AnalysisCompareProps) {
  const nearest = others.find(({ made }) => made < look.made) ?? others.at(-1);
  const [chosen, setChosen] = useState<string>(nearest?.made ?? '');
  const other = others.find(({ made }) => made === chosen) ?? nearest;
  if (!other) return null;
  const [before, after] = other.made < look.made ? [other, look] : [look, other];
  const { changed, factors, score } = compare(before, after);
  return (
    <section aria-labelledby="look-compare">
      <h2 id="look-compare">Compared with another day</h2>
      <div data-screen-only="">
        <Select
          label="Compare with"
          className="mt-4 max-w-80"
          value={other.made}
          onChange={setChosen}
          options={others.map(({ made }) => ({ value: made, label: momentOfInstant(made) }))}
        />
      </div>
      <p className="mt-2 hidden print:block">{momentOfInstant(other.made)}</p>
      {changed.length === 0 ? (
        <p className="mt-5">No answer has changed between the two, and neither has our count.</p>
      ) : (
        <>
          <h3 className="mt-6">Answers that changed</h3>
          <dl className="look-facts">
            {changed.map(({ field }) => (
              <div key={field}>
                <dt>{FIELD_LABELS[field]}</dt>
                <dd>
                  <del>
                    <span className="sr-only">Before: </span>
                    {answerOf(field, before.input)}
                  </del>{' '}
                  <span aria-hidden="true">→</span>{' '}
                  <ins>
                    <span className="sr-only">then: </span>
                    {answerOf(field, after.input)}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-6">What that does to our count</h3>
          <p className="mt-2">
            {score.before === score.after
              ? `Nothing: ${score.after} both times.`
              : `${score.before} before, ${score.after} then.`}{' '}
            {factors.map((factor) => `${factor.label}: ${factor.before}, now ${factor.after}.`).join(' ')}
          </p>
        </>
      )}
    </section>
  );
}
