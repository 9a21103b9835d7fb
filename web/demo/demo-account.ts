/** The demo's part of accounts and privacy: one made-up person, where they are signed in, and what they decided. */
import type { Preferences } from '../../domain/accounts/preferences.ts';
import { MAX_LIMIT, pagedOf } from '../../domain/paged.ts';
import { isPast, keptFrom, type Retention } from '../../domain/privacy/retention.ts';
import { changedSettings, SETTING_NAMES } from '../../domain/privacy/setting-names.ts';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '../../domain/privacy/settings.ts';
import type { Room } from '../../domain/sealed-record.ts';
import type { ListedSession } from '../../server/accounts/sessions/open-sessions.ts';
import type { DemoAccess } from './demo-access.ts';
import type { DemoCredits } from './demo-billing.ts';
import { DEMO_PERSON, DEMO_SESSION, DEMO_TOKEN, instantAgo } from './demo-person.ts';
import { type DemoAuthHandlers, type DemoHandlers, done, ok } from './demo-route.ts';
import type { SealedRows } from './sealed-rows.ts';

interface Kept {
  credits: DemoCredits;
  access: DemoAccess;
  /** The journal's. */
  rows: SealedRows<Room>;
}

// Nothing to lock a page against that is gone when it is closed.
const FIRST_SETTINGS: PrivacySettings = {
  ...PRIVACY_DEFAULTS,
  autoLockTimeout: 'never',
  biometricLock: false,
  crashReports: false,
};

/** What is the same whatever was done before. */
const STANDING: DemoHandlers = {
  'GET /stories/mine': () => ok(pagedOf([], 0, 1, MAX_LIMIT)),
  'GET /comments/mine': () => ok(pagedOf([], 0, 1, MAX_LIMIT)),
  'GET /privacy/traces': () =>
    ok({
      newsletter: { state: 'none' as const },
      likes: { articles: [], stories: [], comments: [] },
      reports: [],
      reminders: { by_mail: false, at_night: false, changed_at: null, on_devices: [] },
      pages: [],
    }),
  'GET /privacy/erasure': () => ok({ due_at: null }),
  'GET /accounts/passkeys': () => ok({ passkeys: [] }),
  'GET /accounts/sign-in-ways': () => ok({ password: true, google: false, passkey: false }),
  'GET /accounts/settings': () => ok(SIGN_IN),
};

/** What was done with the account, and the notes of what the page did by itself. */
function accessAnswers(access: DemoAccess): DemoHandlers {
  return {
    'GET /privacy/access': ({ query }) => {
      const before = query.before;
      return ok(access.page(before === null ? null : Number(before)));
    },
    'POST /privacy/export-note': () => {
      access.add('exported');
      return done;
    },
    'POST /privacy/plan-export-note': ({ body }) => {
      access.add('plan-exported', body.form.replaceAll('-', ' '));
      return done;
    },
    'POST /privacy/import-note': () => {
      access.add('imported');
      return done;
    },
  };
}

/** Signing in and out, and where they are signed in. */
function sessionAnswers(today: string, access: DemoAccess): { auth: DemoAuthHandlers; handlers: DemoHandlers } {
  let sessions = sessionsUntil(today);
  const auth: DemoAuthHandlers = {
    // Whatever is typed proves it: there is nobody to keep out.
    'POST /auth/v1/token': () => {
      access.add('proof-given', 'password');
      return ok({ ...SESSION, user: AUTH_USER });
    },
    'GET /auth/v1/user': () => ok(AUTH_USER),
    'POST /auth/v1/logout': (query) => {
      if (query.get('scope') === 'others') sessions = sessions.filter((session) => session.current);
      return done;
    },
  };
  const handlers: DemoHandlers = {
    'GET /accounts/sessions': () => ok({ sessions }),
    'DELETE /accounts/sessions/{id}': ({ params: { id } }) => {
      if (sessions.some((session) => session.id === id)) access.add('session-ended');
      sessions = sessions.filter((session) => session.id !== id);
      return done;
    },
  };
  return { auth, handlers };
}

/** `today` YYYY-MM-DD. */
export function accountAnswers(
  today: string,
  { credits, access, rows }: Kept,
): { auth: DemoAuthHandlers; handlers: DemoHandlers } {
  let preferences: Preferences = { cloudBackup: true, providerConsent: false };
  let names = { first_name: DEMO_PERSON.firstName, last_name: '' };
  let settings = FIRST_SETTINGS;
  const sessions = sessionAnswers(today, access);

  const profile = () =>
    ok({
      id: DEMO_PERSON.id,
      email: DEMO_PERSON.email,
      ...names,
      trial_count: 0,
      credits: credits.left(),
      next_credits_at: null,
      next_credits: 0,
      free_credit: 'allowed' as const,
      tier: 'paid' as const,
      adult: true,
      email_verified: true,
      role: 'user' as const,
      preferences,
    });
  const current = (): PrivacySettings => ({ ...settings, cloudBackup: preferences.cloudBackup ?? false });
  const saved = () => ok({ settings: current(), saved: true });
  const kept = () => rows.list(null, 0).filter(({ ciphertext }) => ciphertext !== null);
  const past = (keep: Retention) => {
    const from = keptFrom(keep, today);
    return from === null ? [] : kept().filter((row) => isPast(row, from));
  };

  const handlers: DemoHandlers = {
    ...STANDING,
    ...accessAnswers(access),
    ...sessions.handlers,
    'GET /profile': profile,
    'PATCH /profile': ({ body }) => {
      const { preferences: changed, ...named } = body;
      const kept = Object.entries({ ...preferences, ...changed }).filter(([, value]) => value !== null);
      preferences = Object.fromEntries(kept) as Preferences;
      names = { ...names, ...named };
      return profile();
    },
    'GET /privacy/settings': saved,
    'PUT /privacy/settings': ({ body }) => {
      const changed = changedSettings(current(), body);
      if (changed.length > 0) access.add('settings-changed', changed.map((name) => SETTING_NAMES[name]).join(', '));
      settings = body;
      preferences = { ...preferences, cloudBackup: body.cloudBackup };
      for (const { room, id, version } of past(settings.dataRetention)) {
        rows.change(room, id, { version: version + 1, ciphertext: null });
      }
      return saved();
    },
    'GET /privacy/retention': ({ query }) => ok({ records: kept().length, past: past(query.keep as Retention).length }),
  };
  return { auth: sessions.auth, handlers };
}

/** Where they are signed in: here, and on a device at home. */
function sessionsUntil(today: string): ListedSession[] {
  const here = new Date().toISOString();
  return [
    { id: DEMO_SESSION, began_at: here, last_used_at: here, proved_by: 'password', current: true },
    {
      id: '7d3c1a54-0000-4000-8000-00000000000f',
      proved_by: 'password',
      current: false,
      began_at: instantAgo(today, 11, '18:12'),
      last_used_at: instantAgo(today, 1, '20:30'),
    },
  ];
}

const SIGN_IN = {
  issuerUrl: '',
  anonKey: '',
  google: false,
  embedded: true,
  confirm: false,
  mail: true,
  passwordMin: 8,
};

const AUTH_USER = {
  id: DEMO_PERSON.id,
  aud: 'authenticated',
  role: 'authenticated',
  email: DEMO_PERSON.email,
  app_metadata: {},
  user_metadata: { first_name: DEMO_PERSON.firstName, last_name: '', adult: true },
  created_at: '2026-01-01T00:00:00Z',
};

const SESSION = { access_token: DEMO_TOKEN, refresh_token: 'demo', token_type: 'bearer', expires_in: 86_400 };
