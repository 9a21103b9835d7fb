/** A look as a page to read and to print: what is there, what to talk about, what to try, and only then what counted. */
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { isSolo } from '../../domain/assessment/input.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { DeleteRecord } from '../journal/delete-record.tsx';
import { useRecords } from '../journal/use-records.ts';
import { Button } from '../kit/button.tsx';
import { dayOfInstant } from '../kit/date-language.ts';
import { LinkButton } from '../kit/link-button.tsx';
import { AnalysisCompare } from './analysis-compare.tsx';
import { AnalysisCount } from './analysis-count.tsx';
import { AnalysisGround } from './analysis-ground.tsx';
import { AnalysisTalk } from './analysis-talk.tsx';
import { AnalysisTry } from './analysis-try.tsx';
import { AnalysisWeek } from './analysis-week.tsx';
import { writerWords } from './analysis-words.ts';
import { ASSESSMENTS } from './assessments.ts';

export interface AnalysisScreenProps {
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
