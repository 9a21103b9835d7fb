/** The end of an account gives Google's access back, once; and no service can hold that end up. */
import { beforeEach, expect, test, vi } from 'vitest';
import { dumpTables, whereIs } from '../../../tests/server/dump-tables.ts';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../../tests/server/sign-up.ts';
import { keptConnections, signInAt } from '../../../tests/server/signed-in-calendar.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { openGoogleCalendar } from '../../../tests/stand-ins/google-calendar.ts';
import { openGraphStandIn } from '../../../tests/stand-ins/graph.ts';
import { closeAccount } from '../../privacy/closing.ts';
import { eraseDueAccounts } from '../../privacy/erasure.ts';
import { calendarConnections } from '../tables.ts';

const google = openForFile(openGoogleCalendar);
const graph = openForFile(openGraphStandIn);
const home = openForFile(() => openTestApp({ ...google.environment, ...graph.environment }));
let ada: NewAccount;
beforeEach(async () => {
  google.givenBack.length = 0;
  ada = await signUp(home.url);
});

const erase = () => callAs(ada, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE', when: 'now' });
async function connected(): Promise<string> {
  await signInAt(home, ada, 'google');
  const [connection] = await keptConnections(home, ada.userId, 'google');
  if (!connection) throw new Error('The sign-in made no connection.');
  return connection.access.refreshToken;
}
const nothingLeft = async () => {
  expect(await home.ctx.db.select().from(calendarConnections)).toEqual([]);
  expect(whereIs(await dumpTables(home.ctx), ada.userId)).toEqual([]);
};

test('an erasure gives the token back to Google once, and holds good there no more', async () => {
  const token = await connected();
  await signInAt(home, ada, 'outlook');
  expect((await erase()).status).toBe(200);
  await vi.waitFor(() => expect(google.refreshTokens()).not.toContain(token), 20_000);
  expect(google.givenBack).toEqual([token]);
  await nothingLeft();
});

test('so does the end of an account that was closed for good, and not a day before', async () => {
  const token = await connected();
  const provedAt = home.ctx.clock.now().getTime() / 1000;
  await closeAccount(home.ctx, makeActor({ userId: ada.userId, email: ada.email, provedAt }));
  expect(await eraseDueAccounts(home.ctx)).toBe(0);
  expect(google.givenBack).toEqual([]);
  home.pass(8 * 86_400_000);
  expect(await eraseDueAccounts(home.ctx)).toBe(1);
  await vi.waitFor(() => expect(google.givenBack).toEqual([token]), 20_000);
  await nothingLeft();
});

test.each(['hang-up', 503, 'not-json'] as const)('an erasure is whole while Google answers %s', async (way) => {
  const token = await connected();
  google.behaveAtRevocation(way);
  expect((await erase()).status).toBe(200);
  await nothingLeft();
  await vi.waitFor(() => expect(google.givenBack).toEqual([token]), 20_000);
});

test('an erasure is whole and answered while Google has yet to answer', async () => {
  const token = await connected();
  google.behaveAtRevocation('slow');
  expect((await erase()).status).toBe(200);
  await nothingLeft();
  await vi.waitFor(() => expect(google.givenBack).toEqual([token]), 20_000);
  // Had the erasure waited, whoever asked would have given up by now and hung up, which is seen here a moment later.
  await new Promise((done) => setTimeout(done, 500));
  expect(google.waiting()).toBe(1);
});
