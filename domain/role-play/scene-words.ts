/** The words that every scenario carries, whichever scene it comes from; `content/` writes them. */
import type { Intensity } from './preferences.ts';

export interface SceneWords {
  /** Stands first among the safety tips. */
  consent: string;
  /** Stop is stop. */
  stop: string;
  /** One of them is suggested. */
  safeWords: readonly string[];
  safeWordTip: (word: string) => string;
  /** Complete for each intensity. */
  safety: Record<Intensity, readonly string[]>;
  /** Said after the scene's own. */
  aftercare: Record<Intensity, string>;
}
