/** Eight writers on the embedded database of a folder, for tests that kill it: each row is told on a line once it was acknowledged. */

import { openLog } from '../../server/platform/log.ts';
import { openEmbeddedDatabase } from '../../server/platform/open-database.ts';

const [dataDir = '', round = '0'] = process.argv.slice(2);
const WRITERS = 8;
const database = await openEmbeddedDatabase({ dataDir }, { log: openLog({ LOG_LEVEL: 'silent' }) });
await database.pool.query('create table if not exists acknowledged (id text primary key, words text)');
const words = 'what somebody wrote '.repeat(20);
await Promise.all(
  Array.from({ length: WRITERS }, async (_, writer) => {
    for (let row = 0; ; row += 1) {
      const id = `${round}:${writer}:${row}`;
      await database.pool.query('insert into acknowledged (id, words) values ($1, $2)', [id, words]);
      process.stdout.write(`${id}\n`);
    }
  }),
);
