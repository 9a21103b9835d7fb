/** 'How was it?', the day after: what can be said. */

/** From 'Not for us' to 'Wonderful', as the satisfaction 1..10 that a plan keeps. */
export const HOW_IT_WAS = [2, 4, 6, 8, 10] as const;
export type HowItWas = (typeof HOW_IT_WAS)[number];

/** From here up it was good, and the second tap asks for another one like it. */
const GOOD = 6;

export const wasGood = (satisfaction: number): boolean => satisfaction >= GOOD;
