/** How sign-in is set up on this server, asked for once a page load. */
import * as z from 'zod/mini';
import { apiErrorOf, unreachable } from './api-error.ts';
import { type AuthSettings, noteAuthSettings } from './known-auth-settings.ts';

const settingsSchema: z.ZodMiniType<AuthSettings> = z.object({
  issuerUrl: z.string(),
  anonKey: z.string(),
  google: z.nullable(z.boolean()),
  embedded: z.boolean(),
  confirm: z.boolean(),
  mail: z.boolean(),
  passwordMin: z.number(),
});

let asked: Promise<AuthSettings> | null = null;

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
  return noteAuthSettings(settingsSchema.parse(await answer.json()));
}
