/** The page's month as a picture over its calendar: a strip, and large where words are covered; once it is over, a print. */
import type { View } from '../../../domain/planner/discretion.ts';
import { useJustMade } from '../../frame/just-made.ts';
import { classNames } from '../../kit/class-names.ts';
import { FinishedMonth } from '../../picture/finished-month.tsx';
import { MonthPicture } from '../../picture/month-picture.tsx';
import { useShownMonth } from '../../picture/shown-month.ts';

/** `over`: all its days are past. */
export function PlanMonth({ view, over }: { view: View; over: boolean }) {
  const month = useShownMonth();
  const isJustMade = useJustMade();
  if (!month || month.evenings.length === 0) return null;
  if (over) return <FinishedMonth month={month} />;
  return (
    <MonthPicture
      month={month}
      pose="standing"
      entrance={isJustMade ? 'unfolds' : undefined}
      className={classNames('mb-5 max-md:-mx-5', view === 'full' ? 'h-32 md:h-40' : 'h-56 md:h-80')}
    />
  );
}
