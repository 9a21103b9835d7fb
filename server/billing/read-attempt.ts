/** What the generating routes of all tools ask of a request alike: its key, its size, and what tells it from another. */
import type { AnyRequest } from '../platform/route.ts';
import type { Attempt } from './begin-generation.ts';
import { bodyHash } from './body-hash.ts';

/** Bytes of the largest order: what was had before may be a long list. */
export const MAX_ORDER_BYTES = 262_144;

export const readAttempt = ({ ctx, body, header }: Pick<AnyRequest, 'ctx' | 'body' | 'header'>): Attempt => ({
  key: header('Idempotency-Key') ?? '',
  bodyHash: bodyHash(ctx, body),
});
