/** What moved since an evening fell out, and why: quiet lines under the month, until they are read. Times alone, in any view. */
import type { ToldMove } from '../../../domain/planner/changes/told-moves.ts';
import type { EventTime } from '../../../domain/planner/plan.ts';
import { Button } from '../../kit/button.tsx';
import { keepsFocus } from '../../kit/keeps-focus.ts';
import { clockTime } from '../../kit/time/date-language.ts';
import { dayWords, timeSpan } from './event-words.ts';

interface MovedLinesProps {
  moves: readonly ToldMove[];
  onRead(): void;
}

/** Older ones can be seen in the plan itself. */
const MAX_LINES = 3;

export function MovedLines({ moves, onRead }: MovedLinesProps) {
  if (moves.length === 0) return null;
  // Said once for all of them: line by line it would be said of those that another line moved.
  const stayed = moves.length <= MAX_LINES && moves.every(({ to, along }) => to && along.length === 0);
  return (
    <section ref={keepsFocus} aria-label="What moved" className="mt-5 grid justify-items-start text-ink-2 text-sm">
      <ul className="grid min-w-0 max-w-[62ch] gap-2 text-pretty">
        {moves.slice(0, MAX_LINES).map((move) => (
          <li key={`${move.eventId} ${move.from.date} ${move.from.start_time}`}>{movedWords(move)}</li>
        ))}
        {stayed ? <li>The others stayed.</li> : null}
      </ul>
      <Button variant="quiet" size="small" className="-ml-3" onClick={onRead}>
        Got it<span className="sr-only">, I’ve read what moved</span>
      </Button>
    </section>
  );
}

/** One to three sentences. */
function movedWords({ why, from, to, along }: ToldMove): string {
  const left = `${dayWords(from.date)}, ${timeSpan(from)}`;
  if (!to) return `${left}, was put off, and nothing else was free. It’s out of the plan.`;
  const went = `went to ${placeOf(to)}`;
  const others = othersWords(along);
  if (why === 'put-off') return `${left}, was put off and ${went}.${others}`;
  const byItself = why === 'gave-way-by-itself' ? ', as you asked for evenings like that' : '';
  return `Something new came up at ${left}. That evening ${went}${byItself}.${others}`;
}

function othersWords(along: ToldMove['along']): string {
  const [one] = along;
  if (!one) return '';
  if (along.length > 1) return ` ${along.length} others moved, so that they go well together.`;
  return ` Another went from ${placeOf(one.from)} to ${placeOf(one.to)}, so that they go well together.`;
}

const placeOf = ({ date, start_time }: EventTime): string => `${dayWords(date)}, ${clockTime(start_time)}`;
