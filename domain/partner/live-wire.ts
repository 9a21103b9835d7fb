/** What a browser and the server say to each other over the WebSocket of a couple's channel: JSON texts, one object each. */
import * as z from 'zod/mini';
import { LIVE_SEALED_LENGTH } from './live-message.ts';

export const LIVE_PATH = '/api/live';

/** How often a browser says that it is still there, and how long it waits for the answer. */
export const PING_EVERY_MS = 25_000;
export const PONG_WITHIN_MS = 10_000;

const token = z.string().check(z.maxLength(6000));
const sealed = z.string().check(z.regex(/^[\w-]+$/), z.length(LIVE_SEALED_LENGTH));

/** `token`: a fresh one in place of the one that it joined with. */
export const liveRequest = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('join'), couple: z.uuid(), token }),
  z.strictObject({ type: z.literal('token'), token }),
  z.strictObject({ type: z.literal('message'), sealed }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type LiveRequest = z.infer<typeof liveRequest>;

/** `gone`: not theirs, or not any more. `stale`: another token may do, or the same one later. */
export type LeftReason = 'gone' | 'stale' | 'too-many';

/** `left`: it is not, or no longer, in the channel. */
export type LiveAnswer =
  | { type: 'joined' }
  | { type: 'left'; reason: LeftReason }
  | { type: 'message'; sealed: string }
  | { type: 'pong' };
