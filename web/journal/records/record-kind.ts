/** What a record store needs to know of one kind of records: their place, how changes apply, and what a screen sees. */
/** Where records of one kind lie. `V`: a record's value. */
export interface RecordPlace<V, C> {
  list(): Promise<Listed<V, C>>;
  /**
   * Not saved if another device changed it: `current` is the stored value, or null. `value` is set if the place added
   * something. Rejects with UnreadableRecord if the stored value cannot be read, as `remove` does.
   */
  write(id: string, value: V): Promise<{ saved: true; value?: V } | { saved: false; current: V | null }>;
  /** `changed`: another device changed it since this one last read it, so it stays. */
  remove(id: string): Promise<'removed' | 'absent' | 'changed'>;
  /** Reports news of one record or of all. Returns an unsubscribe function. */
  onNews?(listener: (id: string | undefined) => void): () => void;
}

export interface Listed<V, C> {
  records: Iterable<readonly [id: string, value: V]>;
  /** Ids of records that cannot be read here, and those of them that a newer page can read. */
  unreadable: readonly string[];
  newer: readonly string[];
  /** Changes stored in the place itself, by record id. */
  changes?: Iterable<readonly [id: string, changes: readonly C[]]>;
}

/** Unwritten changes by record id, the oldest first. */
export type Pending<C> = Map<string, readonly C[]>;

/** The device's copy of unwritten changes, so that a closed tab loses nothing. */
export interface ChangeQueue<V, C> {
  /**
   * Adds the stored changes to `pending`, and returns the records as last seen here, or null. `again`: this is a
   * reread, and only other tabs' changes are new.
   */
  load(pending: Pending<C>, again: boolean): Promise<Iterable<readonly [id: string, value: V]> | null>;
  /** Rejects if it cannot be stored; the change is written all the same. */
  hold?(id: string, change: C): Promise<void>;
  /** `done` are written; `left` are not. */
  release(id: string, done: readonly C[], left: readonly C[]): Promise<void>;
  see?(records: ReadonlyMap<string, V>): Promise<void>;
  wipe?(): Promise<void>;
}

export interface RecordKind<V, C, S> {
  /** Called once, and again after a quick exit. Resolves to null if there is no such place. */
  open(): Promise<RecordPlace<V, C> | null>;
  /** Applies the changes to the stored value; null means no record. Pure. */
  apply(there: V | null, changes: readonly C[]): V | null;
  /** What a screen shows. Pure. */
  view(snapshot: Snapshot<V, C>): S;
  queue?: ChangeQueue<V, C>;
  /** Runs before each write. */
  beforeWrite?(pending: ReadonlyMap<string, readonly C[]>): Promise<void>;
  /** Rereads before each write. */
  readsFirst?: boolean;
  /** Whether the error means that the place no longer exists. */
  isGone?(error: unknown): boolean;
  /** Called once when that happens, with the records last shown. */
  onGone?(records: ReadonlyMap<string, V>): void;
}

export interface Snapshot<V, C> {
  /** `open`: it was read, or is cached here. */
  phase: 'loading' | 'absent' | 'failed' | 'open';
  /** The records with all unwritten changes applied. */
  records: ReadonlyMap<string, V>;
  /** As they were last read or written. */
  stored: ReadonlyMap<string, V>;
  pending: ReadonlyMap<string, readonly C[]>;
  /** How many more lie there that do not open with this key, and that only a newer page reads. */
  lost: number;
  newer: number;
  saving: 'untouched' | 'saving' | 'saved' | 'waiting';
  /** Why something failed or waits. */
  error: unknown;
  /** True while something is read or written. */
  busy: boolean;
  /** Unwritten changes are stored on this device and outlive the tab. */
  lasting: boolean;
}
