/** What the generating routes of all tools ask of a request alike: its key, its size, and what tells it from another. */
import type { AnyRequest } from '../platform/route.ts';
import type { Attempt } from './attempt.ts';
import { bodyHash } from './body-hash.ts';

/** Bytes of the largest order: what was had before may be a long list. */
export const MOST_ORDER_BYTES = 262_144;

export const readAttempt = ({ house, body, header }: Pick<AnyRequest, 'house' | 'body' | 'header'>): Attempt => ({
  key: header('Idempotency-Key') ?? '',
  bodyHash: bodyHash(house, body),
});
