/**
 * One stored plan between the screen and the sealed journal: a change shows at once and is written behind it. What was
 * changed elsewhere meanwhile is never written over: a change that can be made again is made on what is there by then, any
 * other is dropped and said to be. What could not be saved stays here and is said to be unsaved.
 */
import type { ReadableAtom } from 'nanostores';
import type { Changed } from '../../../domain/planner/changes/change-record.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { ApiError } from '../../client/api.ts';
import type { Journal, JournalEntry } from '../../journal/journal.ts';
import { journalError } from '../../journal/journal-error.ts';
import { type PlanCopy, planCopy } from './plan-copy.ts';

export type KeptPlan =
  | { phase: 'loading' }
  /** `newer`: only a newer page reads it, and this one is to be loaded anew. */
  | { phase: 'failed'; kind: 'missing' | 'locked' | 'newer' | 'other'; message: string }
  /** `asSeen`: it is what this browser saw last, and the server has not answered yet. */
  | { phase: 'open'; stored: StoredPlan; saving: Saving; newer: boolean; asSeen?: boolean };

export type Saving =
  | { state: 'saved' }
  | { state: 'saving' }
  /** The change is on the screen only; `retry` tries again. */
  | { state: 'unsaved'; kind: 'offline' | 'locked' | 'removed' | 'newer' | 'other'; message: string };

/** A change as it is made on any state of the plan; refused where it can not be made there. */
export type Again = (there: StoredPlan) => Changed;

/** A plan with changes that are not in the journal yet, and the version of the record that they were made on. */
export interface Unsaved {
  planId: string;
  stored: StoredPlan;
  version: number;
}

export interface PlanStore {
  state: ReadableAtom<KeptPlan>;
  /** What is on the screen; null while it is not open. */
  shown(): StoredPlan | null;
  load(): Promise<void>;
  /** With `again` the change survives that another device was quicker. */
  change(next: StoredPlan, again?: Again): void;
  /** Saves what is unsaved, for when a connection may be back; what is said of it stays until it is saved. */
  resume(): void;
  /** The same by a person's wish: where the plan was removed elsewhere, it is kept after all. */
  retry(): void;
  /** To be carried over a sign-in; null when all is saved. */
  unsaved(): Unsaved | null;
  /** Goes on with it, unless the record has changed since. */
  restoreUnsaved(work: Unsaved): void;
  /** Takes up what another device saved; does nothing while something is unsaved here. */
  refresh(): Promise<void>;
  /** Shows what other tabs of this browser save, as soon as they have. Returns an unsubscribe function. */
  follow(): () => void;
  dismissNewer(): void;
}

const OFFLINE = 'There’s no connection right now. We’ll save your change as soon as there is one.';
const REMOVED = 'This plan was removed on another device. What you see here is the only copy left.';
const MISSING =
  'This plan is not in your journal. It may have been removed, be kept on another device only, or belong to another account.';

/** On which the tabs of this browser tell each other the id of a plan that is saved by now, and nothing of what is in it. */
export const PLAN_SAVED = 'plan-saved';

function otherTabs(planId: string) {
  let following: BroadcastChannel | null = null;
  return {
    /** A channel does not hear itself, so that what follows here is told by the same one. */
    tellSaved() {
      const channel = following ?? new BroadcastChannel(PLAN_SAVED);
      channel.postMessage(planId);
      if (channel !== following) channel.close();
    },
    /** Returns an unsubscribe function. */
    follow(onSaved: () => void): () => void {
      const channel = new BroadcastChannel(PLAN_SAVED);
      channel.onmessage = ({ data }) => {
        if (data === planId) onSaved();
      };
      following = channel;
      return () => {
        channel.close();
        if (following === channel) following = null;
      };
    },
  };
}

interface PlanWrite {
  planId: string;
  target: StoredPlan;
  /** That `target` was made on. */
  base: number | undefined;
  day: string;
  /** Where the plan was removed elsewhere, it is written anew. */
  restore: boolean;
}

