/** The library that scenarios are composed of, put together from `content/`. */

import type { ScenarioLibrary } from '../domain/role-play/scenarios.ts';
import {
  CONSENT_REMINDER,
  GENERAL_AFTERCARE,
  SAFE_WORDS,
  SAFETY_TIPS,
  STOP_IS_STOP,
  safeWordTip,
} from './scene-words.ts';
import { SCENES } from './scenes.ts';

export const SCENARIO_LIBRARY: ScenarioLibrary = {
  scenes: SCENES,
  words: {
    consent: CONSENT_REMINDER,
    stop: STOP_IS_STOP,
    safeWords: SAFE_WORDS,
    safeWordTip,
    safety: SAFETY_TIPS,
    aftercare: GENERAL_AFTERCARE,
  },
};

/** What the library shows in calendars, in lower case. */
export const DISCREET_TITLES: ReadonlySet<string> = new Set(
  SCENES.map(({ discreetTitle }) => discreetTitle.toLowerCase()),
);
