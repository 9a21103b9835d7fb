/**
 * The tables of accounts: who there is, how they sign in, their sessions, what is on its way to them by mail, what they chose
 * about their privacy, and the log of what was done with their account. No secret lies here in the clear.
 */

import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAct } from '../../domain/accounts/audit.ts';
import type { Preferences } from '../../domain/accounts/preferences.ts';
import type { AccessAct } from '../../domain/privacy/access-acts.ts';
import type { PrivacySettings } from '../../domain/privacy/settings.ts';
import { instant } from '../platform/sql/instant.ts';

interface AppMetadata {
  /** How the account was first made. */
  provider: string;
  providers: string[];
  /** Absent for everyone but moderators and admins. */
  role?: 'moderator' | 'admin';
}

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Lower case, always. */
    email: text('email').notNull().unique(),
    /** argon2id; null for those who only use Google or mail. */
    passwordHash: text('password_hash'),
    /** When the present password was set by someone who had shown nothing but a letter; null when it was set in another way. */
    passwordByLetterAt: instant('password_by_letter_at'),
    /** Set by a link, a code or Google, and also at sign-up where addresses are not confirmed. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Set only when a link, a code or Google really proved the address. */
    emailProvedAt: instant('email_proved_at'),
    confirmationSentAt: instant('confirmation_sent_at'),
    recoverySentAt: instant('recovery_sent_at'),
    newEmail: text('new_email'),
    emailChangeSentAt: instant('email_change_sent_at'),
    /** Which of the two letters of a change of address has been answered, once one has. */
    emailChangeAnswered: text('email_change_answered').$type<'change-from' | 'change-to'>(),
    reauthenticationSentAt: instant('reauthentication_sent_at'),
    lastSignInAt: instant('last_sign_in_at'),
    bannedUntil: instant('banned_until'),
    appMetadata: jsonb('app_metadata').$type<AppMetadata>().notNull(),
    /** Written by its owner: never a ground for a right. */
    userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  // Those few who have a role are found among all.
  () => [index('users_with_role').on(sql`(app_metadata ->> 'role')`).where(sql`app_metadata ->> 'role' is not null`)],
);

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    provider: text('provider').notNull(),
    /** The provider's own subject; for `email` the user's id. */
    providerId: text('provider_id').notNull(),
    identityData: jsonb('identity_data').$type<Record<string, unknown>>().notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('identities_provider').on(table.provider, table.providerId),
    uniqueIndex('identities_user').on(table.userId, table.provider, table.providerId),
  ],
);

export interface ProofOfPresence {
  method: string;
  /** Seconds since 1970. */
  timestamp: number;
}

/** One row per sign-in. Refresh tokens are not stored: they are derived from the id, the counter and the server's key. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    amr: jsonb('amr').$type<ProofOfPresence[]>().notNull(),
    /** Which refresh token is the active one. */
    refreshCounter: integer('refresh_counter').notNull().default(0),
    /** When the active refresh token was made. */
    refreshedAt: instant('refreshed_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** A letter's link and code, one per user and purpose: the later supersedes the earlier. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    purpose: text('purpose')
      .$type<'confirmation' | 'sign-in' | 'change-from' | 'change-to' | 'reauthentication'>()
      .notNull(),
    linkHash: text('link_hash').notNull().unique(),
    /** Null once too many wrong codes were tried. */
    codeHash: text('code_hash'),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('mail_tokens_purpose').on(table.userId, table.purpose)],
);

/** A sign-in that began in a browser and ends there: its challenge, and once it is earned, its code. */
export const signInFlows = pgTable('sign_in_flows', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** What the session will say of how it was proved: oauth, magiclink, recovery ... */
  method: text('method').notNull(),
  /** Null in the implicit flow. */
  challenge: text('challenge'),
  challengeMethod: text('challenge_method').$type<'s256' | 'plain'>(),
  redirectTo: text('redirect_to').notNull(),
  /** Of the state on its way through the provider; null once it came back. */
  stateHash: text('state_hash').unique(),
  /** Of the cookie that binds the state to the browser that began. */
  browserHash: text('browser_hash'),
  codeHash: text('code_hash').unique(),
  codeIssuedAt: instant('code_issued_at'),
  createdAt: instant('created_at').notNull(),
});

/** Passkeys (WebAuthn level 3): public halves only. They prove presence, and some of them also open a journal (PRF). */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** What its owner calls it. */
    label: text('label').notNull(),
    /** Whether it can derive a secret for the journal. */
    prf: boolean('prf').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);

/** A question put to an authenticator: answered once, within five minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    purpose: text('purpose').$type<'enrol' | 'prove'>().notNull(),
    challenge: text('challenge').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('passkey_challenges_by_user').on(table.userId)],
);

/** What a person tells us about themselves beyond signing in. Credits and the trial count are read from the ledger, never kept here. */
export const profiles = pgTable('profiles', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  preferences: jsonb('preferences').$type<Preferences>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What administrators did, to whom and why; only ever added to. Holds ids and reasons, never anything sealed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    actorId: uuid('actor_id').notNull(),
    act: text('act').$type<AuditAct>().notNull(),
    /** Null when an address was looked for and nobody has it. */
    subjectId: uuid('subject_id'),
    /** Amounts, ids and the reason given. */
    details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_entries_by_subject').on(table.subjectId), index('audit_entries_by_actor').on(table.actorId)],
);

/** Who was erased a moment ago, as a hash: requests of theirs that are still under way must not bring them back. */
export const recentErasures = pgTable('recent_erasures', {
  userHash: text('user_hash').primaryKey(),
  /** From then on the row tells nothing and may go. */
  until: instant('until').notNull(),
});

/** A row from the first save on; what is missing in it has its default. */
export const privacySettings = pgTable('privacy_settings', {
  userId: uuid('user_id').primaryKey(),
  settings: jsonb('settings').$type<Partial<PrivacySettings>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Only ever added to, and shown to its owner: nobody who holds their phone can take a line out. */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    act: text('act').$type<AccessAct>().notNull(),
    /** What kind of device or what was concerned, in a few plain words; no address, nothing sealed. */
    detail: text('detail').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('access_log_by_user').on(t.userId, t.id)],
);

/** Accounts whose end was asked for and may still be undone; nobody can use them meanwhile. */
export const pendingErasures = pgTable(
  'pending_erasures',
  {
    userId: uuid('user_id').primaryKey(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [index('pending_erasures_by_due').on(t.dueAt)],
);
