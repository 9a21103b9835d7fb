/** The eight windows of a day in its three parts: morning, afternoon, evening. */
import type { WindowId } from '../../planner/questionnaire/answers.ts';

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

export const PART_OF_WINDOW: Readonly<Record<WindowId, PartOfDay>> = {
  'early-morning': 'morning',
  morning: 'morning',
  'late-morning': 'morning',
  afternoon: 'afternoon',
  'late-afternoon': 'afternoon',
  evening: 'evening',
  night: 'evening',
  'late-night': 'evening',
};

/** The parts that the windows fall into, in the order of the day. */
export const partsOf = (windows: readonly WindowId[]): PartOfDay[] =>
  PARTS_OF_DAY.filter((part) => windows.some((window) => PART_OF_WINDOW[window] === part));
