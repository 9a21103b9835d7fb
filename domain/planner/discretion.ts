/** What a screen, a file or a message may show of a plan: everything in the full view, nothing telling in the discreet one. */
import type { SessionType } from './library/session-idea.ts';
import type { Plan, PlanEvent } from './plan.ts';
import { tieNumber } from './ties.ts';
import { discreetSummary } from './wording/summary.ts';

export type View = 'discreet' | 'full';

export interface Showing {
  view: View;
  /** The couple's own words in place of the discreet labels; empty for none. */
  coverWords: readonly string[];
}

export type ShownEvent = Pick<PlanEvent, 'id' | 'date' | 'start_time' | 'end_time' | 'tags' | 'reminders'> & {
  title: string;
  /** Full view only; the discreet one does not hold these at all. */
  notes?: string;
  theme?: PlanEvent['theme'];
  why?: string;
};

/** Tags that say nothing about what a session is for: the only ones that the discreet view keeps. */
const PLAIN_TAGS: ReadonlySet<string> = new Set(['At home', 'Going out', 'Outdoors', 'Quiet', 'Slow']);

/** Product name and subject appear nowhere here; also the document's title on every planner page. */
export const PAGE_TITLE = 'Planner';

/** The title as it may leave the app, or in the discreet view a cover word (always the same one for an event) or the discreet label. */
export function shownTitle(
  event: Pick<PlanEvent, 'id' | 'title' | 'discreet_label'>,
  { view, coverWords }: Showing,
): string {
  if (view === 'full') return event.title;
  return coverWords[tieNumber(event.id) % Math.max(1, coverWords.length)] ?? event.discreet_label;
}

/** The event with only what the view may show. */
export function shownEvent(event: PlanEvent, showing: Showing): ShownEvent {
  const { id, date, start_time, end_time, tags, reminders, notes, theme, why } = event;
  const plain = { id, date, start_time, end_time, reminders, title: shownTitle(event, showing) };
  if (showing.view === 'full') return { ...plain, tags, notes, theme, why };
  return { ...plain, tags: tags.filter((tag) => PLAIN_TAGS.has(tag)) };
}

/** The same on the screen of those it is for: the full view names the idea, whatever the privacy level. */
export const screenTitle = (
  event: Pick<PlanEvent, 'id' | 'title' | 'real_title' | 'discreet_label'>,
  showing: Showing,
): string => (showing.view === 'full' && event.real_title) || shownTitle(event, showing);

export const screenEvent = (event: PlanEvent, showing: Showing): ShownEvent => ({
  ...shownEvent(event, showing),
  title: screenTitle(event, showing),
});

/** The plan's summary, or in the discreet view a count and a date range. */
export const shownSummary = (plan: Plan, view: View): string =>
  view === 'full' ? plan.summary : discreetSummary(plan);

/** Name of the downloaded or shared calendar file. */
export const planFileName = (view: View): string => (view === 'full' ? 'our-connection-plan.ics' : 'calendar.ics');

/** Spec 1 section 9 as content keeps it: telling words with their discreet titles, and a fixed title for each session type. */
export interface DiscreetTitles {
  mapping: ReadonlyArray<{ telling: string; discreet: string }>;
  types: Readonly<Record<SessionType, string>>;
  fallback: string;
}

/** The discreet title for any title: the first telling phrase in it decides, otherwise the fallback. Never the title itself. */
export function discreetTitle(title: string, titles: DiscreetTitles): string {
  const low = title.toLowerCase();
  return titles.mapping.find(({ telling }) => low.includes(telling.toLowerCase()))?.discreet ?? titles.fallback;
}
