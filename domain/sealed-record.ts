/** The form of a sealed record: what its seal binds, and how contents are padded so that their size says little. */
import { ok, problem, type Result } from './result.ts';
import type { ROOMS } from './rooms.ts';

export type Room = (typeof ROOMS)[number];

export interface RecordName {
  /** The user id of whoever owns it. */
  owner: string;
  room: Room;
  /** A UUID. */
  id: string;
  /** 1 for the first, one more at each change. */
  version: number;
}

/** Sizes in bytes that contents are padded to before they are sealed. */
export const SIZE_CLASSES = [1024, 4096, 16_384, 65_536, 262_144] as const;

/**
 * The smallest class of a plan, in the journal and as a partner's copy: below it the size would tell how many evenings it holds.
 * More than about twenty still show as the next class. Of ideas, in the journal and as shared: below it the size would tell
 * brief ones from long ones. And of the phases that a partner is shown, and of what one likes: below it it would tell
 * whether there are any.
 */
const MIN_SIZES: Readonly<Record<string, number>> = {
  planner: 16_384,
  plan: 16_384,
  'spice-up': 16_384,
  ideas: 16_384,
  phase: 4096,
  likes: 4096,
};

/** Of whatever lies in that room of a journal, or is shared as that kind. */
export const minSizeOf = (room: string): number => MIN_SIZES[room] ?? 0;

/** Bytes that AES-GCM adds to the padded contents: 12 of nonce before, 16 of tag behind. */
export const SEAL_OVERHEAD = 28;

/** Before the contents stands their length, so that the padding can be told from them. */
const LENGTH_BYTES = 4;

/** The largest contents in bytes. */
export const MAX_CONTENTS = Math.max(...SIZE_CLASSES) - LENGTH_BYTES;

/** The text that the seal binds (AES-GCM additional data): a record put in another's place does not open. */
export function sealedFor({ owner, room, id, version }: RecordName): string {
  return ['journal record 1', owner, room, id, version].join('\n');
}

/** Whether a ciphertext of so many bytes can be a sealed record. */
export function isSealedSize(bytes: number): boolean {
  return SIZE_CLASSES.some((size) => size + SEAL_OVERHEAD === bytes);
}

/** Length, contents and zeros up to the next size class, of `min` bytes at least. */
export function pad(contents: Uint8Array, min = 0): Result<Uint8Array<ArrayBuffer>, 'too-large'> {
  const size = SIZE_CLASSES.find((candidate) => candidate >= Math.max(min, contents.length + LENGTH_BYTES));
  if (size === undefined) return problem('too-large');
  const padded = new Uint8Array(size);
  new DataView(padded.buffer).setUint32(0, contents.length);
  padded.set(contents, LENGTH_BYTES);
  return ok(padded);
}

/** The contents of `pad`'s answer. */
export function unpad(padded: Uint8Array): Result<Uint8Array, 'malformed'> {
  if (padded.length < LENGTH_BYTES) return problem('malformed');
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  if (length > padded.length - LENGTH_BYTES) return problem('malformed');
  return ok(padded.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
}
