/** The argument of every server verb: database, clock, keys and the few adapters. Nothing is global. */

import type { Db, OpenDatabase } from './db.ts';
import type { Env } from './env.ts';
import type { Afterwards } from './http/afterwards.ts';
import type { Limits } from './http/limits.ts';
import type { Keys } from './keys.ts';
import type { Mail } from './letters/mail.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Payments } from './providers/payments.ts';
import type { PictureStore } from './providers/picture-store.ts';
import type { Provider } from './providers/provider.ts';
import type { Replica } from './replica.ts';
import type { Tracer } from './traces/tracer.ts';

export interface AppContext {
  env: Env;
  database: OpenDatabase;
  db: OpenDatabase['db'];
  /** Null where none is set. */
  replica: Replica | null;
  clock: Clock;
  keys: Keys;
  limits: Limits;
  log: Log;
  /** Counts nothing where METRICS_LISTEN is not set. */
  metrics: Metrics;
  /** Null without a collector of traces. */
  tracer: Tracer | null;
  mail: Mail;
  afterwards: Afterwards;
  /** Null without a key: the built-in engines answer everything. */
  provider: Provider | null;
  payments: Payments;
  /** The files of the media library. */
  pictures: PictureStore;
  journalKey: JournalKey;
}

/** What accounts needs of a person's journal key. The journal is a room above accounts, so this is injected. */
interface JournalKey {
  /** Null without a journal. */
  findMode(db: Db, userId: string): Promise<'recoverable' | 'private' | null>;
  /** The pending release requested by mailbox alone; null if there is none. */
  findRelease(db: Db, userId: string, now: Date): Promise<{ phase: 'waiting' | 'open' | 'stopped' } | null>;
  /** Starts the waiting time of a release by mailbox alone. Returns null without a journal. Call `tellOfRelease` once `tx` is committed. */
  holdRelease(ctx: AppContext, tx: Db, userId: string): Promise<HeldRelease | null>;
  tellOfRelease(ctx: AppContext, email: string, held: HeldRelease | null): Promise<void>;
  /** Throws 'conflict' if only the recovery phrase would open the journal without this passkey. */
  dropPasskeyWrap(ctx: AppContext, tx: Db, userId: string, credentialId: string): Promise<void>;
}

export interface HeldRelease {
  dueAt: Date;
  /** False if it was pending already: its owner was told then. */
  isNew: boolean;
}

/** A signed-in person, as `authenticate` returns them. */
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

/** The only source of the current time, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
