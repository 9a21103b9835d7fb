/** Grants what fell due up to `NOW` in a process of its own, which may be killed at any moment. */
import { grantDueCredits } from '../../server/billing/grant.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';

const { DATA_DIR = '', DATABASE_URL = '', NOW = '' } = process.env;
const { ctx, close } = await openAppContext(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR, DATABASE_URL }));
process.stdout.write('ready\n');
await grantDueCredits({ ...ctx, clock: { now: () => new Date(NOW) } });
process.stdout.write('done\n');
await close();
