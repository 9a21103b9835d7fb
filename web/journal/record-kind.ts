/** What a store of sealed records is told about one kind of them: where they lie, what a change makes of one, what a screen sees. */
/** Where records of one kind lie. `V`: a record's value. */
export interface RecordPlace<V, C> {
  list(): Promise<Listed<V, C>>;
  /**
   * Not saved when it was changed elsewhere: what is there, null for nothing. `value` where the place added something to
   * it. Rejects with UnreadableRecord where what is there cannot be read, as `remove` does.
   */
  write(id: string, value: V): Promise<{ saved: true; value?: V } | { saved: false; current: V | null }>;
  /** `changed`: somebody changed it since it was last seen here, so it stays. */
  remove(id: string): Promise<'removed' | 'absent' | 'changed'>;
  /** Of one record, or of all; the answer stops it. */
  onNews?(listener: (id: string | undefined) => void): () => void;
}

export interface Listed<V, C> {
  records: Iterable<readonly [id: string, value: V]>;
  /** Ids of what lies there and cannot be read here, and those of them that a newer page reads. */
  unreadable: readonly string[];
  newer: readonly string[];
  /** Changes that lie there themselves, by the record that they are about. */
  changes?: Iterable<readonly [id: string, changes: readonly C[]]>;
}

/** Changes that are not written yet, by the record that they are about, the oldest first. */
export type Pending<C> = Map<string, readonly C[]>;

/** What this device keeps, so that a closed tab loses nothing. */
export interface ChangeQueue<V, C> {
  /**
   * Adds what is kept here to `pending`; the answer is how the records were last seen here, null for never. `again`: it
   * was read before, and only what another tab left is new.
   */
  load(pending: Pending<C>, again: boolean): Promise<Iterable<readonly [id: string, value: V]> | null>;
  /** Rejects where it cannot be kept; it is written all the same. */
  hold?(id: string, change: C): Promise<void>;
  /** `done` are written; `left` are not. */
  release(id: string, done: readonly C[], left: readonly C[]): Promise<void>;
  see?(records: ReadonlyMap<string, V>): Promise<void>;
  wipe?(): Promise<void>;
}

export interface RecordKind<V, C, S> {
  /** Asked once, and again after a quick exit. Null where there is no such place. */
  open(): Promise<RecordPlace<V, C> | null>;
  /** What is to be there: what is, with the changes over it; null for nothing. Pure. */
  apply(there: V | null, changes: readonly C[]): V | null;
  /** What a screen sees of it. Pure. */
  view(snapshot: Snapshot<V, C>): S;
  queue?: ChangeQueue<V, C>;
  /** Before each record that is written. */
  beforeWrite?(pending: ReadonlyMap<string, readonly C[]>): Promise<void>;
  /** Whether each change is written only over what was read just before. */
  readsFirst?: boolean;
  /** Whether it says that there is no such place any more. */
  isGone?(error: unknown): boolean;
  /** Told once when that turns out, with what was last shown. */
  onGone?(records: ReadonlyMap<string, V>): void;
}

export interface Snapshot<V, C> {
  /** `open`: it was read, or was seen here before. */
  phase: 'loading' | 'absent' | 'failed' | 'open';
  /** As they are to be: the changes over what is there. */
  records: ReadonlyMap<string, V>;
  /** As they were last read or written. */
  stored: ReadonlyMap<string, V>;
  pending: ReadonlyMap<string, readonly C[]>;
  /** How many more lie there that do not open with this key, and that only a newer page reads. */
  lost: number;
  newer: number;
  saving: 'untouched' | 'saving' | 'saved' | 'waiting';
  /** What failed or waits, and why. */
  error: unknown;
  /** Something is being read or written. */
  busy: boolean;
  /** What waits is kept on this device, and outlives the tab. */
  lasting: boolean;
}
