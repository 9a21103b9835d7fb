/**
 * What a couple shares, opened in this browser: sealed with the couple's key, which each keeps in their own journal. A
 * change made here is told to the partner's open pages, and theirs are told to this one.
 */
import { coupleRecordBoundTo } from '../../domain/partner/couple-record.ts';
import type { LiveMessage } from '../../domain/partner/live-message.ts';
import type { ShareKind } from '../../domain/partner/shares.ts';
import { callApi } from '../client/api.ts';
import { type CallApi, hasStatus } from '../client/call-api.ts';
import { deriveCoupleKey, type KeptCoupleKey, readCoupleKey } from './couple-key.ts';
import { hearLive, sendLive } from './couple-live.ts';
import { coupleRecords, type Owner } from './couple-records.ts';
import type { Journal } from './journal.ts';
import { ownJournal } from './own-journal.ts';
import { COUPLE_KEY_ID, ROOM } from './partner-records.ts';
import { storeJournal } from './store-journal.ts';

export interface CoupleEntry<T> {
  id: string;
  version: number;
  owner: Owner;
  value: T;
}

/** News of a kind, and of one record where it is about one; `gone`: nothing is shared any more. */
export type CoupleNews = LiveMessage | { kind: 'gone' };

export interface CoupleJournal {
  /** The couple's id. */
  couple: string;
  /** In the order of the last change; `unreadable` and `newer` as one's own journal has them. */
  list<T>(kind: ShareKind): Promise<{ records: CoupleEntry<T>[]; unreadable: string[]; newer: string[] }>;
  read<T>(kind: ShareKind, id: string): Promise<CoupleEntry<T> | null>;
  /** Not saved when it was changed elsewhere since it was last seen here: `current` is what is there; a second try replaces it. */
  write<T>(
    kind: ShareKind,
    id: string,
    value: T,
  ): Promise<{ saved: true } | { saved: false; current: CoupleEntry<T> | null }>;
  /** Removes it, however it was changed meanwhile; false when there was none. */
  remove(kind: ShareKind, id: string): Promise<boolean>;
  /** Removes it only as it was last seen here. */
  removeSeen(kind: ShareKind, id: string): Promise<'removed' | 'absent' | 'changed'>;
  /** Of changes made in this tab and, while anybody listens, of the partner's as they happen; the answer stops it. */
  onChange(listener: (news: CoupleNews) => void): () => void;
}

/** The server's word that there is no couple, or that this kind is not shown: nothing of it may stay on the screen. */
export const isNotShared = (error: unknown): boolean => hasStatus(error, 404);

/**
 * Null without a couple's key in the person's journal: nothing else is loaded then. All its methods reject as the API
 * does; `isNotShared` tells the end. Rejects with JournalLocked where only a fresh sign-in opens the journal.
 */
export async function openCoupleJournal(userId: string): Promise<CoupleJournal | null> {
  const key = await findCoupleKey(await ownJournal(userId));
  return key && coupleJournal(callApi, key);
}

/** The couple's key as linking left it. */
export async function findCoupleKey(journal: Pick<Journal, 'read'>): Promise<KeptCoupleKey | null> {
  return readCoupleKey((await journal.read<unknown>(ROOM, COUPLE_KEY_ID))?.value);
}

export async function coupleJournal(api: CallApi, key: KeptCoupleKey): Promise<CoupleJournal> {
  const { couple } = key;
  const records = coupleRecords(api);
  const journal = storeJournal(
    records,
    await deriveCoupleKey(key, 'records'),
    ({ room, id, version }) => coupleRecordBoundTo({ couple, kind: room, id, version }),
    // 'Our list' lies here alone; all else is a copy.
    { replacesLost: (kind) => kind !== 'list' },
  );

  const entry = <T>(kind: ShareKind, { id, version, value }: { id: string; version: number; value: T }) => ({
    ...{ id, version, value },
    owner: records.ownerOf(kind, id) ?? ('me' as const),
  });

  return {
    couple,

    async list<T>(kind: ShareKind) {
      const { records: found, ...others } = await journal.list<T>(kind);
      return { records: found.map((record) => entry(kind, record)), ...others };
    },

    async read<T>(kind: ShareKind, id: string) {
      const found = await journal.read<T>(kind, id);
      return found && entry(kind, found);
    },

    async write<T>(kind: ShareKind, id: string, value: T) {
      const outcome = await journal.write(kind, id, value, '');
      if (!outcome.saved) return { saved: false, current: outcome.current && entry(kind, outcome.current) };
      sendLive(key, { kind, id });
      return outcome;
    },

    async remove(kind, id) {
      const was = await journal.remove(kind, id);
      if (was) sendLive(key, { kind, id });
      return was;
    },

    async removeSeen(kind, id) {
      const end = await journal.removeSeen(kind, id);
      if (end === 'removed') sendLive(key, { kind, id });
      return end;
    },

    onChange: (listener) => hearLive(key, listener),
  };
}
