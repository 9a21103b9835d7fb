/** A look as a page to read and to print: what is there, what to talk about, what to try, and only then what counted. */
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import { isSolo } from '../../domain/assessment/input.ts';
import { plainSentence } from '../accounts/api.ts';
import { dayOfInstant } from '../calendar/date-language.ts';
import { useRecords } from '../journal/use-records.ts';
import { Button } from '../kit/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { useToast } from '../kit/toaster.tsx';
import { AnalysisCompare } from './analysis-compare.tsx';
import { AnalysisCount } from './analysis-count.tsx';
import { AnalysisGround } from './analysis-ground.tsx';
import { AnalysisTalk } from './analysis-talk.tsx';
import { AnalysisTry } from './analysis-try.tsx';
import { AnalysisWeek } from './analysis-week.tsx';
import { writerWords } from './analysis-words.ts';
import { ASSESSMENT_PATH } from './assessment-path.ts';
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

function LookTools({ onRemove }: { onRemove(): Promise<void> }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await onRemove();
      toast('Look deleted');
      void navigate(ASSESSMENT_PATH, { replace: true });
    } catch (error) {
      toast(plainSentence(error), 'bad');
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <div className="look-tools" data-screen-only="">
      <LinkButton to={ASSESSMENT_PATH} variant="outline">
        Your looks
      </LinkButton>
      <Button variant="quiet" icon={<PrinterIcon size={20} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="quiet" icon={<TrashIcon size={20} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete this look?"
        confirmText="Delete"
        cancelText="Keep it"
        danger
        busy={busy}
        busyText="Deleting..."
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        It goes for good, and nothing in your plans changes.
      </ConfirmDialog>
    </div>
  );
}
