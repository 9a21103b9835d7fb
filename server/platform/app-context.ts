/** What every verb of the server is handed: the database, the clock, the keys and the few adapters. Nothing is a global. */
import type { Afterwards } from './afterwards.ts';
import type { Clock } from './clock.ts';
import type { OpenDatabase } from './db.ts';
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
