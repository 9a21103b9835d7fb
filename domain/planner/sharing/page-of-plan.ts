/** A page by link made from a plan: the evenings that were chosen, in the words that were chosen, with the times that are free as well. */
import { bestAlternatives } from '../changes/alternatives.ts';
import { screenTitle } from '../discretion.ts';
import type { PlanEvent } from '../plan.ts';
import type { StoredPlan } from '../stored-plan.ts';
import { type EveningTime, PAGE_LIMITS, type SharedEvening, type SharedPage } from './shared-page.ts';

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

/** Evenings that left the plan, or are over, are not on it. `today` YYYY-MM-DD; other times lie after it. */
export const pageOfPlan = (stored: StoredPlan, choice: PageChoice, today: string): SharedPage =>
  pageWith(stored, choice, today, ({ id }) =>
    bestAlternatives(stored, id, today).map(({ date, start_time, end_time }) => ({ date, start_time, end_time })),
  );

/**
 * What somebody who looks again would see another of, as one text: all but the other times, which change with every look at a
 * calendar and take longer to find.
 */
export const faceOfPage = (stored: StoredPlan, choice: PageChoice, today: string): string =>
  JSON.stringify(pageWith(stored, choice, today, () => []));

function pageWith(
  stored: StoredPlan,
  choice: PageChoice,
  today: string,
  othersOf: (event: PlanEvent) => EveningTime[],
): SharedPage {
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
      others: othersOf(event),
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
    evenings: chosen.map(sharedOf),
  };
}
