/** One run of the calendars' job in a process of its own, which may be killed at any moment: publishes a plan, says so, brings its calendar up to date. */

import { connectCalDav } from '../../server/calendar/caldav/connect-caldav.ts';
import { listChanges } from '../../server/calendar/changes.ts';
import { listConnections } from '../../server/calendar/connection.ts';
import { keepProjection } from '../../server/calendar/publishing/publish.ts';
import { syncDueConnections } from '../../server/calendar/sync.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { makeActor } from '../server/make-actor.ts';

const { DATA_DIR = '', DATABASE_URL = '', ASKED = '{}' } = process.env;
const { userId, planId, projection, address, username, password, later } = JSON.parse(ASKED);
/** A dead run's hold has to be over, and its pauses. */
const clock = { now: () => new Date(Date.now() + later) };
const env = readEnv({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR,
  DATABASE_URL,
  CALENDAR_PRIVATE_ADDRESSES: 'allow',
});
const { ctx, close } = await openAppContext(env, { clock });
const who = makeActor({ userId });
await keepProjection(ctx, who, planId, projection, null);
if ((await listConnections(ctx, userId)).length === 0) {
  await connectCalDav(ctx, who, { type: 'caldav', address, username, password });
}
process.stdout.write('ready\n');
const done = await syncDueConnections(ctx);
const [connection] = await listConnections(ctx, userId);
process.stdout.write(`${JSON.stringify({ done, connection, changes: await listChanges(ctx, who) })}\n`);
await close();
