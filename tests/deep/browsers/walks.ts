/**
 * The twelve main journeys, each as one walk of people over the pages: written once, for every browser that `Wire` can drive.
 * What Chromium's journeys see beside them (axe, downloads, workers) stays there.
 */
import type { Walk } from './walk-start.ts';
import {
  aCheckIn,
  aLook,
  aPlanFromQuestions,
  ideas,
  reading,
  signUpOutAndIn,
  theLock,
  theMonth,
} from './walks-alone.ts';
import { aPageByLink, linking, tonightForTwo, yesMaybeNo } from './walks-for-two.ts';

/** By the names under which docs/browsers.md lists them. */
export const WALKS: readonly (readonly [name: string, walk: Walk])[] = [
  ['sign up, out and in again', signUpOutAndIn],
  ['a plan from eight questions', aPlanFromQuestions],
  ['the month, discreet and in full', theMonth],
  ['tonight for two, told live', tonightForTwo],
  ['a check-in in two taps', aCheckIn],
  ['ideas, and one swapped', ideas],
  ['a snapshot of the two', aLook],
  ['an invitation, accepted with a new account', linking],
  ['yes, maybe, no, compared', yesMaybeNo],
  ['locked and opened again', theLock],
  ['a page by link, answered without an account', aPageByLink],
  ['reading, the theme and the demo', reading],
];
