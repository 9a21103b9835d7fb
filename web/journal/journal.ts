/** The signed-in person's sealed journal: values go in and come out as JSON, the server sees neither. */
import type { Room } from '../../domain/journal/record.ts';
import { type CallApi, hasStatus } from './call-api.ts';
import { openDataKey } from './open-data-key.ts';
import { openRecord } from './open-record.ts';
import { sealRecord } from './seal-record.ts';

export interface JournalEntry<T> {
  /** A UUID, such as from crypto.randomUUID(). */
  id: string;
  version: number;
  /** YYYY-MM-DD, coarse: the server sees it. */
  day: string;
  value: T;
}

export interface Journal {
  /** In the order of their last change. `unreadable` are the ids of records that this account's key does not open. */
  list<T>(room: Room): Promise<{ records: JournalEntry<T>[]; unreadable: string[] }>;
  /** Null when there is none. Throws for one that does not open. */
  read<T>(room: Room, id: string): Promise<JournalEntry<T> | null>;
  /** Not saved when it was changed elsewhere since it was last seen here: `current` is what is there; a second try replaces it. */
  write<T>(
    room: Room,
    id: string,
    value: T,
    day: string,
  ): Promise<{ saved: true } | { saved: false; current: JournalEntry<T> | null }>;
  /** Removes it, however it was changed meanwhile; false when there was none. */
  remove(room: Room, id: string): Promise<boolean>;
}

interface Sealed {
  id: string;
  version: number;
  day: string;
  ciphertext: string | null;
}

/**
 * Opens or makes the account's key. Rejects with JournalLocked when a fresh sign-in is needed first. Browser only.
 * What this journal has not seen (by list, read or write) it takes for new: list or read before writing over something.
 */
export async function openJournal(api: CallApi, userId: string): Promise<Journal> {
  const key = await openDataKey(api, userId);
  /** The version of each record that was last seen here. */
  const versions = new Map<string, number>();
  const place = (room: Room, id: string) => `/journal/records/${room}/${id}` as const;

  async function pages(room: Room): Promise<Sealed[]> {
    const all: Sealed[] = [];
    for (let since = 0, more = true; more; ) {
      const page = await api<{ records: Sealed[]; next: number; more: boolean }>(
        'GET',
        `/journal/records?room=${room}&since=${since}`,
      );
      all.push(...page.records);
      ({ next: since, more } = page);
    }
    for (const { id, version } of all) versions.set(place(room, id), version);
    return all;
  }

  async function read<T>(room: Room, id: string): Promise<JournalEntry<T> | null> {
    let sealed: Sealed & { ciphertext: string };
    try {
      sealed = await api('GET', place(room, id));
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
    const { version, day, ciphertext } = sealed;
    versions.set(place(room, id), version);
    const opened = await openRecord(key, { owner: userId, room, id, version }, ciphertext);
    if (!opened.ok) throw new Error('This record cannot be opened with your key.');
    return { id, version, day, value: opened.value as T };
  }

  return {
    read,

    async list<T>(room: Room) {
      const records: JournalEntry<T>[] = [];
      const unreadable: string[] = [];
      for (const { id, version, day, ciphertext } of await pages(room)) {
        if (ciphertext === null) continue;
        const opened = await openRecord(key, { owner: userId, room, id, version }, ciphertext);
        if (opened.ok) records.push({ id, version, day, value: opened.value as T });
        else unreadable.push(id);
      }
      return { records, unreadable };
    },

    async write<T>(room: Room, id: string, value: T, day: string) {
      const version = (versions.get(place(room, id)) ?? 0) + 1;
      const ciphertext = await sealRecord(key, { owner: userId, room, id, version }, value);
      try {
        await api('PUT', place(room, id), { body: { version, day, ciphertext } });
      } catch (error) {
        if (!hasStatus(error, 409)) throw error;
        const current = await read<T>(room, id);
        // The answer to an earlier try of the same may have been lost on the way.
        if (current && current.day === day && JSON.stringify(current.value) === JSON.stringify(value))
          return { saved: true };
        // What was removed has a version too; only the list tells it.
        if (!current) await pages(room);
        return { saved: false, current };
      }
      versions.set(place(room, id), version);
      return { saved: true };
    },

    async remove(room, id) {
      for (;;) {
        if (!versions.has(place(room, id)) && (await read(room, id)) === null) return false;
        const version = (versions.get(place(room, id)) ?? 0) + 1;
        try {
          await api('DELETE', `${place(room, id)}?version=${version}`);
          versions.set(place(room, id), version);
          return true;
        } catch (error) {
          if (hasStatus(error, 404)) return false;
          if (!hasStatus(error, 409)) throw error;
          versions.delete(place(room, id));
        }
      }
    },
  };
}
