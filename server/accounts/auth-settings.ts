/** How sign-in is set up here, for anyone: the browser needs it before anybody is signed in. */

import { settingsEndpoints } from '../../domain/accounts/settings-api.ts';
import type { AppContext } from '../platform/app-context.ts';
import { PublicError } from '../platform/public-error.ts';
import { routes } from '../platform/routes.ts';
import { passwordMin } from './password.ts';

interface AuthSettings {
  /** Where the official client is pointed. */
  issuerUrl: string;
  /** Empty for the embedded issuer. */
  anonKey: string;
  /** Null: a hosted issuer knows, we do not. */
  google: boolean | null;
  embedded: boolean;
  /** Whether a new address must be confirmed before the first sign-in; with a hosted issuer its own rule holds. */
  confirm: boolean;
  /** Whether the letters of signing in reach people; a hosted issuer sends its own. */
  mail: boolean;
  passwordMin: number;
}

/** On where mail reaches people, unless the operator says otherwise. */
export const confirmsAddresses = ({ env, mail }: AppContext): boolean =>
  env.AUTH_CONFIRM === '' ? mail.kind === 'smtp' : env.AUTH_CONFIRM === '1';

export const googleIsSet = ({ env }: AppContext): boolean =>
  env.GOOGLE_CLIENT_ID !== '' && env.GOOGLE_CLIENT_SECRET !== '';

/** Whether the address counts as the person's own: proved, or taken on trust where nothing could prove it. */
export const addressIsProved = (ctx: AppContext, user: { emailProvedAt: Date | null }): boolean =>
  user.emailProvedAt !== null || (!confirmsAddresses(ctx) && ctx.mail.kind === 'outbox');

export function authSettings(ctx: AppContext): AuthSettings {
  const { env } = ctx;
  const embedded = env.AUTH_ISSUER_URL === '';
  return {
    issuerUrl: embedded ? issuerUrl(ctx) : env.AUTH_ISSUER_URL.replace(/\/+$/, ''),
    anonKey: embedded ? '' : env.AUTH_ISSUER_ANON_KEY,
    google: embedded ? googleIsSet(ctx) : null,
    embedded,
    confirm: confirmsAddresses(ctx),
    mail: !embedded || ctx.mail.kind === 'smtp',
    passwordMin: passwordMin(env),
  };
}

/** The address under which the embedded issuer answers, and the `iss` of its tokens. */
export const issuerUrl = (ctx: AppContext): string => `${ctx.env.publicUrl}/auth/v1`;

/**
 * Guards what only our own issuer can do: a hosted one speaks the protocol, and has neither list nor lock for us. Refuses
 * with 'unavailable' and this sentence where a hosted issuer is set up.
 */
export function needOwnIssuer(ctx: AppContext, sentence: string): void {
  if (ctx.env.AUTH_ISSUER_URL !== '') throw new PublicError('unavailable', sentence);
}

export const SETTINGS_ROUTES = routes(settingsEndpoints, {
  'GET /accounts/settings': {
    guard: 'anyone',
    limit: 'read',
    handle: async ({ ctx }) => ({ status: 200, body: authSettings(ctx) }),
  },
});
