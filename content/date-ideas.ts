/** The whole library of date and activity ideas, gathered from its parts; ids never repeat and are never reused. */
import type { DateIdea } from '../domain/spice-up/date-idea.ts';
import { APART_DATE_IDEAS } from './date-ideas/apart.ts';
import { APART_SHORT_DATE_IDEAS } from './date-ideas/apart-short.ts';
import { BOLD_DATE_IDEAS } from './date-ideas/bold.ts';
import { HOME_DATE_IDEAS } from './date-ideas/home.ts';
import { JOURNEY_DATE_IDEAS } from './date-ideas/journeys.ts';
import { OUT_DATE_IDEAS } from './date-ideas/out.ts';
import { QUIET_DATE_IDEAS } from './date-ideas/quiet.ts';
import { SOLO_DATE_IDEAS } from './date-ideas/solo.ts';

export const DATE_IDEAS: readonly DateIdea[] = [
  ...HOME_DATE_IDEAS,
  ...QUIET_DATE_IDEAS,
  ...APART_DATE_IDEAS,
  ...APART_SHORT_DATE_IDEAS,
  ...SOLO_DATE_IDEAS,
  ...OUT_DATE_IDEAS,
  ...JOURNEY_DATE_IDEAS,
  ...BOLD_DATE_IDEAS,
];
