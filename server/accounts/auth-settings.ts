/** What the browser and the settings route may know of how sign-in is set up here. */
import type { AppContext } from '../platform/app-context.ts';
import { passwordMin } from './check-password.ts';
import { issuerUrl } from './sign-access-token.ts';

export interface AuthSettings {
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
