/** Opens everything a running server needs, in order, and closes it in reverse. */
import { join } from 'node:path';
import { GRANTED, grantAdmin } from './accounts/grant-admin.ts';
import { signingKeyText } from './accounts/open-signing-keys.ts';
import { keepNightlyBackups, writeBackup } from './platform/backups.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openControl } from './platform/control.ts';
import { holdDataFolder } from './platform/data-folder.ts';
import { type OpenDatabase, openPglite, openPostgres } from './platform/db.ts';
import type { Env } from './platform/env.ts';
import type { House } from './platform/house.ts';
import { openKeys } from './platform/keys.ts';
import { openLimits } from './platform/limits.ts';
import { openLog } from './platform/log.ts';
import { openMail } from './platform/open-mail.ts';
import { openProvider } from './platform/open-provider.ts';
import { openPayments } from './platform/payments.ts';
import { openPictureStore } from './platform/picture-store.ts';

/** `database` is given by tests that bring their own; else the environment decides. */
export async function openHouse(
  env: Env,
  given: { database?: OpenDatabase; clock?: Clock } = {},
): Promise<{ house: House; close(): Promise<void> }> {
  // Nodes on PostgreSQL may share a data folder (keys); the embedded database may not be shared.
  const hold = env.DATABASE_URL || given.database ? null : holdDataFolder(env.dataDir);
  const keys = openKeys(env.dataDir);
  if (!env.AUTH_ISSUER_URL) signingKeyText({ env, keys });
  const log = openLog(env);
  const database =
    given.database ??
    (env.DATABASE_URL ? await openPostgres(env.DATABASE_URL) : await openPglite(join(env.dataDir, 'database')));
  const mail = openMail(env);
  const house: House = {
    env,
    database,
    db: database.db,
    clock: given.clock ?? systemClock,
    keys,
    limits: openLimits(database, env.RATE_LIMITS === 'on'),
    log,
    mail,
    provider: openProvider(env, log),
    payments: openPayments(env),
    pictures: openPictureStore(env),
  };
  const pglite = hold ? database.pglite : undefined;
  const backups = pglite ? keepNightlyBackups(pglite, env.dataDir, house.clock, log) : null;
  const control = pglite
    ? await openControl(env.dataDir, {
        backup: () => writeBackup(pglite, env.dataDir, house.clock.now()),
        'grant-admin': async (email) => {
          await grantAdmin(house, email);
          return GRANTED;
        },
      })
    : null;
  return {
    house,
    async close() {
      control?.close();
      backups?.stop();
      await mail.close();
      await database.close();
      hold?.release();
    },
  };
}
