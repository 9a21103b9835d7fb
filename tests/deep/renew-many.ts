/** Opens journals from before in a process of its own, one after another, which may be killed at any moment. */

import { renewWraps } from '../../server/journal/renewal.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';

const { DATA_DIR = '', DATABASE_URL = '', OWNERS = '[]' } = process.env;
const { ctx, close } = await openAppContext(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR, DATABASE_URL }));
process.stdout.write('ready\n');
for (const owner of JSON.parse(OWNERS) as string[]) {
  await renewWraps(ctx, owner);
  process.stdout.write('one\n');
}
process.stdout.write('done\n');
await close();
