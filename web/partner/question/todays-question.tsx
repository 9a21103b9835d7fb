/** Today's question where one meets it on another page: what is asked, how it stands with the answer, and the way to it. */
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../kit/button.tsx';
import { useToday } from '../../kit/time/use-today.ts';
import { Skeleton } from '../../kit/waiting/skeleton.tsx';
import { openDays, type QuestionDay } from './questions.ts';
import { useQuestions } from './use-questions.ts';

const QUESTION_PATH = '/partner/question';
const TODAYS = 'Today’s question';
const ONCE_BOTH = 'You see the answers once both are there.';

const WAYS: Readonly<Record<QuestionDay['stage'], { text: string; note: string }>> = {
  open: { text: 'Answer', note: '' },
  aside: { text: 'Answer after all', note: '' },
  kept: { text: 'See your answer', note: 'In your own diary' },
  waiting: { text: 'See your answer', note: ONCE_BOTH },
  revealed: { text: 'Read both answers', note: '' },
};

interface TodaysQuestionProps {
  userId: string;
  /** The class of a line that leads to it, in place of the whole; it stands only while an answer of one's own is awaited. */
  lineClass?: string;
}

export default function TodaysQuestion({ userId, lineClass }: TodaysQuestionProps) {
  const { seen, errorMessage } = useQuestions(userId);
  const today = useToday();
  const day = seen ? openDays(seen, today)[0] : undefined;
  if (lineClass !== undefined) return day?.stage === 'open' ? <Line className={lineClass} asked={day.asked} /> : null;
  if (!day && errorMessage) {
    return (
      <Asked title="A question a day" way={<LinkButton to={QUESTION_PATH}>Open the question</LinkButton>}>
        Each of you answers alone.
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
  const forBoth = seen?.couple?.key ? ONCE_BOTH : 'For a diary of your own';
  return (
    <Asked
      label={seen?.couple ? TODAYS : `${TODAYS}, just for you`}
      title={day.asked}
      way={<LinkButton to={QUESTION_PATH}>{text}</LinkButton>}
    >
      {note || (day.stage === 'open' ? forBoth : '')}
    </Asked>
  );
}

const Line = ({ className, asked }: { className: string; asked: string }) => (
  <Link className={className} to={QUESTION_PATH}>
    <span className="grid min-w-0 grow">
      <span className="text-ink-2 text-xs">{TODAYS}</span>
      <span className="font-display text-lg" dir="auto">
        {asked}
      </span>
    </span>
    <CaretRightIcon size={20} className="flex-none text-ink-3" aria-hidden="true" />
  </Link>
);

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
      <h2 id={id} className="mt-1 text-xl">
        {title}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {way}
        {children ? <p className="min-w-0 flex-1 basis-48 text-ink-2 text-sm">{children}</p> : null}
      </div>
    </section>
  );
}
