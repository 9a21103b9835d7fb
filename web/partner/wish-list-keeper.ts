/**
 * One's own list between the screen and the sealed journal: a press shows at once and is written behind it, over whatever
 * another tab or device wrote meanwhile. What could not be saved stays here, is said to be unsaved, and is tried again.
 */
import {
  answerTopic,
  readWishList,
  type WishAnswer,
  type WishAnswers,
  wishListRecord,
} from '../../domain/list/wish-list.ts';
import type { Topic } from '../../domain/list/wish-topics.ts';
import { beforeAnotherTry } from '../journal/another-try.ts';
import type { Journal } from '../journal/journal.ts';
import { type JournalTrouble, journalTrouble } from '../journal/journal-trouble.ts';
import { MATCHES_ID, ROOM, WISH_LIST_ID } from '../journal/partner-records.ts';

/** A topic and its new answer; null takes the answer back. */
export type Press = [topic: Topic, answer: WishAnswer | null];

export type Saving = { state: 'untouched' | 'saving' | 'saved' } | ({ state: 'unsaved' } & JournalTrouble);

export type KeptList =
  | { phase: 'loading' }
  | ({ phase: 'failed' } & JournalTrouble)
  | { phase: 'open'; answers: WishAnswers; saving: Saving };

export interface WishListKeeper {
  state(): KeptList;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  press(...presses: Press[]): void;
  /** Tries again what is unsaved. */
  retry(): void;
  /** What is not in the journal yet. */
  unsaved(): Press[];
  /** Removes the list and the last result from the journal. Rejects as the journal does; the list then stays. */
  clear(): Promise<void>;
  /** Drops all that was read, for a quick exit. */
  forget(): void;
}

/** `today` gives the day (YYYY-MM-DD) that the record carries. */
export function wishListKeeper(open: () => Promise<Journal>, today: () => string): WishListKeeper {
  let state: KeptList = { phase: 'loading' };
  let pumping = false;
  let idle: Promise<void> = Promise.resolve();
  const pending = new Map<Topic, WishAnswer | null>();
  const listeners = new Set<() => void>();

  const become = (next: KeptList) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const show = (saving: Saving, answers?: WishAnswers) => {
    if (state.phase === 'open') become({ ...state, saving, answers: answers ?? state.answers });
  };

  /** What is stored with the presses over it; false where another device was quicker. Rejects as the journal does. */
  async function savePending(): Promise<boolean> {
    const journal = await open();
    const presses = [...pending];
    let stored = await journal.read<unknown>(ROOM, WISH_LIST_ID);
    if (!stored) {
      // A removed record has a version too, and only the list tells it: also that of a list which came meanwhile.
      const { records } = await journal.list<unknown>(ROOM);
      stored = records.find(({ id }) => id === WISH_LIST_ID) ?? null;
    }
    const answers = withPresses(readWishList(stored?.value) ?? {}, presses);
    if (!(await journal.write(ROOM, WISH_LIST_ID, wishListRecord(answers), today())).saved) return false;
    for (const [topic, answer] of presses) if (pending.get(topic) === answer) pending.delete(topic);
    show({ state: pending.size > 0 ? 'saving' : 'saved' }, withPresses(answers, [...pending]));
    return true;
  }

  function pump(): void {
    if (pumping || state.phase !== 'open' || pending.size === 0) return;
    pumping = true;
    show({ state: 'saving' });
    idle = saveAll();
  }

  async function saveAll(): Promise<void> {
    let trouble: JournalTrouble | null = null;
    try {
      for (let tries = 0; pending.size > 0; ) {
        if (await savePending()) tries = 0;
        else await beforeAnotherTry(++tries);
      }
    } catch (error) {
      trouble = journalTrouble(error);
    }
    // Before it is shown: whoever sees it may try again at once.
    pumping = false;
    if (trouble) show({ state: 'unsaved', ...trouble });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      become({ phase: 'loading' });
      try {
        const stored = await (await open()).read<unknown>(ROOM, WISH_LIST_ID);
        become({ phase: 'open', answers: readWishList(stored?.value) ?? {}, saving: { state: 'untouched' } });
      } catch (error) {
        become({ phase: 'failed', ...journalTrouble(error) });
      }
    },
    press(...presses) {
      if (state.phase !== 'open') return;
      for (const [topic, answer] of presses) pending.set(topic, answer);
      become({ ...state, answers: withPresses(state.answers, presses) });
      pump();
    },
    retry: pump,
    unsaved: () => [...pending],
    async clear() {
      await idle;
      const journal = await open();
      await journal.remove(ROOM, WISH_LIST_ID);
      await journal.remove(ROOM, MATCHES_ID);
      pending.clear();
      show({ state: 'saved' }, {});
    },
    forget() {
      pending.clear();
      become({ phase: 'loading' });
    },
  };
}

const withPresses = (answers: WishAnswers, presses: readonly Press[]): WishAnswers =>
  presses.reduce((list, [topic, answer]) => answerTopic(list, topic, answer), answers);
