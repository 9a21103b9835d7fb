/** What a journal asks of wherever its sealed records lie: the person's account, or this device alone. */
import type { Room } from '../../domain/sealed-record.ts';

export interface SealedRecord {
  id: string;
  version: number;
  /** YYYY-MM-DD. */
  day: string;
  /** Null for one that was removed, where the store remembers that. */
  ciphertext: string | null;
}

export interface RecordRows<R extends string = Room> {
  /** In the order of their last change. */
  list(room: R): Promise<SealedRecord[]>;
  /** Null when there is none, also for one that was removed. */
  get(room: R, id: string): Promise<(SealedRecord & { ciphertext: string }) | null>;
  /** Replaces the version before; false when something else lies there. */
  put(room: R, id: string, sealed: { version: number; day: string; ciphertext: string }): Promise<boolean>;
  /** `version` is the next after the one that goes. */
  remove(room: R, id: string, version: number): Promise<'removed' | 'absent' | 'changed'>;
}
