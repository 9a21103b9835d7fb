/** What is sent or copied with a plan: e-mail draft, clipboard and share sheet texts, in both views. */

import { daysOf } from '../cycle.ts';
import { PAGE_TITLE, type Showing, shownEvent, shownSummary } from '../discretion.ts';
import type { Plan, PlanEvent } from '../plan.ts';
import type { PrivacyLevel } from '../questionnaire/answers.ts';
import { clockTime, shortDate } from '../spoken-dates.ts';

/** How titles are worded in what leaves the app in full details, said before it leaves. */
export const LEAVING_TITLES: Readonly<Record<PrivacyLevel, string>> = {
  high: 'plain labels for titles',
  medium: 'titles that stay general',
  low: 'titles that say what it is',
};

export interface ShareWords {
  subject: string;
  /** Lines end with \n. */
  body: string;
}

/** One line of an event, such as 'Sat, Nov 21, 8:00 PM - 9:30 PM: Personal Time'. */
export function eventLine(event: PlanEvent, showing: Showing): string {
  const { date, start_time, end_time, title } = shownEvent(event, showing);
  return `${shortDate(date)}, ${clockTime(start_time)} - ${clockTime(end_time)}: ${title}`;
}

/** Subject and body of the e-mail draft; the discreet ones name neither the product nor what the dates are for. */
export function shareEmail(plan: Plan, showing: Showing): ShareWords {
  if (showing.view === 'discreet') {
    return { subject: 'Dates for the calendar', body: `Some dates for the calendar.\n\n${planText(plan, showing)}` };
  }
  const opening = `Here’s our plan for the next ${daysOf(plan)} days. We can move anything in it, or leave it out.`;
  return { subject: ownTitle(plan), body: `${opening}\n\n${planText(plan, showing)}` };
}

/** The text for the clipboard, and for a share sheet that takes no file. */
export function planText(plan: Plan, showing: Showing): string {
  const lines = plan.events.map((event) => eventLine(event, showing));
  return [shownSummary(plan, showing.view), '', ...lines, ''].join('\n');
}

/** Title for the device's share sheet. */
export const shareTitle = (plan: Pick<Plan, 'days'>, { view }: Pick<Showing, 'view'>): string =>
  view === 'full' ? ownTitle(plan) : PAGE_TITLE;

const ownTitle = (plan: Pick<Plan, 'days'>): string => `Our ${daysOf(plan)}-day connection plan`;

/** 'Your 30-Day Connection Plan', over the plan on its own page. */
export const planHeading = (plan: Pick<Plan, 'days'>): string => `Your ${daysOf(plan)}-Day Connection Plan`;
