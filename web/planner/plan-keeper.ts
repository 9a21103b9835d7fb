/**
 * One stored plan between the screen and the sealed journal: a change shows at once and is written behind it. What was
 * changed elsewhere meanwhile is never written over, and what could not be saved stays here and is said to be unsaved.
 */
import type { StoredPlan } from '../../domain/planner/stored-plan.ts';
import { ApiError } from '../client/api.ts';
import type { Journal } from '../journal/journal.ts';
import { journalError } from '../journal/journal-error.ts';

export type KeptPlan =
  | { phase: 'loading' }
  /** `newer`: only a newer page reads it, and this one is to be loaded anew. */
  | { phase: 'failed'; kind: 'missing' | 'locked' | 'newer' | 'other'; message: string }
  | { phase: 'open'; stored: StoredPlan; saving: Saving; newer: boolean };

export type Saving =
  | { state: 'saved' }
  | { state: 'saving' }
  /** The change is on the screen only; `retry` tries again. */
  | { state: 'unsaved'; kind: 'offline' | 'locked' | 'removed' | 'newer' | 'other'; message: string };

/** A plan with changes that are not in the journal yet, and the version of the record that they were made on. */
export interface Unsaved {
  planId: string;
  stored: StoredPlan;
  version: number;
}

export interface PlanKeeper {
  state(): KeptPlan;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  change(next: StoredPlan): void;
  /** Saves what is unsaved, for when a connection is back. */
  resume(): void;
  /** The same by a person's wish: where the plan was removed elsewhere, it is kept after all. */
  retry(): void;
  /** To be carried over a sign-in; null when all is saved. */
  unsaved(): Unsaved | null;
  /** Goes on with it, unless the record has changed since. */
  takeUp(work: Unsaved): void;
  /** Takes up what another device saved; does nothing while something is unsaved here. */
  refresh(): Promise<void>;
  /** Until the answer is called: takes up what other tabs of this browser save, as soon as they have. */
  follow(): () => void;
  dismissNewer(): void;
}

const OFFLINE =
  'There is no connection just now. Your change is on this screen and will be saved as soon as there is one.';
const REMOVED = 'This plan was removed on another device. What you see here is the only copy left.';
const MISSING =
  'This plan is not in your journal. It may have been removed, be kept on another device only, or belong to another account.';

/** On which the tabs of this browser tell each other the id of a plan that is saved by now, and nothing of what is in it. */
export const PLAN_SAVED = 'plan-saved';

/**
 * `today` gives the day (YYYY-MM-DD) that the record carries. `open` may answer with what was seen last; `openToSave` tells
 * what is there now, or fails.
 */
