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
import { Fact, Factor, Facts, Lines } from './analysis-parts.tsx';
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
    <article className="wrap look grid gap-12 pt-5 pb-21 print:gap-5 print:py-0" aria-labelledby="look-title">
      <header>
        <h1 id="look-title" className="text-2xl">
          {isSolo(look.input) ? 'A snapshot of where you are' : 'A snapshot of the two of you'}
        </h1>
        <p className="mt-3 max-w-[62ch] text-ink-2">
          {dayOfInstant(look.made)}. {writerWords(look)}
        </p>
      </header>
      <section aria-labelledby="look-strengths">
        <h2 id="look-strengths">What’s already there</h2>
        <ul className="leaf mt-5 font-note text-lg text-pretty">
          {look.strengths.map((strength) => (
            <li key={strength}>{strength}</li>
          ))}
        </ul>
      </section>
      <AnalysisTalk look={look} />
      <div className={PAIR}>
        <AnalysisTry look={look} />
        <AnalysisWeek input={look.input} />
      </div>
      <div className={PAIR}>
        <AnalysisCount look={look} />
        <AnalysisGround look={look} />
      </div>
      {others.length > 0 ? <AnalysisCompare look={look} others={others} /> : null}
      <LookTools onRemove={() => looks.remove(id)} />
    </article>
  );
}

/** Two sections side by side where there is room. */
const PAIR = 'grid grid-cols-1 items-start gap-12 md:grid-cols-2';

const DELETE_WORDS = { ask: 'Delete this snapshot?', keep: 'Keep it', done: 'Snapshot deleted' };

const LookTools = ({ onRemove }: { onRemove(): Promise<void> }) => (
  <div className="flex flex-wrap gap-x-3 gap-y-2" data-screen-only="">
    <LinkButton to={ASSESSMENT_PATH} variant="outline">
      Your snapshots
    </LinkButton>
    <Button variant="quiet" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
      Print
    </Button>
    <DeleteRecord words={DELETE_WORDS} listPath={ASSESSMENT_PATH} onRemove={onRemove}>
      It will be gone for good. Nothing in your plans changes.
    </DeleteRecord>
  </div>
);

function AnalysisTalk({ look }: { look: StoredAssessment }) {
  const { communicationStyle, intimacyPreferences, growthAreas } = look.analysis.personalityInsights;
  return (
    <section aria-labelledby="look-talk">
      <h2 id="look-talk">To talk about</h2>
      <p className="mt-3 max-w-[52ch] font-note text-lg text-pretty">{communicationStyle}</p>
      <div className={`mt-5 ${PAIR}`}>
        <div>
          <h3>What seems to matter</h3>
          <Lines texts={intimacyPreferences} />
        </div>
        <div>
          <h3>Worth a conversation</h3>
          <Lines texts={growthAreas} />
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
      <h2 id="look-try">To try, or to skip</h2>
      <Facts>
        <Fact name="A next step">
          {title} <span className="text-ink-3">({note.toLowerCase()})</span>
        </Fact>
        <Fact name="Hours that suit">
          {preferredTimeSlots.map((window) => `${WINDOW_LABELS[window].title} ${windowHours(window)}`).join(', ')}
        </Fact>
      </Facts>
      <ol className="mt-5 grid max-w-[62ch] list-decimal gap-3 pl-5 text-pretty marker:font-semibold marker:text-ember-text">
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
      <div className="mt-3 grid items-center gap-x-8 gap-y-3 md:grid-cols-[auto_1fr]">
        <p>
          <span className="display text-3xl">{score}</span> of 100
        </p>
        <p className="max-w-[52ch] text-ink-2">
          A number to talk about: how close your wishes are to your weeks, and nothing else. It’s not a grade for
          anyone. {source}
        </p>
      </div>
      <ul className="mt-5 max-w-[720px]">
        <Factor label="Where everyone starts" points={`${look.base}`} why="For taking the time to look." />
        {look.factors.map(({ id, label, points, most, why }) => (
          <Factor key={id} label={label} points={`+${points}`} most={most} why={why} />
        ))}
        <Factor label="Together" points={`${look.ownScore}`} most={100} />
      </ul>
    </section>
  );
}

function AnalysisGround({ look }: { look: StoredAssessment }) {
  const { input, restsOn, doesNotKnow } = look;
  const counted = FIELD_ORDER.filter((field) => restsOn.includes(field));
  const uncounted = FIELD_ORDER.filter((field) => !restsOn.includes(field));
  return (
    <div className="grid gap-12">
      <section aria-labelledby="look-rests">
        <h2 id="look-rests">What it’s based on</h2>
        <Facts>
          {counted.map((field) => (
            <Fact key={field} name={FIELD_LABELS[field]}>
              {answerOf(field, input)}
            </Fact>
          ))}
        </Facts>
        <h3 className="mt-5">Answers that don’t count</h3>
        <Facts>
          {uncounted
            .filter((field) => field !== 'partner2' || !isSolo(input))
            .map((field) => (
              <Fact key={field} name={FIELD_LABELS[field]}>
                {answerOf(field, input)}
              </Fact>
            ))}
        </Facts>
      </section>
      <section aria-labelledby="look-unknown">
        <h2 id="look-unknown">What it doesn’t know</h2>
        <Lines texts={doesNotKnow} />
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
          className="mt-3 max-w-80"
          value={other.made}
          onChange={setChosen}
          options={others.map(({ made }) => ({ value: made, label: momentOfInstant(made) }))}
        />
      </div>
      <p className="mt-2 hidden print:block">{momentOfInstant(other.made)}</p>
      {changed.length === 0 ? (
        <p className="mt-5">No answers changed between the two, and neither did our count.</p>
      ) : (
        <>
          <h3 className="mt-5">Answers that changed</h3>
          <Facts>
            {changed.map(({ field }) => (
              <Fact key={field} name={FIELD_LABELS[field]}>
                <del className="text-ink-3 no-underline">
                  <span className="sr-only">Before: </span>
                  {answerOf(field, before.input)}
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
                <ins className="font-semibold no-underline">
                  <span className="sr-only">then: </span>
                  {answerOf(field, after.input)}
                </ins>
              </Fact>
            ))}
          </Facts>
          <h3 className="mt-5">What that does to the count</h3>
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
