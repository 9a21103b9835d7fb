/** How sign-in is set up on this server, asked for once a page load. */
import { apiErrorOf, unreachable } from '../api-error.ts';
import { type AuthSettings, noteAuthSettings } from './known-auth-settings.ts';

/** By hand: a schema would bring ten kilobytes to the dialog in which visitors sign up. */
const FORM: { [Name in keyof AuthSettings]: readonly string[] } = {
  issuerUrl: ['string'],
  anonKey: ['string'],
  google: ['boolean', 'null'],
  embedded: ['boolean'],
  confirm: ['boolean'],
  mail: ['boolean'],
  passwordMin: ['number'],
};

function readSettings(read: unknown): AuthSettings {
  const given = Object(read) as Record<string, unknown>;
  const isRead = Object.entries(FORM).every(([name, types]) =>
    types.includes(given[name] === null ? 'null' : typeof given[name]),
  );
  if (!isRead) throw new Error('What the server says of its sign-in cannot be read.');
  return given as unknown as AuthSettings;
}

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
  return noteAuthSettings(readSettings(await answer.json()));
}
