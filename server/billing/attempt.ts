/** Attempt. */
import type { Tool } from '../../domain/billing/credits.ts';

export interface Attempt {
  /** The Idempotency-Key header: 1 to 200 visible ASCII characters, the browser's own choice. */
  key: string;
  /** From `bodyHash`. */
  bodyHash: string;
  /** Words the refusal where no credit is left; a plan unless told. */
  tool?: Tool;
}
