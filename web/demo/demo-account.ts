/** The demo's part of accounts, billing and privacy: one made-up person with a paid plan that nobody pays. */
import type { Preferences } from '../../domain/accounts/preferences.ts';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '../../domain/privacy/settings.ts';
import type { BillingAnswer } from '../../server/billing/billing-answer.ts';
import { demoCredits } from './demo-credits.ts';
import { DEMO_PERSON, DEMO_TOKEN } from './demo-person.ts';
import { type DemoRoutes, ok } from './demo-route.ts';

export function accountAnswers(): DemoRoutes {
  const begun = new Date().toISOString();
  let preferences: Preferences = { cloudBackup: true, providerConsent: false };
  let names = { first_name: DEMO_PERSON.firstName, last_name: '' };
  // Nothing to lock a page against that is gone when it is closed.
  let settings: PrivacySettings = {
    ...PRIVACY_DEFAULTS,
    autoLockTimeout: 'never',
    biometricLock: false,
    crashReports: false,
  };

  const profile = () =>
    ok({
      ...{ id: DEMO_PERSON.id, email: DEMO_PERSON.email, ...names, trial_count: 0, credits: demoCredits.left },
      ...{ tier: 'paid', adult: true, email_verified: true, role: 'user', preferences },
    });
  const renews = new Date(Date.parse(begun) + RENEWS_IN_MS).toISOString();
  const billing = () => ok({ ...BILLING, period_end: renews, credits: demoCredits.left });
  const saved = () => ok({ settings: { ...settings, cloudBackup: preferences.cloudBackup ?? false }, saved: true });

  return {
    'GET /api/profile': profile,
    'PATCH /api/profile': ({ body }) => {
      const { preferences: changed, ...named } = body;
      preferences = { ...preferences, ...changed };
      names = { ...names, ...named };
      return profile();
    },
    'GET /api/billing': billing,
    'GET /api/billing/ledger': () => ok({ entries: [], next: null }),
    'GET /api/privacy/settings': saved,
    'PUT /api/privacy/settings': ({ body }) => {
      settings = body;
      preferences = { ...preferences, cloudBackup: body.cloudBackup };
      return saved();
    },
    'GET /api/privacy/access': () =>
      ok({ entries: [{ id: 1, act: 'signed-in', detail: 'The demo', at: begun }], more: false }),
    'GET /api/privacy/retention': () => ok({ records: 0, past: 0 }),
    'GET /api/privacy/erasure': () => ok({ due_at: null }),
    'GET /api/accounts/sign-in-ways': () => ok({ password: true, google: false, passkey: false }),
    'GET /api/accounts/settings': () => ok(SIGN_IN),
    // Whatever is typed proves it: there is nobody to keep out.
    'POST /auth/v1/token': () => ok({ ...SESSION, user: AUTH_USER }),
    'GET /auth/v1/user': () => ok(AUTH_USER),
    'POST /auth/v1/logout': () => ({ status: 204 }),
  };
}

const SIGN_IN = { issuerUrl: '', anonKey: '', google: false, embedded: true, confirm: false, passwordMin: 8 };

const AUTH_USER = {
  ...{ id: DEMO_PERSON.id, aud: 'authenticated', role: 'authenticated', email: DEMO_PERSON.email },
  ...{ app_metadata: {}, user_metadata: { first_name: DEMO_PERSON.firstName, last_name: '', adult: true } },
  created_at: '2026-01-01T00:00:00Z',
};

const SESSION = { access_token: DEMO_TOKEN, refresh_token: 'demo', token_type: 'bearer', expires_in: 86_400 };

const RENEWS_IN_MS = 19 * 86_400_000;

const BILLING: Omit<BillingAnswer, 'credits' | 'period_end'> = {
  ...{ tier: 'paid', plan: 'premium', billing: 'monthly', status: 'active' },
  ...{ cancel_at_period_end: false, grace_until: null, next_plan: null, next_billing: null },
  ...{ next_credits_at: null, next_credits: 25, roll_over: false, shares_plan: false },
  ...{ partner_linked: true, partner_shares: false, discount_percent: 0, provider: 'test' },
};
