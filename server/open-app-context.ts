/** Opens everything a running server needs, in order, and closes it in reverse. */
import { GRANTED, grantAdmin } from './accounts/admin/role.ts';
import { signingKeyText } from './accounts/sessions/signing-keys.ts';
import { findJournalMode } from './journal/key.ts';
import { findRelease, holdRelease, tellOfRelease } from './journal/release.ts';
import { dropPasskeyWrap } from './journal/wraps.ts';
import type { AppContext } from './platform/app-context.ts';
import { type Clock, systemClock } from './platform/app-context.ts';
import { writeBackup } from './platform/backup/backups.ts';
import { openControl } from './platform/control.ts';
import type { OpenDatabase } from './platform/db.ts';
import type { Env } from './platform/env.ts';
import { openAfterwards } from './platform/http/afterwards.ts';
import { openLimits } from './platform/http/limits.ts';
import { openKeys } from './platform/keys.ts';
import { countLetters } from './platform/letters/count-letters.ts';
import { openMail } from './platform/letters/mail.ts';
import { openLog } from './platform/log.ts';
import { openMetrics } from './platform/metrics/open-metrics.ts';
import { openDatabase } from './platform/open-database.ts';
import { readDatabaseFacts } from './platform/postgres/database-facts.ts';
import { openPayments } from './platform/providers/payments.ts';
import { openPictureStore } from './platform/providers/picture-store.ts';
import { openProvider } from './platform/providers/provider.ts';
import { openReplica } from './platform/replica.ts';
import { openTraces } from './platform/traces/open-traces.ts';

interface Given {
  /** Brought by tests; else the environment decides. */
  database?: OpenDatabase;
  clock?: Clock;
  /** Told in a sentence that the embedded database is gone for good. */
  onDatabaseGivenUp?: (sentence: string) => void;
}

async function tellFacts({ pool }: OpenDatabase): Promise<string> {
  const client = await pool.connect();
  try {
    return JSON.stringify(await readDatabaseFacts(client));
  } finally {
    client.release();
  }
}

export async function openAppContext(
  env: Env,
  given: Given = {},
): Promise<{ ctx: AppContext; close(): Promise<void> }> {
  const log = openLog(env);
  // First of all: the embedded database belongs to one process, and so does what is made beside it.
  const database = given.database ?? (await openDatabase(env, { log, onGivenUp: given.onDatabaseGivenUp }));
  const keys = openKeys(env.dataDir);
  if (!env.AUTH_ISSUER_URL) signingKeyText({ env, keys });
  const metrics = await openMetrics(env, database);
  const traces = openTraces(env, metrics, log, database.pool);
  const tracer = traces?.tracer ?? null;
  const mail = countLetters(openMail(env), metrics, tracer);
  const replica = env.DATABASE_READ_URL ? openReplica(env.DATABASE_READ_URL, database.db, log) : null;
  const ctx: AppContext = {
    env,
    database,
    db: database.db,
    replica,
    clock: given.clock ?? systemClock,
    keys,
    limits: openLimits(database, env.RATE_LIMITS === 'on'),
    log,
    metrics,
    tracer,
    mail,
    afterwards: openAfterwards(log),
    provider: openProvider(env, log),
    payments: openPayments(env),
    pictures: openPictureStore(env),
    journalKey: { findMode: findJournalMode, findRelease, holdRelease, tellOfRelease, dropPasskeyWrap },
  };
  // A hosted database is open to commands as well; the embedded one answers its server alone.
  const control =
    env.DATABASE_URL || given.database
      ? null
      : await openControl(env.dataDir, {
          'database-facts': () => tellFacts(database),
          backup: () => writeBackup(database.sessions, env.dataDir, ctx.clock.now()),
          'grant-admin': async (email) => {
            await grantAdmin(ctx, email);
            return GRANTED;
          },
        });
  return {
    ctx,
    async close() {
      control?.close();
      await ctx.afterwards.settled();
      await mail.close();
      await traces?.close();
      await replica?.close();
      await database.close();
    },
  };
}
