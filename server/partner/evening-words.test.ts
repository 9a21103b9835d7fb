/** What one of a couple says of the other's evenings: only while those are shown, only for the two, and gone with what it was about. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { coupleMembers, coupleRecords, couples } from './tables.ts';

const home = openForFile(openTestApp);

const CIPHERTEXT = 'A'.repeat(Math.ceil((1052 * 4) / 3));
const api = (account: NewAccount, method: string, path: string, body?: unknown) =>
  callAs(account, method, `${home.url}/api${path}`, body);
const share = (account: NewAccount, ...kinds: string[]) => api(account, 'PUT', '/partner/shares', { kinds });
const say = async (account: NewAccount, version = 1): Promise<number> =>
  (await api(account, 'PUT', `/partner/records/evening/${account.userId}`, { version, ciphertext: CIPHERTEXT })).status;
const heard = async (account: NewAccount) =>
  (await api(account, 'GET', '/partner/records?kind=evening&since=0')).body.records;
const settings = (account: NewAccount, more: object) =>
  api(account, 'PUT', '/privacy/settings', { ...PRIVACY_DEFAULTS, ...more });

/** Ada shows her plan; Ben shows nothing, and may say something of it. */
async function pair() {
  const [ada, ben] = [await signUp(home.url), await signUp(home.url, { first_name: 'Ben' })];
  for (const account of [ada, ben]) await api(account, 'GET', '/profile');
  const couple = randomUUID();
  await home.ctx.db.insert(couples).values({ id: couple, linkedAt: home.ctx.clock.now() });
  await home.ctx.db.insert(coupleMembers).values([ada, ben].map(({ userId }) => ({ coupleId: couple, userId })));
  await share(ada, 'plan');
  return { ada, ben, couple };
}

test('who is shown a plan may say something of it, and nobody else; what it was, both read as one opaque record', async () => {
  const { ada, ben } = await pair();
  expect(await say(ada)).toBe(404);
  expect(await say(ben)).toBe(204);
  expect(await say(ben, 2)).toBe(204);
  expect(await heard(ada)).toEqual([
    { kind: 'evening', id: ben.userId, owner: 'partner', version: 2, ciphertext: CIPHERTEXT },
  ]);
  expect(await heard(ben)).toMatchObject([{ owner: 'me', version: 2 }]);
  // Nobody writes the other's word.
  const foreign = { version: 3, ciphertext: CIPHERTEXT };
  expect((await api(ada, 'PUT', `/partner/records/evening/${ben.userId}`, foreign)).status).toBe(404);
});

test('it goes with the plan that is shown no longer, and not with another choice', async () => {
  const { ada, ben, couple } = await pair();
  await say(ben);
  await share(ada, 'plan', 'mood');
  await share(ben, 'ideas');
  expect(await heard(ada)).toMatchObject([{ ciphertext: CIPHERTEXT }]);
  await share(ada, 'mood');
  expect(await say(ben, 3)).toBe(404);
  const rows = await home.ctx.db.select().from(coupleRecords).where(eq(coupleRecords.coupleId, couple));
  expect(rows.map(({ kind, ciphertext, version }) => ({ kind, ciphertext, version }))).toEqual([
    { kind: 'evening', ciphertext: null, version: 2 },
  ]);
});

test('with Share with Partner off nothing is said, and what was said is gone', async () => {
  const { ada, ben } = await pair();
  await say(ben);
  expect((await settings(ben, { shareWithPartner: false })).status).toBe(200);
  expect(await heard(ada)).toMatchObject([{ ciphertext: null }]);
  expect(await say(ben, 3)).toBe(404);
  await settings(ben, { shareWithPartner: true });
  expect(await say(ben, 3)).toBe(204);
  // Off at the other one's, the plan is shown no longer, and what was said of it goes too.
  await settings(ada, { shareWithPartner: false });
  expect(await heard(ben)).toMatchObject([{ ciphertext: null }]);
});