type Written =
  | { is: 'saved'; version: number }
  | { is: 'newer'; value: StoredPlan; version: number }
  | { is: 'removed' };

/** Writes the plan, unless something else is there, or nothing. */
async function writePlan(journal: Journal, { planId, target, base, day, restore }: PlanWrite): Promise<Written> {
  const there = await journal.read<StoredPlan>('planner', planId);
  if (!there && !restore) return { is: 'removed' };
  // A removed record has a version too, and only the list tells it.
  if (!there) await journal.list('planner');
  const landed = there !== null && JSON.stringify(there.value) === JSON.stringify(target);
  if (landed) return { is: 'saved', version: there.version };
  if (there && there.version !== base) return { is: 'newer', value: there.value, version: there.version };
  const outcome = await journal.write('planner', planId, target, day);
  if (outcome.saved) {
    const version = there ? there.version + 1 : (await journal.read('planner', planId))?.version;
    return { is: 'saved', version: version ?? 0 };
  }
  const { current } = outcome;
  if (!current) return { is: 'removed' };
  return { is: 'newer', value: current.value as StoredPlan, version: current.version };
}

/** How often in a row another device may be quicker, before its word is taken. */
const MAX_MERGES = 5;

/** Saves what is unsaved, one write after the other, until all is saved or something stands in the way. */
function planSaver(
  copy: PlanCopy,
  write: (target: StoredPlan, restore: boolean) => Promise<Written>,
  onSaved: () => void,
) {
  let saving = false;
  let merges = 0;

  /** False where nothing more is to be tried. */
  async function saveOne(target: StoredPlan, restore: boolean): Promise<boolean> {
    const count = copy.waiting();
    const written = await write(target, restore);
    if (written.is === 'newer') {
      const { value, version } = written;
      if (++merges > MAX_MERGES) copy.takeNewer(value, version);
      else copy.mergeInto(value, version);
      return true;
    }
    merges = 0;
    if (written.is === 'removed') copy.update({ saving: { state: 'unsaved', kind: 'removed', message: REMOVED } });
    if (written.is !== 'saved') return false;
    copy.landed(target, written.version, count);
    onSaved();
    return true;
  }

  return {
    isSaving: () => saving,
    /** `unasked`: by no press, so that nothing comes and goes on the screen. */
    async save({ restore = false, unasked = false } = {}): Promise<void> {
      if (!unasked && (copy.isUnsaved() || restore)) copy.update({ saving: { state: 'saving' } });
      if (saving) return;
      saving = true;
      try {
        for (let target = copy.shown(); target && (copy.isUnsaved() || restore); target = copy.shown()) {
          if (!(await saveOne(target, restore))) return;
          restore = false;
        }
        copy.update({ saving: { state: 'saved' } });
      } catch (error) {
        copy.update({ saving: unsaved(error) });
      } finally {
        saving = false;
      }
    },
  };
}

/** This browser's copy of the plan, or null. Never rejects. */
type ReadCopy = () => Promise<JournalEntry<StoredPlan> | null>;

/** Of a record that nobody has changed. */
const FIRST_VERSION = 1;

/**
 * `today` gives the day (YYYY-MM-DD) that the record carries. `open` may answer with what was seen last; `openToSave` tells
 * what is there now, or fails; `readCopy`, and from the first moment on `made`, if it was stored just now, is shown until
 * `open` has answered.
 */
