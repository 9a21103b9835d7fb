/**
 * One thing on 'Our list'. Two people may change it at once, on devices that do not see each other: each part is merged by
 * itself, the newest tick and the newest place win, and of two wordings written side by side both stay until one is chosen.
 */
import * as z from 'zod/mini';
import { latestStamp, nextStamp } from './stamp.ts';

/** Characters of one wording. */
export const MAX_TEXT_LENGTH = 300;
/** On one list. */
export const MAX_ITEMS = 500;
/** Wordings that were replaced, by their stamps; older ones are forgotten. */
const MAX_REPLACED = 24;
const MAX_WORDINGS = 4;

const stamp = z.string().check(z.regex(/^[0-9a-z]{10,24}$/));
const listItem = z.object({
  version: z.literal(1),
  kind: z.literal('list-item'),
  /** The newest first. More than one: written at the same time by two who had not seen the other's. */
  wordings: z
    .array(z.object({ text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LENGTH)), stamp }))
    .check(z.minLength(1), z.maxLength(MAX_WORDINGS)),
  /** The newest first. */
  replaced: z.array(stamp).check(z.maxLength(MAX_REPLACED)),
  done: z.object({ value: z.boolean(), stamp }),
  place: z.object({ key: z.string().check(z.regex(/^[0-9a-z]{7,400}$/)), stamp }),
});

export type ListItem = z.infer<typeof listItem>;

/** When and by what chance a change is made: milliseconds since 1970, and a few random digits of base 36. */
export interface Now {
  at: number;
  chance: string;
}

/** Null for what is none. */
export function readListItem(value: unknown): ListItem | null {
  const parsed = listItem.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Without the white space around, and in one line; empty for nothing to keep. */
export const tidyText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH).trim();

/** `text` as `tidyText` answers, not empty. */
export function newItem(text: string, key: string, { at, chance }: Now): ListItem {
  const made = nextStamp(at, chance, null);
  return {
    version: 1,
    kind: 'list-item',
    wordings: [{ text, stamp: made }],
    replaced: [],
    done: { value: false, stamp: made },
    place: { key, stamp: made },
  };
}

/** The wording shown: the newest. */
export const textOf = (item: ListItem): string => item.wordings[0]?.text ?? '';

/** Others written at the same time, to choose from. */
export const otherTexts = (item: ListItem): string[] => {
  const texts = new Set(item.wordings.map(({ text }) => text));
  texts.delete(textOf(item));
  return [...texts];
};

/** Replaces every wording that is known here. */
export function reword(item: ListItem, text: string, now: Now): ListItem {
  if (text === textOf(item) && item.wordings.length === 1) return item;
  const replaced = newest([...item.replaced, ...item.wordings.map(({ stamp }) => stamp)]);
  return { ...item, wordings: [{ text, stamp: later(item, now) }], replaced };
}

export const tick = (item: ListItem, value: boolean, now: Now): ListItem => ({
  ...item,
  done: { value, stamp: later(item, now) },
});

export const moveTo = (item: ListItem, key: string, now: Now): ListItem => ({
  ...item,
  place: { key, stamp: later(item, now) },
});

/** The same whoever merges what with what, in whichever order, and however often. */
export function mergeItems(a: ListItem, b: ListItem): ListItem {
  const replaced = newest([...a.replaced, ...b.replaced]);
  const known = new Map([...a.wordings, ...b.wordings].map((wording) => [wording.stamp, wording]));
  const standing = [...known.values()].filter((wording) => !replaced.includes(wording.stamp));
  return {
    ...a,
    wordings: byStamp(standing).slice(0, MAX_WORDINGS),
    replaced,
    done: a.done.stamp >= b.done.stamp ? a.done : b.done,
    place: a.place.stamp >= b.place.stamp ? a.place : b.place,
  };
}

/** Whether nobody changed anything between the two. */
export function isSameItem(a: ListItem, b: ListItem): boolean {
  const stamps = (item: ListItem) =>
    [...item.wordings.map(({ stamp }) => stamp), item.done.stamp, item.place.stamp].join(' ');
  return stamps(a) === stamps(b);
}

/** As it is to be, or that it is to go, with how it was when that was decided; null for unknown. */
export type ItemChange = { item: ListItem } | { removed: ListItem | null };

/** What is to be there, whichever of two devices is quicker; null for nothing. An edit outlives a removal that did not know of it. */
export function applyChange(there: ListItem | null, change: ItemChange): ListItem | null {
  if ('item' in change) return there ? mergeItems(change.item, there) : change.item;
  const { removed } = change;
  const known = there && removed && isSameItem(mergeItems(removed, there), removed);
  return known ? null : there;
}

/** By place; of two at the same place the one whose id sorts first. */
export function inOrder<T extends { id: string; item: ListItem }>(entries: readonly T[]): T[] {
  const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...entries].sort((a, b) => before(a.item.place.key, b.item.place.key) || before(a.id, b.id));
}

function later(item: ListItem, { at, chance }: Now): string {
  const seen = [...item.wordings.map(({ stamp }) => stamp), item.done.stamp, item.place.stamp, ...item.replaced];
  return nextStamp(at, chance, latestStamp(seen));
}

const newest = (stamps: readonly string[]): string[] => [...new Set(stamps)].sort().reverse().slice(0, MAX_REPLACED);

const byStamp = <T extends { stamp: string }>(wordings: readonly T[]): T[] =>
  [...wordings].sort((a, b) => (a.stamp < b.stamp ? 1 : -1));
