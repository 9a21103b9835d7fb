/** What earlier plans say about the next one, from the person's own sealed journal, unless they turned that off. */
import { type Learned, learnedFrom } from '../../domain/planner/learned.ts';
import type { PrivacySettings } from '../../domain/privacy/settings.ts';
import { readPrivacySettings } from '../client/use-privacy-settings.ts';
import type { Journal } from '../journal/journal.ts';
import { ownJournal } from '../journal/own-journal.ts';
import { PLANS } from '../journal/use-plans.ts';

/**
 * For a plan from `startDate` on (YYYY-MM-DD). Never rejects: without an open journal, or where the switch cannot be
 * asked for, the plan is made as if nothing had been learned.
 */
export async function readLearned(userId: string, startDate: string): Promise<Learned | undefined> {
  try {
    // Asked anew: the switch may have been turned on another device.
    return await learnedIn(() => ownJournal(userId), await readPrivacySettings(), startDate);
  } catch {
    // Locked, unreachable or damaged alike: what cannot be read never stands in the way of a plan.
    return undefined;
  }
}

/** The same from a journal, which stays closed with the switch off. Rejects as the journal does. */
export async function learnedIn(
  open: () => Promise<Journal>,
  { learnFromPlans }: Pick<PrivacySettings, 'learnFromPlans'>,
  startDate: string,
): Promise<Learned | undefined> {
  if (!learnFromPlans) return undefined;
  const { records } = await (await open()).list<unknown>('planner');
  return learnedFrom(
    records.flatMap(({ value }) => (PLANS.is(value) ? [value] : [])),
    startDate,
  );
}
