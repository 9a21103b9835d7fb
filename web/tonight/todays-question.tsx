/** Today's question as a line that leads to it, while it waits for an answer of one's own. */
import { Link } from 'react-router';
import { useToday } from '../kit/time/use-today.ts';
import { openDays } from '../partner/question/questions.ts';
import { useQuestions } from '../partner/question/use-questions.ts';
import { Caret, Two } from './row-words.tsx';

export default function TodaysQuestion({ userId, className }: { userId: string; className: string }) {
  const { seen } = useQuestions(userId);
  const today = useToday();
  const day = seen && openDays(seen, today)[0];
  if (day?.stage !== 'open') return null;
  return (
    <Link className={className} to="/partner/question">
      <Two small="Today’s question" words={day.asked} />
      <Caret />
    </Link>
  );
}
