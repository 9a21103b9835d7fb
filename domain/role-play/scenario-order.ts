/** What is asked for with scenarios, and what comes of it: both stay in the browser that makes them. There is no field for a name. */
import type { Theme } from '../list/topic-kinds.ts';
import type { Wishes } from '../list/wishes.ts';
import type { Liking } from '../mood/felt.ts';
import type { Seen } from '../seen.ts';
import type { RolePlayPreferences } from './preferences.ts';
import type { Narrow, ScenarioBundle, Writer } from './scenario.ts';

/** Spec 2 section 9: 1 to 3 scenarios, default 3. */
export const MAX_SCENARIOS = 3;

export interface ScenarioOrder {
  preferences: RolePlayPreferences;
  count: number;
  /** 0 to 2^31-1: the same gives the same scenarios. */
  seed: number;
  /** The asker's today, YYYY-MM-DD. */
  day: string;
  /** Scenarios they had, and when: left out for 90 days while others fit. */
  seen: Seen[];
  wishes: Wishes;
  /** What was said of scenarios had before; their kind is their theme. */
  likings?: Liking<Theme>[];
}

export interface ScenariosAnswer {
  bundle: ScenarioBundle;
  writer: Writer;
  /** Where fewer fitted than asked for, or others than wished for: the narrow wish. */
  narrow: Narrow | null;
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
}
