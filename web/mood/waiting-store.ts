/**
 * This device's unsent check-ins: one IndexedDB row for each save, sealed with the account's data key, so that it
 * outlives the tab and a sign-out and opens for the same person only. Rows are added and deleted, never changed.
 */

import { readWaiting, type Waiting } from '../../domain/mood/waiting.ts';
import { pad, unpad } from '../../domain/sealed-record.ts';
import { aesOpen, aesSeal } from '../client/device/aes-seal.ts';
import { browserDatabase } from '../client/device/browser-database.ts';

const OWNER = 'owner';

const rows = browserDatabase('check-ins', (database) =>
  database.createObjectStore('check-ins', { keyPath: 'turn', autoIncrement: true }).createIndex(OWNER, OWNER),
);

interface Row {
  owner: string;
  sealed: string;
  turn: number;
}

export interface WaitingEntry extends Waiting {
  turn: number;
}

export interface WaitingStore {
  /** Resolves once it is on disk. Rejects if the key is not available or the browser has no storage. */
  add(entry: Waiting): Promise<WaitingEntry>;
  /** Ordered by insertion. */
  all(): Promise<WaitingEntry[]>;
  drop(turns: readonly number[]): Promise<void>;
}

/** Calls `key` each time, so that no key is held here when the journal is locked. */
export function waitingStore(owner: string, key: () => Promise<CryptoKey>): WaitingStore {
  const boundTo = ['waiting check-in 1', owner].join('\n');
  return {
    async add(entry) {
      const padded = pad(new TextEncoder().encode(JSON.stringify(entry)));
      if (!padded.ok) throw new RangeError('This is too large to keep on this device.');
      const sealed = await aesSeal(await key(), boundTo, padded.value);
      const turn = await rows.ask('readwrite', (store) => store.add({ owner, sealed }));
      return { ...entry, turn: Number(turn) };
    },

    async all() {
      const found = await rows.ask('readonly', (store) => store.index(OWNER).getAll(owner) as IDBRequest<Row[]>);
      if (found.length === 0) return [];
      const opener = await key();
      const opened = await Promise.all(
        found.map(async ({ sealed, turn }) => {
          const padded = await aesOpen(opener, boundTo, sealed);
          const contents = padded && unpad(padded);
          const entry = contents?.ok ? readWaiting(JSON.parse(new TextDecoder().decode(contents.value))) : null;
          return entry ? [{ ...entry, turn }] : [];
        }),
      );
      return opened.flat().sort((a, b) => a.turn - b.turn);
    },

    async drop(turns) {
      await rows.run<void>('readwrite', (store, done) => {
        for (const turn of turns) store.delete(turn);
        done();
      });
    },
  };
}

/** Counts this person's unsent check-ins, readable or not. */
export const countWaiting = (owner: string): Promise<number> =>
  rows.ask('readonly', (store) => store.index(OWNER).count(owner));

/** Permanent: there is no other copy of unsent check-ins. */
export const dropWaiting = (owner: string): Promise<void> =>
  rows.run<void>('readwrite', (store, done) => {
    const asked = store.index(OWNER).getAllKeys(owner);
    asked.onsuccess = () => {
      for (const turn of asked.result) store.delete(turn);
      done();
    };
  });
