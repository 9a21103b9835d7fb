/**
 * The picture of a plan that one was shown, and its evenings' stamps in the lists within: of what is ahead. How it went
 * stays with whoever it went for, so nothing is inked, and what is over has closed.
 */
import { type ReactNode, useMemo } from 'react';
import { monthInWords } from '../../../domain/picture/month.ts';
import { monthOfPlan } from '../../../domain/picture/month-of-plan.ts';
import { knownTimeZone } from '../../../domain/zone.ts';
import { useToday } from '../../kit/time/use-today.ts';
import { MonthPicture } from '../../picture/month-picture.tsx';
import { ShownMonth } from '../../picture/shown-month.ts';
import type { ShownPlan } from './use-shown.ts';

export function ShownPicture({ plan, children }: { plan: ShownPlan; children: ReactNode }) {
  const today = useToday(knownTimeZone(plan.timezone));
  const month = useMemo(() => {
    const { startDate, days, seed, events } = plan;
    return monthOfPlan(seed, { startDate, done: {}, plan: { days, events } }, today);
  }, [plan, today]);
  return (
    <ShownMonth value={month}>
      {monthInWords(month).all > 0 ? <MonthPicture month={month} pose="standing" className="h-32 md:h-40" /> : null}
      {children}
    </ShownMonth>
  );
}
