/** What an event is called where a calendar outside Twofold shows it, by the person's own choice (spec 2, calendarIntegration). */
import { shownTitle } from '../../planner/discretion.ts';
import type { PlanEvent } from '../../planner/plan.ts';

export const CALENDAR_LABELS = ['discrete', 'coded', 'detailed', 'none'] as const;
export type CalendarLabel = (typeof CALENDAR_LABELS)[number];

/** The same for every evening: two of them tell no more than one. */
export const FIXED_LABEL = 'Personal Time';
export const NO_LABEL = 'Busy';

/**
 * discrete: one fixed label. coded: the couple's cover words, always the same one for an event, else the plan's discreet
 * label. detailed: the title. none: that the time is taken, no more. Only the title: notes and tags go nowhere.
 */
export function calendarWords(
  event: Pick<PlanEvent, 'id' | 'title' | 'discreet_label'>,
  label: CalendarLabel,
  coverWords: readonly string[],
): string {
  if (label === 'none') return NO_LABEL;
  if (label === 'discrete') return FIXED_LABEL;
  return shownTitle(event, { view: label === 'detailed' ? 'full' : 'discreet', coverWords });
}
