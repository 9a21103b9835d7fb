/** Which goals find a suitable hour among the times that were chosen. About hours alone, never about people. */
import { type DayKind, type Goal, WINDOWS, type WindowId } from '../planner/questionnaire/answers.ts';

interface Times {
  windows: readonly WindowId[];
  days: readonly DayKind[];
}

/** On a working day the hours before ten are short; from then on, and on weekends, there is room to arrive. */
const unhurried = ({ windows, days }: Times): boolean =>
  days.includes('weekends') || windows.some((window) => window !== 'early-morning' && window !== 'morning');

/** Three hours in one window, or two windows side by side. */
function longStretch({ windows, days }: Times): boolean {
  const places = windows.map((window) => WINDOWS.indexOf(window));
  return days.includes('weekends') || windows.includes('afternoon') || places.some((at) => places.includes(at + 1));
}

/** Likely fertile days fall on every day of the week. */
const everyDay = ({ days }: Times): boolean => days.includes('weekdays') && days.includes('weekends');

export const GOAL_NEEDS: Readonly<Record<Goal, { met(times: Times): boolean; need: string }>> = {
  bonding: { met: unhurried, need: 'an hour when nobody has to rush off' },
  pleasure: { met: unhurried, need: 'an hour when nobody has to rush off' },
  conception: { met: everyDay, need: 'weekdays and weekends, since likely days fall on either' },
  reconnection: { met: longStretch, need: 'a stretch of more than two hours now and then' },
};

/** The goals that do and do not find their time, in the order given. */
export function goalTimes(goals: readonly Goal[], times: Times): { met: Goal[]; unmet: Goal[] } {
  const met = goals.filter((goal) => GOAL_NEEDS[goal].met(times));
  return { met, unmet: goals.filter((goal) => !met.includes(goal)) };
}
