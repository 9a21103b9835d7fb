/** A couple: nothing is shown until it is chosen, what is chosen no longer is gone at once, and either ends it alone and in silence. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { SEALED_MESSAGE } from '../../domain/partner/invitation.ts';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { pendingErasures } from '../accounts/tables.ts';
import { coupleMembers, coupleRecords, couples, invitations, matchRounds, questionAnswers } from './tables.ts';

const home = openForFile(openTestApp);

const SAID = {
  status: 404,
  body: expect.objectContaining({ code: 'not-found', detail: 'This is no longer shared.' }),
};
const api = (account: NewAccount, method: string, path: string, body?: unknown) =>
  callAs(account, method, `${home.url}/api${path}`, body);
const seen = async (account: NewAccount) => (await api(account, 'GET', '/partner/couple')).body.couple;
const share = (account: NewAccount, ...kinds: string[]) => api(account, 'PUT', '/partner/shares', { kinds });
const unlink = (account: NewAccount) => api(account, 'DELETE', '/partner/couple');
/** A thousand padded bytes and their seal. */
const CIPHERTEXT = 'A'.repeat(Math.ceil((1052 * 4) / 3));

async function write(account: NewAccount, kind: string, id: string = randomUUID()): Promise<string> {
  const said = await api(account, 'PUT', `/partner/records/${kind}/${id}`, { version: 1, ciphertext: CIPHERTEXT });
  expect(said.status).toBe(204);
  return id;
}
const listed = async (account: NewAccount, since = 0) =>
  (await api(account, 'GET', `/partner/records?since=${since}`)).body;

async function pair(): Promise<{ ada: NewAccount; ben: NewAccount; couple: string }> {
  const [ada, ben] = [await signUp(home.url), await signUp(home.url, { first_name: 'Ben' })];
  for (const account of [ada, ben]) await api(account, 'GET', '/profile');
  const couple = randomUUID();
  await home.ctx.db.insert(couples).values({ id: couple, linkedAt: home.ctx.clock.now() });
  await home.ctx.db.insert(coupleMembers).values([ada, ben].map(({ userId }) => ({ coupleId: couple, userId })));
  return { ada, ben, couple };
}
const settings = (account: NewAccount, more: object) =>
  api(account, 'PUT', '/privacy/settings', { ...PRIVACY_DEFAULTS, ...more });

test('nothing is shown until it is chosen; each sees what they chose and what the other shows', async () => {
  const { ada, ben, couple } = await pair();
  expect(await seen(ada)).toEqual({
    id: couple,
    linkedAt: expect.any(String),
    partnerName: 'Ben',
    mine: null,
    theirs: [],
  });
  expect(
    await api(ada, 'PUT', `/partner/records/plan/${randomUUID()}`, { version: 1, ciphertext: CIPHERTEXT }),
  ).toEqual(SAID);
  expect((await share(ada, 'phase', 'plan')).status).toBe(204);
  expect(await seen(ada)).toMatchObject({ mine: ['plan', 'phase'], theirs: [] });
  expect(await seen(ben)).toMatchObject({ mine: null, theirs: ['plan', 'phase'] });
  expect((await share(ada, 'plan', 'answers')).status).toBe(422);
});

test('what is not chosen any more is gone with the answer, and what the partner wrote is not', async () => {
  const { ada, ben, couple } = await pair();
  await share(ada, 'plan', 'mood');
  await share(ben, 'plan');
  const [plan, mood] = [await write(ada, 'plan'), await write(ada, 'mood')];
  const theirs = await write(ben, 'plan');
  const before = await listed(ben);
  expect(before.records.map(({ id }: { id: string }) => id).sort()).toEqual([plan, mood, theirs].sort());
  await share(ada, 'plan');
  const rows = await home.ctx.db.select().from(coupleRecords).where(eq(coupleRecords.coupleId, couple));
  expect(rows.find(({ id }) => id === mood)).toMatchObject({ ciphertext: null, version: 2 });
  for (const id of [plan, theirs]) expect(rows.find((row) => row.id === id)?.ciphertext).toBe(CIPHERTEXT);
  // The other's browser learns of it by what is new since it last asked.
  expect((await listed(ben, before.next)).records).toEqual([
    { kind: 'mood', id: mood, owner: 'partner', version: 2, ciphertext: null },
  ]);
  const [row] = await home.ctx.db.select().from(couples).where(eq(couples.id, couple));
  expect(row).toMatchObject({ stored: 2 * CIPHERTEXT.length, changes: 4 });
  await share(ada);
  expect(await seen(ada)).toMatchObject({ mine: [] });
  expect((await listed(ben)).records.filter((record: { ciphertext: string | null }) => record.ciphertext)).toHaveLength(
    1,
  );
});

test('with Share with Partner off nothing is shown, whatever was chosen, and it comes back by being on', async () => {
  const { ada, ben, couple } = await pair();
  await share(ada, 'plan');
  await write(ada, 'plan');
  expect((await settings(ada, { shareWithPartner: false })).status).toBe(200);
  expect(await seen(ben)).toMatchObject({ theirs: [] });
  expect(await seen(ada)).toMatchObject({ mine: ['plan'] });
  const rows = await home.ctx.db.select().from(coupleRecords).where(eq(coupleRecords.coupleId, couple));
  expect(rows.map(({ ciphertext }) => ciphertext)).toEqual([null]);
  expect(
    await api(ada, 'PUT', `/partner/records/plan/${randomUUID()}`, { version: 1, ciphertext: CIPHERTEXT }),
  ).toEqual(SAID);
  await settings(ada, { shareWithPartner: true });
  expect(await seen(ben)).toMatchObject({ theirs: ['plan'] });
  await write(ada, 'plan');
});

