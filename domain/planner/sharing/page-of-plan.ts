/** A page by link made from a plan: the evenings that were chosen, in the words that were chosen, with the times that are free as well. */
import { bestAlternatives } from '../changes/alternatives.ts';
import { screenTitle } from '../discretion.ts';
import type { PlanEvent } from '../plan.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { PAGE_LIMITS, type SharedEvening, type SharedPage } from './shared-page.ts';

/** What a person chose to send. */
export interface PageChoice {
  /** The plan's number. */
  plan: string;
  /** Ids of the evenings. */
  evenings: readonly string[];
  words: SharedPage['words'];
  /** May be empty. */
  from: string;
}

/** What may be sent: to come, and not done. `today` YYYY-MM-DD. */
export const sendableEvenings = ({ plan, done }: StoredPlan, today: string): PlanEvent[] =>
  plan.events.filter(({ id, date }) => date >= today && !done[id]).slice(0, PAGE_LIMITS.evenings);

/** What an evening is called there. The person chooses the words with them in sight, so that the privacy level has no say. */
export const sentTitle = (event: PlanEvent, words: SharedPage['words'], coverWords: readonly string[]): string =>
  screenTitle(event, { view: words === 'own' ? 'full' : 'discreet', coverWords }).slice(0, PAGE_LIMITS.title);

/**
 * All that a page of this plan could be made of, as one text, whatever was chosen: when a page is sealed anew is to tell neither
 * which evenings are on it, nor what they are called, nor on which days there are any. So with each change of an evening or of
 * the words, and once each day. Not the other times, which change with every look at a calendar and take longer to find.
 * `today` YYYY-MM-DD.
 */
export const faceOfPlan = ({ plan, done, coverWords }: StoredPlan, today: string): string =>
  JSON.stringify([
    today,
    coverWords,
    plan.events.map((event) => [
      event.id,
      event.date,
      event.start_time,
      event.end_time,
      sentTitle(event, 'own', coverWords),
      sentTitle(event, 'cover', coverWords),
      done[event.id] !== undefined,
    ]),
  ]);

/** Evenings that left the plan, or are over, are not on it. `today` YYYY-MM-DD; other times lie after it. */
export function pageOfPlan(stored: StoredPlan, choice: PageChoice, today: string): SharedPage {
  const { timezone, startDate, coverWords } = stored;
  const sharedOf = (event: PlanEvent): SharedEvening => {
    const { id, date, start_time, end_time } = event;
    return {
      id,
      date,
      start_time,
      end_time,
      title: sentTitle(event, choice.words, coverWords),
      cover: sentTitle(event, 'cover', coverWords),
      others: bestAlternatives(stored, id, today).map((other) => ({
        date: other.date,
        start_time: other.start_time,
        end_time: other.end_time,
      })),
    };
  };
  const chosen = sendableEvenings(stored, today).filter(({ id }) => choice.evenings.includes(id));
  return {
    version: 1,
    from: choice.from.trim().slice(0, PAGE_LIMITS.from),
    words: choice.words,
    timezone,
    seed: choice.plan,
    startDate,
    ...(stored.plan.days !== undefined && { days: stored.plan.days }),
    evenings: chosen.map(sharedOf),
  };
}
