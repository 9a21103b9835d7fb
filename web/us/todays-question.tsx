/** Today's question as the page of the two begins with it, and how it stands with the answer. */
import { type ReactNode, useId } from 'react';
import { LinkButton } from '../kit/button.tsx';
import { useToday } from '../kit/time/use-today.ts';
import { Skeleton } from '../kit/waiting/skeleton.tsx';
import { openDays, type QuestionDay } from '../partner/question/questions.ts';
import { useQuestions } from '../partner/question/use-questions.ts';

const QUESTION_PATH = '/partner/question';

const WAYS: Readonly<Record<QuestionDay['stage'], { text: string; note: string }>> = {
  open: { text: 'Answer', note: '' },
  aside: { text: 'Answer after all', note: '' },
  kept: { text: 'See your answer', note: 'In your own diary.' },
  waiting: { text: 'See your answer', note: 'You both see the answers once both are there.' },
  revealed: { text: 'Read both answers', note: '' },
};

export function TodaysQuestion({ userId }: { userId: string }) {
  const { seen, errorMessage } = useQuestions(userId);
  const today = useToday();
  const day = seen ? openDays(seen, today)[0] : undefined;
  if (!day && errorMessage) {
    return (
      <Asked title="A question a day" way={<LinkButton to={QUESTION_PATH}>Open the question</LinkButton>}>
        Answered alone, read by both.
      </Asked>
    );
  }
  if (!day) {
    return (
      <div role="status" aria-label="Loading..." className="grid gap-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-12 w-28" />
      </div>
    );
  }
  const { text, note } = WAYS[day.stage];
  const forBoth = seen?.couple?.key ? 'You both see the answers once both are there.' : 'For a diary of your own.';
  return (
    <Asked
      label={seen?.couple ? 'Today’s question' : 'Today’s question, for you alone'}
      title={day.asked}
      way={<LinkButton to={QUESTION_PATH}>{text}</LinkButton>}
    >
      {note || (day.stage === 'open' ? forBoth : '')}
    </Asked>
  );
}

interface AskedProps {
  label?: string;
  title: string;
  way: ReactNode;
  children: string;
}

function Asked({ label, title, way, children }: AskedProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      {label ? <p className="text-ink-3 text-xs">{label}</p> : null}
      <h2 id={id} className="mt-1 text-2xl leading-tight">
        {title}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {way}
        {children ? <p className="min-w-0 flex-1 basis-48 text-ink-2 text-sm">{children}</p> : null}
      </div>
    </section>
  );
}