export function planKeeper(
  open: () => Promise<Journal>,
  planId: string,
  today: (s: StoredPlan) => string,
  openToSave = open,
): PlanKeeper {
  let state: KeptPlan = { phase: 'loading' };
  let saved: { value: StoredPlan; version: number } | null = null;
  let pumping = false;
  let following: BroadcastChannel | null = null;
  const listeners = new Set<() => void>();

  const become = (next: KeptPlan) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const update = (part: Partial<Extract<KeptPlan, { phase: 'open' }>>) => {
    if (state.phase === 'open') become({ ...state, ...part });
  };

  /** A channel does not hear itself, so that what follows here is told by the same one. */
  function tellOtherTabs(): void {
    const channel = following ?? new BroadcastChannel(PLAN_SAVED);
    channel.postMessage(planId);
    if (channel !== following) channel.close();
  }

  async function load(): Promise<void> {
    become({ phase: 'loading' });
    try {
      const found = await (await open()).read<StoredPlan>('planner', planId);
      if (found?.value.version !== 1) return become({ phase: 'failed', kind: 'missing', message: MISSING });
      saved = { value: found.value, version: found.version };
      become({ phase: 'open', stored: found.value, saving: { state: 'saved' }, newer: false });
    } catch (error) {
      become({ phase: 'failed', ...errorOf(error) });
    }
  }

  function takeNewer(value: StoredPlan, version: number): void {
    saved = { value, version };
    update({ stored: value, saving: { state: 'saved' }, newer: true });
  }

  /** True once `target` is in the journal; false when something else is there, or nothing. */
  async function save(target: StoredPlan, restore: boolean): Promise<boolean> {
    const journal = await openToSave();
    const there = await journal.read<StoredPlan>('planner', planId);
    if (!there && !restore) {
      update({ saving: { state: 'unsaved', kind: 'removed', message: REMOVED } });
      return false;
    }
    // A removed record has a version too, and only the list tells it.
    if (!there) await journal.list('planner');
    const landed = there !== null && JSON.stringify(there.value) === JSON.stringify(target);
    if (there && !landed && there.version !== saved?.version) {
      takeNewer(there.value, there.version);
      return false;
    }
    const outcome = landed ? { saved: true as const } : await journal.write('planner', planId, target, today(target));
    if (!outcome.saved) {
      if (outcome.current) takeNewer(outcome.current.value as StoredPlan, outcome.current.version);
      else update({ saving: { state: 'unsaved', kind: 'removed', message: REMOVED } });
      return false;
    }
    const now = there ? there.version + (landed ? 0 : 1) : (await journal.read('planner', planId))?.version;
    saved = { value: target, version: now ?? 0 };
    tellOtherTabs();
    return true;
  }

  async function pump(restore = false): Promise<void> {
    if (pumping) return;
    pumping = true;
    try {
      while (state.phase === 'open' && (state.stored !== saved?.value || restore)) {
        update({ saving: { state: 'saving' } });
        if (!(await save(state.stored, restore))) return;
        restore = false;
      }
      update({ saving: { state: 'saved' } });
    } catch (error) {
      update({ saving: unsaved(error) });
    } finally {
      pumping = false;
    }
  }

  async function refresh(): Promise<void> {
    if (state.phase !== 'open' || state.stored !== saved?.value || pumping) return;
    const before = state.stored;
    // A look that fails tells nothing: the next change meets the same trouble and says so.
    const there = await openToSave()
      .then((journal) => journal.read<StoredPlan>('planner', planId))
      .catch(() => null);
    const untouched = state.phase === 'open' && state.stored === before && !pumping;
    if (there && untouched && there.version !== saved?.version) {
      saved = { value: there.value, version: there.version };
      update({ stored: there.value });
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    change(next) {
      update({ stored: next, newer: false });
      void pump();
    },
    resume: () => void pump(),
    unsaved() {
      if (state.phase !== 'open' || !saved || state.stored === saved.value) return null;
      return { planId, stored: state.stored, version: saved.version };
    },
    takeUp(work) {
      if (state.phase !== 'open' || work.planId !== planId) return;
      const landed = JSON.stringify(work.stored) === JSON.stringify(state.stored);
      if (landed) return;
      if (work.version !== saved?.version) return update({ newer: true });
      update({ stored: work.stored });
      void pump();
    },
    retry() {
      const removed = state.phase === 'open' && state.saving.state === 'unsaved' && state.saving.kind === 'removed';
      void pump(removed);
    },
    refresh,
    follow() {
      const channel = new BroadcastChannel(PLAN_SAVED);
      channel.onmessage = ({ data }) => {
        if (data === planId) void refresh();
      };
      following = channel;
      return () => {
        channel.close();
        if (following === channel) following = null;
      };
    },
    dismissNewer: () => update({ newer: false }),
  };
}

function unsaved(error: unknown): Saving {
  if (error instanceof ApiError && error.status === 0) return { state: 'unsaved', kind: 'offline', message: OFFLINE };
  return { state: 'unsaved', ...errorOf(error) };
}

function errorOf(error: unknown): { kind: 'locked' | 'newer' | 'other'; message: string } {
  const { locked, reload, message } = journalError(error);
  return { kind: locked ? 'locked' : reload ? 'newer' : 'other', message };
}
