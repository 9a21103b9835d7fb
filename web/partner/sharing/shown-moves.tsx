/** Under a plan that one was shown: which of its evenings moved and where to. Times alone; why and by whom is not in the copy. */
import type { SharedPlan } from '../../../domain/partner/shared-plan.ts';
import { clockTime } from '../../kit/time/date-language.ts';
import { dayWords, timeSpan } from '../../planner/views/event-words.ts';

interface ShownMovesProps {
  moved: NonNullable<SharedPlan['moved']>;
  /** YYYY-MM-DD where the plan is lived. */
  today: string;
}

/** Nothing of evenings that are over, the next one first. */
export function ShownMoves({ moved, today }: ShownMovesProps) {
  const lines = moved
    .map((move) => ({ ...move, when: move.to ?? move.from }))
    .filter(({ when }) => when.date >= today)
    .sort((a, b) => a.when.date.localeCompare(b.when.date));
  if (lines.length === 0) return null;
  return (
    <section aria-label="What moved" className="mt-3 text-ink-2 text-sm">
      <ul className="grid max-w-[62ch] gap-2 text-pretty">
        {lines.map(({ from, to }) => (
          <li key={`${from.date} ${from.start_time}`}>
            {dayWords(from.date)}, {timeSpan(from)},{' '}
            {to ? `moved to ${dayWords(to.date)}, ${clockTime(to.start_time)}.` : 'is out of the plan.'}
          </li>
        ))}
      </ul>
    </section>
  );
}
