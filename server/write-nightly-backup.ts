/** The job that backs the database up once a day, into the data folder of the node that it falls to. */
import { basename } from 'node:path';
import type { AppContext } from './platform/app-context.ts';
import { writeBackup } from './platform/backup/backups.ts';

export async function writeNightlyBackup({ database, env, clock, log }: AppContext): Promise<void> {
  const path = await writeBackup(database.pool, env.dataDir, clock.now());
  log.info({ file: basename(path) }, 'backup written');
}
