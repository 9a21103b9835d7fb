/** The server's age identity for recoverable journals, derived from its own key: it lies in no database and in no backup. */
import { bech32 } from '@scure/base';
import { identityToRecipient } from 'age-encryption';
import type { AppContext } from '../platform/app-context.ts';

/** `AGE-SECRET-KEY-1...`, X25519 (age specification v1). */
export function serverIdentity(ctx: AppContext): string {
  return bech32.encodeFromBytes('AGE-SECRET-KEY-', ctx.keys.derive('journal-identity')).toUpperCase();
}

/** `age1...`: what browsers wrap their data key for. */
export function serverRecipient(ctx: AppContext): Promise<string> {
  return identityToRecipient(serverIdentity(ctx));
}
