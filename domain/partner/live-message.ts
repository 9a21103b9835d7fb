/** What the two browsers of a couple tell each other while both look: that something changed, sealed, all of one size. */
import type { RecordKind } from './shares.ts';

/** `ended`: whoever sent it has ended the link. Contents never travel this way, only that there is something to read. */
export interface LiveMessage {
  kind: RecordKind | 'question' | 'ended';
  /** The record's id, where it is about one. */
  id?: string;
}

/** Bytes that a message is padded to before it is sealed. */
export const LIVE_BYTES = 256;

/** Characters of a sealed one: 12 bytes of nonce and 16 of tag around it, in base64url. */
export const LIVE_SEALED_LENGTH = Math.ceil(((LIVE_BYTES + 28) * 4) / 3);

/** The text that the seal binds. */
export const liveBoundTo = (couple: string): string => `live message 1\n${couple}`;
