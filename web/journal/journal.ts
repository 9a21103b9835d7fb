/** A sealed journal as its readers use it: values go in and come out as JSON, and the server sees neither. */
import type { Room } from '../../domain/sealed-record.ts';

export interface JournalEntry<T> {
  /** A UUID, such as from crypto.randomUUID(). */
  id: string;
  version: number;
  /** YYYY-MM-DD, coarse: the server sees it. */
  day: string;
  value: T;
  /** Set for a record that lies on this device alone. */
  deviceOnly?: true;
}

interface JournalList<T> {
  records: JournalEntry<T>[];
  unreadable: string[];
  newer: string[];
}

/** Over the rooms of one's own journal, unless told; a couple's has kinds in place of rooms. */
export interface Journal<R extends string = Room> {
  /**
   * The account's in the order of their last change, then this device's in the same order. `unreadable` are the ids of
   * all that lies there and cannot be read here, `newer` those of them that a newer page can.
   */
  list<T>(room: R): Promise<JournalList<T>>;
  /** Null when there is none. Throws UnreadableRecord for one that cannot be read. */
  read<T>(room: R, id: string): Promise<JournalEntry<T> | null>;
  /**
   * A new record goes where the person's preference says, a changed one stays where it is. Not saved when it was changed
   * elsewhere since it was last seen here: `current` is what is there; a second try replaces it. Throws UnreadableRecord
   * where what is there cannot be read.
   */
  write<T>(
    room: R,
    id: string,
    value: T,
    day: string,
  ): Promise<{ saved: true } | { saved: false; current: JournalEntry<T> | null }>;
  /** Removes it, however it was changed meanwhile; false when there was none. Throws UnreadableRecord as `write` does. */
  remove(room: R, id: string): Promise<boolean>;
}
