/** What every verb of the server is handed: the database, the clock, the keys and the few adapters. Nothing is a global. */
import type { Afterwards } from './afterwards.ts';
import type { Db, OpenDatabase } from './db.ts';
import type { Env } from './env.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { Payments } from './payments.ts';
import type { PictureStore } from './picture-store.ts';
import type { Provider } from './provider.ts';

export interface AppContext {
  env: Env;
  database: OpenDatabase;
  db: OpenDatabase['db'];
  clock: Clock;
  keys: Keys;
  limits: Limits;
  log: Log;
  mail: Mail;
  afterwards: Afterwards;
  /** Null when no key is set: the built-in engines answer everything. */
  provider: Provider | null;
  payments: Payments;
  /** The files of the media library. */
  pictures: PictureStore;
  journalKey: JournalKey;
}

/** What accounts asks of the key of a person's journal. The journal is a room above accounts, so it is handed in. */
interface JournalKey {
  /** Null without a journal. */
  findMode(db: Db, userId: string): Promise<'recoverable' | 'private' | null>;
  /** The release that a mailbox alone has asked for; null when none was, or nobody came for it. */
  findRelease(db: Db, userId: string, now: Date): Promise<{ phase: 'waiting' | 'open' | 'stopped' } | null>;
  /** Begins the wait of a release by mailbox alone. Null without a journal. Call `tellOfRelease` once `tx` is committed. */
  holdRelease(ctx: AppContext, tx: Db, userId: string): Promise<HeldRelease | null>;
  tellOfRelease(ctx: AppContext, email: string, held: HeldRelease | null): Promise<void>;
  /** Refuses with 'conflict' where nothing but the recovery phrase would open the journal without this passkey. */
  dropPasskeyWrap(tx: Db, userId: string, credentialId: string): Promise<void>;
}

export interface HeldRelease {
  dueAt: Date;
  /** False for one that waited already: its owner was told. */
  isNew: boolean;
}

/** A signed-in person, as `authenticate` found them. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  role: 'user' | 'moderator' | 'admin';
  /** 18 or over and the terms, confirmed. */
  adult: boolean;
  /** When this session last proved a password, Google or a passkey; seconds since 1970. */
  provedAt: number;
}

/** The one source of the present moment, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
