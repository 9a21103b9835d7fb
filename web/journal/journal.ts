/** A sealed journal as its callers use it: JSON values in and out, of which the server sees nothing. */
import type { Room } from '../../domain/sealed-record.ts';

export interface JournalEntry<T> {
  /** A UUID, such as from crypto.randomUUID(). */
  id: string;
  version: number;
  /** YYYY-MM-DD; coarse, because the server sees it. */
  day: string;
  value: T;
  /** Set for a record that exists only on this device. */
  deviceOnly?: true;
}

interface JournalList<T> {
  records: JournalEntry<T>[];
  unreadable: string[];
  newer: string[];
}

/** Defaults to the rooms of one's own journal; a couple's journal has kinds instead. */
export interface Journal<R extends string = Room> {
  /**
   * The account's records by last change, then this device's. `unreadable` holds the ids of all records that cannot be
   * read here, `newer` those of them that a newer page can read.
   */
  list<T>(room: R): Promise<JournalList<T>>;
  /** Returns null if there is none. Throws UnreadableRecord for one that cannot be read. */
  read<T>(room: R, id: string): Promise<JournalEntry<T> | null>;
  /**
   * A new record goes where the person's preference says, a changed one stays where it is. Not saved if another device
   * changed it since this one last read it: `current` is the stored value, and a retry replaces it. Throws
   * UnreadableRecord if the stored value cannot be read.
   */
  write<T>(
    room: R,
    id: string,
    value: T,
    day: string,
  ): Promise<{ saved: true } | { saved: false; current: JournalEntry<T> | null }>;
  /** Removes it whatever its version; returns false if there was none. Throws UnreadableRecord as `write` does. */
  remove(room: R, id: string): Promise<boolean>;
}
