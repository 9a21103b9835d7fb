/**
 * The couple's shared records, sealed with the couple's key, which each partner keeps in their own journal. Reads only
 * changes from the server and caches the rest while the page is open. Changes are announced to the partner's open
 * pages, and theirs arrive here.
 */
import { coupleRecordBoundTo } from '../../../domain/partner/couple-record.ts';
import type { LiveMessage } from '../../../domain/partner/live-message.ts';
import type { RecordKind } from '../../../domain/partner/shares.ts';
import { type CallApi, callApi } from '../../client/api.ts';
import { hasCode, hasStatus } from '../../client/api-error.ts';
import type { Journal } from '../journal.ts';
import { ownJournal } from '../storage/own-journal.ts';
import { type RecordRows, type SealedRecord, storeJournal } from '../storage/store-journal.ts';
import { deriveCoupleKey, type KeptCoupleKey, readCoupleKey } from './couple-key.ts';
import { hearLive, sendLive } from './couple-live.ts';
import { COUPLE_KEY_ID, ROOM } from './partner-records.ts';

export interface CoupleEntry<T> {
  id: string;
  version: number;
  owner: Owner;
  value: T;
}

/** A change of a kind, or of one record of it. `gone`: nothing is shared any more. */
export type CoupleNews = LiveMessage | { kind: 'gone' };

export interface CoupleJournal {
  /** The couple's id. */
  couple: string;
  /** Ordered by last change; `unreadable` and `newer` as in one's own journal. */
  list<T>(kind: RecordKind): Promise<{ records: CoupleEntry<T>[]; unreadable: string[]; newer: string[] }>;
  read<T>(kind: RecordKind, id: string): Promise<CoupleEntry<T> | null>;
  /** Not saved if another device changed it since this one last read it: `current` is the stored value, and a retry replaces it. */
  write<T>(
    kind: RecordKind,
    id: string,
    value: T,
  ): Promise<{ saved: true } | { saved: false; current: CoupleEntry<T> | null }>;
  /** Removes it whatever its version; returns false if there was none. */
  remove(kind: RecordKind, id: string): Promise<boolean>;
  /** Removes it only if it is unchanged since it was last read here. */
  removeSeen(kind: RecordKind, id: string): Promise<'removed' | 'absent' | 'changed'>;
  /** Reports changes made in this tab and by the partner, the latter live while anybody listens. Returns an unsubscribe function. */
  onChange(listener: (news: CoupleNews) => void): () => void;
}

/** True for the server's response that there is no couple or that this kind is not shared: remove it from the screen. */
export const isNotShared = (error: unknown): boolean => hasStatus(error, 404);

/**
 * Resolves to null, and loads nothing else, without a couple's key in the person's journal. Its methods reject with the
 * API's errors; `isNotShared` recognises the end of sharing. Rejects with JournalLocked if only a fresh sign-in opens
 * the journal.
 */
export async function openCoupleJournal(userId: string): Promise<CoupleJournal | null> {
  const key = await findCoupleKey(await ownJournal(userId));
  return key && coupleJournal(callApi, key);
}

/** The couple's key as linking stored it. */
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
    // 'Our list' exists only here; all else is a copy.
    { replacesLost: (kind) => kind !== 'list' },
  );

  const entry = <T>(kind: RecordKind, { id, version, value }: { id: string; version: number; value: T }) => ({
    id,
    version,
    value,
    owner: records.ownerOf(kind, id) ?? ('me' as const),
  });

  return {
    couple,

    async list<T>(kind: RecordKind) {
      const { records: found, ...others } = await journal.list<T>(kind);
      return { records: found.map((record) => entry(kind, record)), ...others };
    },

    async read<T>(kind: RecordKind, id: string) {
      const found = await journal.read<T>(kind, id);
      return found && entry(kind, found);
    },

    async write<T>(kind: RecordKind, id: string, value: T) {
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

export interface CoupleRecords extends RecordRows<RecordKind> {
  /** The first author of a listed record. */
  ownerOf(kind: RecordKind, id: string): Owner | null;
}

type Row = SealedRecord & { kind: RecordKind; owner: Owner };

/** The server's rows as last read, ordered by last change. */
function knownRows(api: CallApi) {
  const rows = new Map<string, Row>();
  const since = new Map<RecordKind, number>();
  let asking: Promise<void> = Promise.resolve();
  const place = (kind: RecordKind, id: string) => `${kind}/${id}`;

  async function askForNew(kind: RecordKind): Promise<void> {
    for (let more = true; more; ) {
      const page = await api('GET /partner/records', { query: { kind, since: since.get(kind) ?? 0 } });
      for (const row of page.records) {
        // Re-inserted at the end: the map is ordered by last change.
        rows.delete(place(kind, row.id));
        rows.set(place(kind, row.id), { ...row, day: '' });
      }
      since.set(kind, page.next);
      ({ more } = page);
    }
  }

  return {
    /** Runs one request after another: an earlier one may have missed the latest change. */
    refresh(kind: RecordKind): Promise<void> {
      asking = asking.catch(() => {}).then(() => askForNew(kind));
      return asking;
    },
    find: (kind: RecordKind, id: string) => rows.get(place(kind, id)),
    ofKind: (kind: RecordKind) => [...rows.values()].filter((row) => row.kind === kind),
  };
}

/** Rejects with status 404 once nothing is shared. */
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
