/** What is known about the hour of a session that its words must respect: how long, how quiet, who sleeps next door. */

import { addDays, weekday } from '../../calendar-date.ts';
import type { Phase } from '../library/session-idea.ts';
import type { Session, Theme } from '../plan.ts';
import { type AloneTime, type Answers, WINDOWS, type WindowId } from '../questionnaire/answers.ts';
import { ALONE_TIME_RULES, childrenAway, needsAloneTime } from '../schedule/alone-times.ts';

type Daytime = 'morning' | 'afternoon' | 'evening' | 'night';

/** How a couple with children is alone. */
export type Alone = AloneTime | 'other-home';

export interface Occasion {
  /** YYYY-MM-DD. */
  date: string;
  window: WindowId;
  daytime: Daytime;
  /** Length of the session. */
  minutes: number;
  theme: Theme;
  phase?: Phase;
  /** That the children are at their other home, else the calmest chosen alone time that holds the session; absent without children or without a choice. */
  alone?: Alone;
  /** Children may be asleep or near: nothing that would wake them. */
  quiet: boolean;
  /** Nobody at home has to be minded. */
  mayGoOut: boolean;
  /** A babysitter is in the home: better to be elsewhere. */
  prefersOut: boolean;
}

export const DAYTIMES: Readonly<Record<WindowId, Daytime>> = {
  'early-morning': 'morning',
  morning: 'morning',
  'late-morning': 'morning',
  afternoon: 'afternoon',
  'late-afternoon': 'afternoon',
  evening: 'evening',
  night: 'night',
  'late-night': 'night',
};

/** When no child is in the care of the couple. */
const CHILDREN_CARED_FOR: ReadonlySet<Alone> = new Set(['school-daycare', 'grandparents', 'date-nights', 'other-home']);

/**
 * How a couple is alone in `[start, end)` minutes of the date: the children are at their other home, or the chosen alone time with the
 * most calm holds it; undefined when neither does.
 */
export function aloneTimeOf(answers: Answers, date: string, start: number, end: number): Alone | undefined {
  if (childrenAway(answers, date, { start, end })) return 'other-home';
  if (!needsAloneTime(answers)) return undefined;
  let best: AloneTime | undefined;
  for (const id of answers.aloneTimeSlots) {
    const rule = ALONE_TIME_RULES[id];
    if (!rule.days.includes(weekday(date)) || start < rule.from || end > rule.to) continue;
    if (!best || rule.calm > ALONE_TIME_RULES[best].calm) best = id;
  }
  return best;
}

type Timed = Pick<Session, 'day' | 'window' | 'start' | 'end' | 'theme' | 'phase'>;

/** The occasion of a session of a plan that starts on `startDate`. With children and no alone time known: quiet, at home. */
export function occasionOf(session: Timed, startDate: string, answers: Answers): Occasion {
  const date = addDays(startDate, session.day);
  const window = WINDOWS[session.window] ?? 'evening';
  const alone = aloneTimeOf(answers, date, session.start, session.end);
  const free = !answers.hasKids || (alone !== undefined && CHILDREN_CARED_FOR.has(alone));
  return {
    date,
    window,
    daytime: DAYTIMES[window],
    minutes: session.end - session.start,
    theme: session.theme,
    ...(session.phase && { phase: session.phase }),
    ...(alone && { alone }),
    quiet: !free,
    mayGoOut: free,
    prefersOut: alone === 'date-nights',
  };
}
