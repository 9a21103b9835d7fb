/** What a couple's lists say of ideas, as the choice of words asks it; `idea-wishes` makes one from wishes. */
import type { ModuleEntry, ModuleName } from './module-library.ts';
import type { SessionIdea } from './session-idea.ts';

export interface Taste {
  /** What is added to an idea's worth; null where it is never to be offered. */
  worth(idea: SessionIdea): number | null;
  /** Whether an entry of a plan's modules may be offered. */
  allows(name: ModuleName, entry: ModuleEntry): boolean;
}
