/** How much of everything a database of a given scale holds: at 1 what a service with 200,000 accounts does. */

export interface ScaleSize {
  scale: number;
  accounts: number;
  /** Sealed records of each account. */
  recordsEach: number;
  /** Accounts linked with another one; even. */
  linked: number;
  /** Accounts with a published plan, all of them reminded. */
  published: number;
  /** Of those, with a secret calendar address. */
  feeds: number;
  posts: number;
  stories: number;
  comments: number;
}

/** Six reminders a person and a day: 1 million a day at scale 1. */
export const REMINDERS_A_DAY_EACH = 6;

/** `scale` between 0.005 and 1. */
export function sizeOf(scale: number): ScaleSize {
  if (!(scale >= 0.005 && scale <= 1)) throw new Error('SCALE is a number from 0.005 to 1.');
  const of = (all: number) => Math.round(all * scale);
  return {
    scale,
    accounts: of(200_000),
    recordsEach: 100,
    linked: 2 * Math.floor(of(200_000) / 6),
    published: Math.round(of(1_000_000) / REMINDERS_A_DAY_EACH),
    feeds: of(100_000),
    posts: of(10_000),
    stories: of(50_000),
    comments: of(500_000),
  };
}