test('with Share with Partner off the list stays while the other shows it, and goes when nobody does', async () => {
  const { ada, ben, couple } = await pair();
  await share(ada, 'list');
  await share(ben, 'list');
  await write(ada, 'list');
  const wordsLeft = async () => {
    const rows = await home.ctx.db.select().from(coupleRecords).where(eq(coupleRecords.coupleId, couple));
    return rows.map(({ ciphertext }) => ciphertext !== null);
  };
  await settings(ada, { shareWithPartner: false });
  expect(await wordsLeft()).toEqual([true]);
  // What she chose stays chosen, and counts for nothing.
  await settings(ada, { shareWithPartner: true });
  await share(ben);
  expect(await wordsLeft()).toEqual([true]);
  await settings(ada, { shareWithPartner: false });
  expect(await wordsLeft()).toEqual([false]);
});

test('while the account of one is closed the other sees nothing of it, and it is back when that is undone', async () => {
  const { ada, ben } = await pair();
  await share(ada, 'plan');
  await write(ada, 'plan');
  const now = home.ctx.clock.now();
  await home.ctx.db.insert(pendingErasures).values({ userId: ada.userId, askedAt: now, dueAt: now });
  expect(await seen(ben)).toMatchObject({ theirs: [] });
  expect((await listed(ben)).records).toEqual([]);
  await home.ctx.db.delete(pendingErasures).where(eq(pendingErasures.userId, ada.userId));
  expect(await seen(ben)).toMatchObject({ theirs: ['plan'] });
  expect((await listed(ben)).records).toHaveLength(1);
});

test('who chose to have no name anywhere has none here either', async () => {
  const { ada, ben } = await pair();
  await settings(ben, { anonymousMode: true });
  expect(await seen(ada)).toMatchObject({ partnerName: null });
});

test('unlinking takes one click of one of them: what was shared is gone and every later request says only that', async () => {
  const { ada, ben, couple } = await pair();
  await share(ada, 'plan');
  const plan = await write(ada, 'plan');
  const now = home.ctx.clock.now();
  const round = { coupleId: couple, openedBy: ada.userId, openedAt: now, first: 'x' };
  await home.ctx.db.insert(matchRounds).values({ id: randomUUID(), ...round });
  await home.ctx.db
    .insert(questionAnswers)
    .values({ coupleId: couple, day: '2026-11-21', userId: ben.userId, ciphertext: 'x', answeredAt: now });
  expect((await unlink(ada)).status).toBe(204);

  for (const account of [ben, ada]) {
    expect(await seen(account)).toBeNull();
    expect(await api(account, 'GET', '/partner/records?since=0')).toEqual(SAID);
    expect(await api(account, 'PUT', `/partner/records/plan/${plan}`, { version: 2, ciphertext: CIPHERTEXT })).toEqual(
      SAID,
    );
    expect(await api(account, 'DELETE', `/partner/records/plan/${plan}?version=2`)).toEqual(SAID);
    expect(await share(account, 'plan')).toEqual(SAID);
    expect(await unlink(account)).toEqual(SAID);
  }
  for (const table of [coupleRecords, matchRounds, questionAnswers, invitations]) {
    expect(await home.ctx.db.select().from(table).where(eq(table.coupleId, couple))).toEqual([]);
  }
  // No row tells who went: both left at the same instant, and only one log has a line.
  const members = await home.ctx.db.select().from(coupleMembers).where(eq(coupleMembers.coupleId, couple));
  expect(new Set(members.map(({ leftAt }) => leftAt?.getTime())).size).toBe(1);
  const lines = await home.ctx.db.execute<{ user_id: string }>(
    sql`select user_id from access_log where act = 'unlinked' and user_id in (${ada.userId}, ${ben.userId})`,
  );
  expect(lines.rows).toEqual([{ user_id: ada.userId }]);
});

test('one who never was linked gets the very answer of one whose couple ended', async () => {
  const { ada, ben } = await pair();
  await unlink(ada);
  const stranger = await signUp(home.url);
  for (const [method, path, body] of [
    ['GET', '/partner/couple'],
    ['GET', '/partner/records?since=0'],
    ['PUT', '/partner/shares', { kinds: [] }],
    ['DELETE', '/partner/couple'],
    ['GET', '/partner/rounds/current'],
  ] as const) {
    expect(await api(ben, method, path, body)).toEqual(await api(stranger, method, path, body));
  }
});

test('both unlinking at once, and one writing meanwhile, leave nothing behind', async () => {
  const { ada, ben, couple } = await pair();
  await share(ada, 'plan');
  const said = await Promise.all([
    unlink(ada),
    unlink(ben),
    ...Array.from({ length: 10 }, () =>
      api(ada, 'PUT', `/partner/records/plan/${randomUUID()}`, { version: 1, ciphertext: CIPHERTEXT }),
    ),
  ]);
  expect(
    said
      .slice(0, 2)
      .map(({ status }) => status)
      .sort(),
  ).toEqual([204, 404]);
  for (const { status } of said.slice(2)) expect([204, 404]).toContain(status);
  expect(await home.ctx.db.select().from(coupleRecords).where(eq(coupleRecords.coupleId, couple))).toEqual([]);
});

test('afterwards each can be linked anew', async () => {
  const { ada, ben } = await pair();
  await unlink(ben);
  const link = { id: randomUUID(), token: 'B'.repeat(43) };
  await api(ada, 'POST', '/partner/invitations', { ...link, ciphertext: 'A'.repeat(SEALED_MESSAGE) });
  expect((await api(ben, 'POST', `/partner/invitations/${link.id}/accept`, { token: link.token })).status).toBe(200);
  expect(await seen(ada)).toMatchObject({ id: link.id, mine: null });
});
