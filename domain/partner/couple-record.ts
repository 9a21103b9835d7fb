/** The form of a record that a couple shares: what its seal binds. It is padded as a journal record is. */
import type { RecordKind } from './shares.ts';

interface CoupleRecordName {
  /** The couple's id. */
  couple: string;
  kind: RecordKind;
  /** A UUID. */
  id: string;
  /** 1 for the first, one more at each change. */
  version: number;
}

/** The text that the seal binds (AES-GCM additional data): a record put in another's place does not open. */
export function coupleRecordBoundTo({ couple, kind, id, version }: CoupleRecordName): string {
  return ['couple record 1', couple, kind, id, version].join('\n');
}
