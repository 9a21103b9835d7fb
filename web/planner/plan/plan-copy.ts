/** A plan as its page shows it and as the journal had it last, with the changes in between. */
import { atom } from 'nanostores';
import type { Changed } from '../../../domain/planner/changes/change-record.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import type { JournalEntry } from '../../journal/journal.ts';
import type { Again, KeptPlan } from './plan-store.ts';

type Found = Pick<JournalEntry<StoredPlan>, 'value' | 'version'>;
type OpenPlan = Extract<KeptPlan, { phase: 'open' }>;

const opened = (stored: StoredPlan): OpenPlan => ({ phase: 'open', stored, saving: { state: 'saved' }, newer: false });

/** Changes made anew on what another device saved; null where there are none, or one cannot be. */
function madeOn(value: StoredPlan, changes: readonly (Again | null)[]): StoredPlan | null {
  let merged: StoredPlan | null = changes.length > 0 ? value : null;
  for (const again of changes) {
    const made: Changed | null = merged && again ? again(merged) : null;
    merged = made?.ok ? made.value : null;
  }
  return merged;
}

export function planCopy() {
  const state = atom<KeptPlan>({ phase: 'loading' });
  let saved: { value: StoredPlan; version: number } | null = null;
  /** What is not saved yet, in order; null for a change that cannot be made again. */
  let changes: (Again | null)[] = [];

  const shown = (): StoredPlan | null => {
    const now = state.get();
    return now.phase === 'open' ? now.stored : null;
  };
  const update = (part: Partial<OpenPlan>) => {
    const now = state.get();
    if (now.phase === 'open') state.set({ ...now, ...part });
  };
  const noteSaved = (value: StoredPlan, version: number) => {
    saved = { value, version };
  };

  /** Shows what another device saved in place of what is here, and says so. */
  const takeNewer = (value: StoredPlan, version: number) => {
    changes = [];
    noteSaved(value, version);
    update({ stored: value, saving: { state: 'saved' }, newer: true });
  };

  return {
    state,
    update,
    shown,
    /** `asSeen`: the server has not answered yet. */
    show({ value, version }: Found, asSeen = false) {
      noteSaved(value, version);
      state.set({ ...opened(value), ...(asSeen && { asSeen }) });
    },
    add(next: StoredPlan, again: Again | null) {
      changes.push(again);
      update({ stored: next, newer: false });
    },
    waiting: () => changes.length,
    /** The first `count` changes are in the journal. */
    landed(value: StoredPlan, version: number, count: number) {
      changes = changes.slice(count);
      noteSaved(value, version);
    },
    takeNewer,
    /** Makes on what another device saved all that is not saved yet; takes it as it is where that cannot be. */
    mergeInto(value: StoredPlan, version: number) {
      const merged = madeOn(value, changes);
      if (!merged) return takeNewer(value, version);
      // All of it was there already.
      if (merged === value) changes = [];
      noteSaved(value, version);
      update({ stored: merged });
    },
    isUnsaved: (): boolean => state.get().phase === 'open' && shown() !== saved?.value,
    savedVersion: () => saved?.version,
    noteSaved,
  };
}

export type PlanCopy = ReturnType<typeof planCopy>;
