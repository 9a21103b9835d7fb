/**
 * What a couple shares, opened in this browser: sealed with the couple's key, which each keeps in their own
 * journal. The server is asked for what is new, and the rest is remembered while a page is open. A change
 * made here is told to the partner's open pages, and theirs are told to this one.
 */
import { coupleRecordBoundTo } from '../../domain/partner/couple-record.ts';
import type { LiveMessage } from '../../domain/partner/live-message.ts';
import type { ShareKind } from '../../domain/partner/shares.ts';
import { type CallApi, callApi } from '../client/api.ts';
import { hasCode, hasStatus } from '../client/api-error.ts';
import { deriveCoupleKey, type KeptCoupleKey, readCoupleKey } from './couple-key.ts';
import { hearLive, sendLive } from './couple-live.ts';
import type { Journal } from './journal.ts';
import { ownJournal } from './own-journal.ts';
import { COUPLE_KEY_ID, ROOM } from './partner-records.ts';
import { type RecordRows, type SealedRecord, storeJournal } from './store-journal.ts';

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
    id,
    version,
    value,
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

export type Owner = 'me' | 'partner';

export interface CoupleRecords extends RecordRows<ShareKind> {
  /** Of a record that was listed; who wrote it first. */
  ownerOf(kind: ShareKind, id: string): Owner | null;
}

type Row = SealedRecord & { kind: ShareKind; owner: Owner };

/** The couple's rows as the server had them last, in the order of their last change. */
function knownRows(api: CallApi) {
  const rows = new Map<string, Row>();
  const since = new Map<ShareKind, number>();
  let asking: Promise<void> = Promise.resolve();
  const place = (kind: ShareKind, id: string) => `${kind}/${id}`;

  async function askForNew(kind: ShareKind): Promise<void> {
    for (let more = true; more; ) {
      const page = await api('GET /partner/records', { query: { kind, since: since.get(kind) ?? 0 } });
      for (const row of page.records) {
        // Again at the end: the map keeps the order of the last change.
        rows.delete(place(kind, row.id));
        rows.set(place(kind, row.id), { ...row, day: '' });
      }
      since.set(kind, page.next);
      ({ more } = page);
    }
  }

  return {
    /** One after the other: what was asked for earlier may not have seen the latest change. */
    refresh(kind: ShareKind): Promise<void> {
      asking = asking.catch(() => {}).then(() => askForNew(kind));
      return asking;
    },
    find: (kind: ShareKind, id: string) => rows.get(place(kind, id)),
    ofKind: (kind: ShareKind) => [...rows.values()].filter((row) => row.kind === kind),
  };
}

/** Rejects with status 404 once nothing is shared any more. */
export function coupleRecords(api: CallApi): CoupleRecords {
  const known = knownRows(api);
  return {
    ownerOf: (kind, id) => known.find(kind, id)?.owner ?? null,

    async list(kind) {
      await known.refresh(kind);
      return known.ofKind(kind);
    },

    async get(kind, id) {
      await known.refresh(kind);
      const found = known.find(kind, id);
      return found && found.ciphertext !== null ? { ...found, ciphertext: found.ciphertext } : null;
    },

    async put(kind, id, { version, ciphertext }) {
      try {
        await api('PUT /partner/records/{kind}/{id}', { params: { kind, id }, body: { version, ciphertext } });
        return true;
      } catch (error) {
        if (hasCode(error, 'version-conflict')) return false;
        throw error;
      }
    },

    async remove(kind, id, version) {
      try {
        await api('DELETE /partner/records/{kind}/{id}', { params: { kind, id }, query: { version } });
        return 'removed';
      } catch (error) {
        if (hasStatus(error, 404)) return 'absent';
        if (hasCode(error, 'version-conflict')) return 'changed';
        throw error;
      }
    },
  };
}
