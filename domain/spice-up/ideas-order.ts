/** What is asked for with ideas, and what comes of it: both stay in the browser that makes them. */
import type { Activity } from '../list/topic-kinds.ts';
import type { Wishes } from '../list/wishes.ts';
import type { Liking } from '../mood/felt.ts';
import type { Seen } from '../seen.ts';
import type { IdeaBundle, Narrow } from './idea-bundle.ts';
import type { SpiceUpPreferences } from './preferences.ts';

export interface IdeasOrder {
  preferences: SpiceUpPreferences;
  /** 0 to 2^31-1: the same gives the same ideas. */
  seed: number;
  /** The asker's today, YYYY-MM-DD. */
  day: string;
  timezone: string;
  /** Ideas had before, and when. */
  seen: Seen[];
  wishes: Wishes;
  /** What was said of ideas had before; their kind is their first activity. */
  likings?: Liking<Activity>[];
}

export interface IdeasAnswer {
  bundle: IdeaBundle;
  writer: 'engine' | 'provider';
  narrow: Narrow | null;
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
}
