/** A month as the picture knows it: evenings with a day and a state, and a seed. No words, no dates, no hours. */
import type { Theme } from '../planner/plan.ts';

/** `moved` is drawn as `ahead`, and of `skipped` nothing is drawn at all: its fold is closed. */
export type EveningState = 'ahead' | 'tonight' | 'kept' | 'moved' | 'skipped';

export interface Evening {
  /** Stays the evening's own wherever it moves, and decides how it is drawn. */
  id: string;
  /** 1..days. */
  day: number;
  state: EveningState;
  /** What it is for. It is not drawn: a partner who was shown the plan sees the same picture, and learns no theme by it. */
  theme?: Theme;
  /** While its fold closes: from 0, flat, to 1, shut. */
  fold?: number;
  /** While it is being kept: from 0, as tonight, to 1, all ink. Of `kept` alone. */
  inked?: number;
}

export interface Month {
  /** Random, such as the plan's id; never a name or an answer. A couple share it, and with it the picture. */
  seed: string;
  days: number;
  evenings: readonly Evening[];
}

export type PictureTheme = 'light' | 'dark';

/** The evenings that are drawn, in the order of their days. */
export const eveningsInOrder = (month: Month): Evening[] =>
  month.evenings.filter(({ state }) => state !== 'skipped').toSorted((a, b) => a.day - b.day);

/** What a page needs to say beside the picture, without saying what the evenings are. */
export function monthInWords(month: Month): { kept: number; ahead: number; all: number } {
  const shown = eveningsInOrder(month);
  const kept = shown.filter(({ state }) => state === 'kept').length;
  return { kept, ahead: shown.length - kept, all: shown.length };
}
