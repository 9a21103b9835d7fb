/** What every Idempotency-Key has to be, and the refusal of one that was used for something else. */
import { PublicError } from '../platform/public-error.ts';

/** The header: 1 to 200 visible ASCII characters. Refuses with 'invalid'. */
export function needIdempotencyKey(key: string): void {
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new PublicError('invalid', 'An Idempotency-Key header of 1 to 200 characters is needed.', {
      field: 'Idempotency-Key',
    });
  }
}

/** For the same key with another body. */
export const keyUsedElsewhere = (): PublicError =>
  new PublicError('conflict', 'This Idempotency-Key was used for something else. Please use a new one.');
