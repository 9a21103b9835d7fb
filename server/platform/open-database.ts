/** The database as the environment names it: a server by its address, or the PostgreSQL that comes along, held by one process. */

import { takeRestored } from './backup/restore.ts';
import { holdDataFolder } from './data-folder.ts';
import { MIGRATIONS, type OpenDatabase, openPostgres } from './db.ts';
import type { Env } from './env.ts';
import { type EmbeddedOptions, startEmbeddedPostgres } from './postgres/embedded-postgres.ts';

type Where = Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'dataDir'>;

/** `close` ends what was started for it. */
export function openDatabase(env: Where, options: EmbeddedOptions): Promise<OpenDatabase> {
  return env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, { direct: env.DATABASE_DIRECT_URL })
    : openEmbeddedDatabase(env, options);
}

/** For the server, and for commands while no server runs: holds the data folder, starts PostgreSQL in it and migrates. */
export async function openEmbeddedDatabase(
  { dataDir }: Pick<Env, 'dataDir'>,
  options: EmbeddedOptions,
  migrations = MIGRATIONS,
): Promise<OpenDatabase> {
  const hold = holdDataFolder(dataDir);
  try {
    await takeRestored(dataDir);
    const postgres = await startEmbeddedPostgres(dataDir, options);
    try {
      const database = await openPostgres(postgres.connection, { migrations });
      return {
        ...database,
        async close() {
          await database.close();
          await postgres.stop();
          hold.release();
        },
      };
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  } catch (error) {
    hold.release();
    throw error;
  }
}
