/** Makes one record of two of the same kind, where an account and a device each went on with their own: nothing is dropped unsaid. */
import * as z from 'zod/mini';
import { isGoals } from '../analytics/goals.ts';
import { mergeItems, readListItem } from '../list/list-item.ts';
import { readWishList, type WishAnswers, wishListRecord } from '../list/wish-list.ts';
import { readMatches } from '../list/wish-match.ts';
import { TOPICS } from '../list/wish-topics.ts';
import { isCheckIn } from '../mood/check-in.ts';
import { mergeCheckIns } from '../mood/merge.ts';
import { datesRecord, type ImportantDate, readDates } from '../partner/important-date.ts';

interface MergedTwins {
  value: unknown;
  /** How many answers gave way to another answer to the same question. */
  gaveWay: number;
}

type Merge = (account: unknown, device: unknown) => MergedTwins | null;

/** Null for records that are not two of one kind, or of a kind that cannot be put together: both are kept then. */
export function mergeTwins(account: unknown, device: unknown): MergedTwins | null {
  for (const merge of MERGES) {
    const merged = merge(account, device);
    if (merged) return merged;
  }
  return null;
}

/** Of which a person has one, whatever its id: the goals, which both places number by themselves. */
export const isSingle = (value: unknown): boolean => isGoals(value);

/** The account's answers, and the device's where there is none. A no of either stays: nobody is to be asked for what they ruled out. */
const mergeWishLists: Merge = (account, device) => {
  const [there, here] = [readWishList(account), readWishList(device)];
  if (!there || !here) return null;
  const both: WishAnswers = { ...here, ...there };
  let gaveWay = 0;
  for (const topic of TOPICS) {
    if (there[topic] && here[topic] && there[topic] !== here[topic]) gaveWay += 1;
    if (there[topic] === 'no' || here[topic] === 'no') both[topic] = 'no';
  }
  return { value: wishListRecord(both), gaveWay };
};

const sameDate = (a: ImportantDate, b: ImportantDate): boolean =>
  a.what === b.what && a.name === b.name && a.date === b.date && a.repeats === b.repeats;

/** All of both, what says the same once; a list that grows beyond its size is full, and drops nothing. */
const mergeDates: Merge = (account, device) => {
  const [there, here] = [readDates(account), readDates(device)];
  if (!there || !here) return null;
  const all = [...there];
  for (const date of here) {
    if (all.some((known) => sameDate(known, date))) continue;
    let { id } = date;
    while (all.some((known) => known.id === id)) id += '+';
    all.push({ ...date, id });
  }
  return { value: datesRecord(all), gaveWay: 0 };
};

const namesSchema = z.object({
  version: z.literal(1),
  kind: z.literal('names'),
  partner1: z.string(),
  partner2: z.string(),
});

/** The account's names; where it has none, the device's. */
const mergeNames: Merge = (account, device) => {
  const [there, here] = [namesSchema.safeParse(account), namesSchema.safeParse(device)];
  if (!there.success || !here.success) return null;
  const places = ['partner1', 'partner2'] as const;
  const differ = places.filter((at) => there.data[at] && here.data[at] && there.data[at] !== here.data[at]);
  const [partner1, partner2] = places.map((at) => there.data[at] || here.data[at]);
  return { value: { ...there.data, partner1, partner2 }, gaveWay: differ.length };
};

/** Two numbers without a time: those of the device whose owner is just looking at them. */
const mergeGoals: Merge = (account, device) => {
  if (!isGoals(account) || !isGoals(device)) return null;
  const differ = account.activities !== device.activities || account.satisfaction !== device.satisfaction;
  return { value: device, gaveWay: differ ? 1 : 0 };
};

/** The later comparison. */
const mergeMatches: Merge = (account, device) => {
  const [there, here] = [readMatches(account), readMatches(device)];
  if (!there || !here) return null;
  return { value: here.made > there.made ? device : account, gaveWay: 0 };
};

/** Of one day: each measure as it was last set, and the notes of both. */
const mergeDays: Merge = (account, device) =>
  isCheckIn(account) && isCheckIn(device) && account.date === device.date
    ? { value: mergeCheckIns(account, device), gaveWay: 0 }
    : null;

/** One line of the list: each part as it was last set, and other wordings kept. */
const mergeLines: Merge = (account, device) => {
  const [there, here] = [readListItem(account), readListItem(device)];
  return there && here ? { value: mergeItems(there, here), gaveWay: 0 } : null;
};

const MERGES = [mergeWishLists, mergeDates, mergeNames, mergeGoals, mergeMatches, mergeDays, mergeLines];
