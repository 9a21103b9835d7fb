/** `npm run migrate`: brings the database to this version's tables and ends, for a step of its own before new copies start; each start does the same. */

import { readEnv } from '../platform/env.ts';
import { openLog } from '../platform/log.ts';
import { openDatabase } from '../platform/open-database.ts';
import { runCommand } from './run-command.ts';

runCommand(async () => {
  const env = readEnv({ ...process.env, LOG_LEVEL: 'warn' });
  const database = await openDatabase(env, { log: openLog(env) });
  await database.close();
  return 'The database has this version’s tables.';
});
