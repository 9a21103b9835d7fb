/** How sign-in is set up on this server, asked for once a page load. */
import * as z from 'zod/mini';
import { apiErrorOf, unreachable } from './api-error.ts';

const settingsSchema = z.object({
  issuerUrl: z.string(),
  /** A hosted issuer's public key; empty for our own. */
  anonKey: z.string(),
  /** Null: a hosted issuer knows, we do not. */
  google: z.nullable(z.boolean()),
  /** Our own issuer, on this very origin. */
  embedded: z.boolean(),
  /** Whether a new address must be confirmed by mail before the first sign-in. */
  confirm: z.boolean(),
  passwordMin: z.number(),
});

export type AuthSettings = z.infer<typeof settingsSchema>;

let asked: Promise<AuthSettings> | null = null;
let known: AuthSettings | null = null;

/** Null until an answer has come. */
export const knownSettings = (): AuthSettings | null => known;

/** Rejects with an ApiError while the server cannot be reached; the next call asks again. */
export function authSettings(): Promise<AuthSettings> {
  asked ??= ask().catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

async function ask(): Promise<AuthSettings> {
  const answer = await fetch('/api/accounts/settings', { headers: { Accept: 'application/json' } }).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw await apiErrorOf(answer);
  known = settingsSchema.parse(await answer.json());
  return known;
}