export function createPlanStore(
  open: () => Promise<Journal>,
  planId: string,
  today: (s: StoredPlan) => string,
  openToSave = open,
  readCopy: ReadCopy = async () => null,
  made: StoredPlan | null = null,
): PlanStore {
  const copy = planCopy();
  if (made) copy.show({ value: made, version: FIRST_VERSION }, true);
  const tabs = otherTabs(planId);
  const write = async (target: StoredPlan, restore: boolean) =>
    writePlan(await openToSave(), { planId, target, base: copy.savedVersion(), day: today(target), restore });
  const { save, isSaving } = planSaver(copy, write, tabs.tellSaved);

  async function refresh(): Promise<void> {
    const before = copy.shown();
    if (!before || copy.isUnsaved() || isSaving()) return;
    // A failed read is silent: the next change would fail the same way and say so.
    const there = await openToSave()
      .then((journal) => journal.read<StoredPlan>('planner', planId))
      .catch(() => null);
    const untouched = copy.shown() === before && !isSaving();
    if (there && untouched && there.version !== copy.savedVersion()) {
      copy.noteSaved(there.value, there.version);
      copy.update({ stored: there.value });
    }
  }

  return {
    state: copy.state,
    shown: copy.shown,
    load: () => loadPlan(copy, { open, readCopy, planId, isSaving }),
    change(next, again) {
      copy.add(next, again ?? null);
      void save();
    },
    resume: () => void save({ unasked: true }),
    unsaved: () => unsavedIn(copy, planId),
    restoreUnsaved(work) {
      if (work.planId === planId && restoreUnsaved(copy, work)) void save();
    },
    retry: () => void save({ restore: isRemoved(copy.state.get()) }),
    refresh,
    follow: () => tabs.follow(() => void refresh()),
    dismissNewer: () => copy.update({ newer: false }),
  };
}

interface Loading {
  open: () => Promise<Journal>;
  readCopy: ReadCopy;
  planId: string;
  isSaving(): boolean;
}

async function loadPlan(copy: PlanCopy, { open, readCopy, planId, isSaving }: Loading): Promise<void> {
  let answered = false;
  const before = copy.state.get();
  // What was made just now stands; all else is opened anew.
  if (before.phase !== 'open' || !before.asSeen) {
    copy.state.set({ phase: 'loading' });
    void readCopy().then((found) => {
      if (!answered && found?.value.version === 1) copy.show(found, true);
    });
  }
  try {
    const found = await (await open()).read<StoredPlan>('planner', planId);
    answered = true;
    // What was changed on the copy meanwhile is written over what is there by the rules of every change.
    if (copy.isUnsaved() || isSaving()) return copy.update({ asSeen: false });
    if (found?.value.version !== 1) return copy.state.set({ phase: 'failed', kind: 'missing', message: MISSING });
    if (copy.shown() && copy.savedVersion() === found.version) copy.update({ asSeen: false });
    else copy.show(found);
  } catch (error) {
    answered = true;
    if (copy.isUnsaved() || isSaving()) return copy.update({ asSeen: false });
    copy.state.set({ phase: 'failed', ...errorOf(error) });
  }
}

function unsavedIn(copy: PlanCopy, planId: string): Unsaved | null {
  const stored = copy.shown();
  const version = copy.savedVersion();
  return stored && version !== undefined && copy.isUnsaved() ? { planId, stored, version } : null;
}

/** True when it is on the screen again and is to be saved. */
function restoreUnsaved(copy: PlanCopy, work: Unsaved): boolean {
  const shown = copy.shown();
  const landed = JSON.stringify(work.stored) === JSON.stringify(shown);
  if (!shown || landed) return false;
  if (work.version !== copy.savedVersion()) {
    copy.update({ newer: true });
    return false;
  }
  copy.add(work.stored, null);
  return true;
}

const isRemoved = (kept: KeptPlan): boolean =>
  kept.phase === 'open' && kept.saving.state === 'unsaved' && kept.saving.kind === 'removed';

function unsaved(error: unknown): Saving {
  const isOffline = error instanceof ApiError && (error.status === 0 || error.code === 'unreachable');
  if (isOffline) return { state: 'unsaved', kind: 'offline', message: OFFLINE };
  return { state: 'unsaved', ...errorOf(error) };
}

function errorOf(error: unknown): { kind: 'locked' | 'newer' | 'other'; message: string } {
  const { locked, reload, message } = journalError(error);
  return { kind: locked ? 'locked' : reload ? 'newer' : 'other', message };
}
