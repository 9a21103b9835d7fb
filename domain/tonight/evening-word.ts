/**
 * What the two say of an evening, and what each sees of it. A yes is seen; a no is never one: it moves the evening, as any
 * move does. Who keeps the plan says it in the plan and its copy. The other says it in one record of their own, always of one
 * size, which the keeper's browser takes up; a yes and a no leave the same traces at the server.
 */
import type { StoredPlan } from '../planner/stored-plan.ts';
import { type PlannedTime, sayingAt } from './evening.ts';

/** One word about one evening. */
export interface EveningWord {
  /** The event's id. */
  event: string;
  /** When it was planned as this was said: `sayingAt`. */
  at: string;
  said: 'in' | 'not-tonight';
}

/** So many always fit the smallest size of a sealed record. */
export const MAX_WORDS = 5;

export interface EveningWords {
  version: 1;
  kind: 'evening-words';
  words: EveningWord[];
}

/** The record with one more word; an earlier one about the same evening goes, and so does the oldest of too many. */
export const withWord = (before: readonly EveningWord[], said: EveningWord): EveningWords => ({
  version: 1,
  kind: 'evening-words',
  words: [...before.filter(({ event }) => event !== said.event), said].slice(-MAX_WORDS),
});

/** The record without a word about the evening, for who takes it back. */
export const withoutWord = (before: readonly EveningWord[], event: string): EveningWords => ({
  version: 1,
  kind: 'evening-words',
  words: before.filter((each) => each.event !== event),
});

/** What was said of the evening as it is planned now; what was said of another time does not count. */
export const wordOf = (
  said: readonly EveningWord[],
  evening: { id: string; at: string },
): EveningWord['said'] | undefined => said.find(({ event, at }) => event === evening.id && at === evening.at)?.said;

/** Who keeps the plan is in; it holds as long as the evening stays where it is. */
export function sayIn(stored: StoredPlan, eventId: string): StoredPlan {
  const event = stored.plan.events.find(({ id }) => id === eventId);
  return event ? { ...stored, saidIn: { ...stored.saidIn, [eventId]: sayingAt(event) } } : stored;
}

export function takeBackIn(stored: StoredPlan, eventId: string): StoredPlan {
  const { [eventId]: _, ...saidIn } = stored.saidIn ?? {};
  return { ...stored, saidIn };
}

/** The ids of the events of which a yes stands. */
export const standing = (
  events: readonly PlannedTime[],
  said: Readonly<Record<string, string>> | undefined,
): string[] => events.flatMap((event) => (said?.[event.id] === sayingAt(event) ? [event.id] : []));

/**
 * The plan with what stands in the partner's record: each yes noted, one that was taken back gone, and the evenings that they put
 * off, for the caller to move. The very same plan where nothing is new.
 */
export function takeUp(
  stored: StoredPlan,
  said: readonly EveningWord[],
): { stored: StoredPlan; putOff: PlannedTime['id'][] } {
  const open = stored.plan.events.filter(({ id }) => !stored.done[id]);
  const saidOf = (event: PlannedTime) => wordOf(said, { id: event.id, at: sayingAt(event) });
  const yes = open.filter((event) => saidOf(event) === 'in');
  const partnerSaidIn = Object.fromEntries(yes.map((event) => [event.id, sayingAt(event)]));
  const known = standing(open, stored.partnerSaidIn);
  const same = yes.length === known.length && yes.every(({ id }) => known.includes(id));
  return {
    stored: same ? stored : { ...stored, partnerSaidIn },
    putOff: open.filter((event) => saidOf(event) === 'not-tonight').map(({ id }) => id),
  };
}

/** `alone`: nobody else is asked. The rest by who has said yes. */
export type Answered = 'alone' | 'open' | 'they-are-in' | 'i-am-in' | 'both-in';

export function answered({ forTwo, mine, theirs }: { forTwo: boolean; mine: boolean; theirs: boolean }): Answered {
  if (!forTwo) return 'alone';
  if (mine) return theirs ? 'both-in' : 'i-am-in';
  return theirs ? 'they-are-in' : 'open';
}
