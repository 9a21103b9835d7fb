/** Invitations: one use, seven days, revocable; whatever ended one, its link says the same; and races have one winner. */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { SEALED_MESSAGE } from '../../domain/partner/invitation.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { coupleMembers, couples, invitations } from './tables.ts';

const home = openForFile(openTestApp);

const GONE = 'This invitation has expired or was used. Whoever sent it can send a new one.';
const sealed = (letter = 'A') => letter.repeat(SEALED_MESSAGE);
const api = (account: NewAccount | null, method: string, path: string, body?: unknown) =>
  callAs(account, method, `${home.url}/api/partner${path}`, body);

interface Link {
  id: string;
  token: string;
}
async function invite(account: NewAccount): Promise<Link> {
  const link = { id: randomUUID(), token: randomBytes(32).toString('base64url') };
  const made = await api(account, 'POST', '/invitations', { ...link, ciphertext: sealed() });
  expect(made.status).toBe(200);
  return link;
}
const accept = (account: NewAccount, { id, token }: Link) =>
  api(account, 'POST', `/invitations/${id}/accept`, { token });
const view = ({ id, token }: Link) => api(null, 'POST', `/invitations/${id}/view`, { token });
const answer = ({ id, token }: Link, letter: string) =>
  api(null, 'POST', `/invitations/${id}/answer`, { token, answer: sealed(letter) });
const coupleOf = async (account: NewAccount) => (await api(account, 'GET', '/couple')).body.couple;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => person()));
async function person(): Promise<NewAccount> {
  const account = await signUp(home.url);
  await callAs(account, 'GET', `${home.url}/api/profile`);
  return account;
}
const acts = async (account: NewAccount) =>
  (
    await home.ctx.db.execute<{ act: string }>(
      sql`select act from access_log where user_id = ${account.userId} order by id`,
    )
  ).rows
    .map(({ act }) => act)
    .filter((act) => /^(invitation|linked|unlinked|sharing)/.test(act));

test('an accepted link makes a couple of two, in which nothing is shared yet', async () => {
  const [ada, ben] = await people(2);
  const link = await invite(ada as NewAccount);
  expect(await coupleOf(ada as NewAccount)).toBeNull();
  expect(await view(link)).toMatchObject({ status: 200, body: { ciphertext: sealed(), answered: false } });
  expect(await accept(ben as NewAccount, link)).toEqual({ status: 200, body: { couple: link.id } });
  expect(await coupleOf(ada as NewAccount)).toMatchObject({ id: link.id, partnerName: 'Ada', mine: null, theirs: [] });
  expect(await coupleOf(ben as NewAccount)).toMatchObject({ id: link.id, mine: null, theirs: [] });
  expect(await acts(ada as NewAccount)).toEqual(['invitation-made', 'linked']);
  expect(await acts(ben as NewAccount)).toEqual(['linked']);
  // The answer may have been lost on the way.
  expect((await accept(ben as NewAccount, link)).status).toBe(200);
});

test('revoked, replaced, expired, used and unknown links, wrong tokens and odd paths all answer alike', async () => {
  const [ada, ben, cleo, dan] = (await people(4)) as [NewAccount, NewAccount, NewAccount, NewAccount];
  const replaced = await invite(ada);
  const revoked = await invite(ada);
  expect((await api(ada, 'DELETE', '/invitations/current')).status).toBe(204);
  const expired = await invite(ada);
  await home.ctx.db.update(invitations).set({ expiresAt: home.ctx.clock.now() }).where(eq(invitations.id, expired.id));
  const used = await invite(ben);
  expect((await accept(cleo, used)).status).toBe(200);
  const unknown = { id: randomUUID(), token: randomBytes(32).toString('base64url') };
  const wrong = { ...(await invite(ada)), token: unknown.token };
  const odd = { id: 'nothing', token: unknown.token };
  for (const link of [replaced, revoked, expired, used, unknown, wrong, odd]) {
    for (const said of [await view(link), await accept(dan, link), await answer(link, 'B')]) {
      expect(said).toEqual({ status: 404, body: expect.objectContaining({ code: 'not-found', detail: GONE }) });
    }
  }
  expect(await coupleOf(dan)).toBeNull();
});

test('of two who accept one link at once, exactly one is linked', async () => {
  for (let round = 0; round < 3; round++) {
    const [ada, ...others] = (await people(4)) as [NewAccount, ...NewAccount[]];
    const link = await invite(ada);
    const said = await Promise.all(others.map((other) => accept(other, link)));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const members = await home.ctx.db.select().from(coupleMembers).where(eq(coupleMembers.coupleId, link.id));
    expect(members).toHaveLength(2);
  }
});

test('two who accept each other’s links at once become one couple, and neither waits for the other in a circle', async () => {
  for (let round = 0; round < 3; round++) {
    const [ada, ben] = (await people(2)) as [NewAccount, NewAccount];
    const [hers, his] = [await invite(ada), await invite(ben)];
    const said = await Promise.all([accept(ada, his), accept(ben, hers)]);
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await coupleOf(ada)).id).toBe((await coupleOf(ben)).id);
  }
});

test('one who accepts two links at once is in one couple', async () => {
  const [ada, ben, cleo] = (await people(3)) as [NewAccount, NewAccount, NewAccount];
  const links = [await invite(ada), await invite(ben)];
  const said = await Promise.all(links.map((link) => accept(cleo, link)));
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  const theirs = await home.ctx.db.select().from(coupleMembers).where(eq(coupleMembers.userId, cleo.userId));
  expect(theirs).toHaveLength(1);
  const all = await home.ctx.db.select().from(couples);
  const members = await home.ctx.db.select().from(coupleMembers);
  expect(members).toHaveLength(2 * all.length);
});

test('nobody accepts their own link, or while they are linked, or from somebody who is or who was suspended', async () => {
  const [ada, ben, cleo, dan] = (await people(4)) as [NewAccount, NewAccount, NewAccount, NewAccount];
  const link = await invite(ada);
  expect((await accept(ada, link)).body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('own') });
  const other = await invite(cleo);
  expect((await accept(ben, other)).status).toBe(200);
  expect((await accept(ben, link)).body).toMatchObject({ code: 'conflict', detail: expect.stringContaining('Unlink') });
  expect((await api(ben, 'POST', '/invitations', { ...link, id: randomUUID(), ciphertext: sealed() })).status).toBe(
    409,
  );
  await home.ctx.db.execute(sql`update users set banned_until = '9999-12-31' where id = ${ada.userId}`);
  expect((await accept(dan, link)).body).toMatchObject({ code: 'not-found', detail: GONE });
  await home.ctx.db.execute(sql`update users set banned_until = null where id = ${ada.userId}`);
  expect((await accept(dan, link)).status).toBe(200);
});

test('the question is answered once, without an account, and its answer is the inviter’s to read', async () => {
  const [ada, ben] = (await people(2)) as [NewAccount, NewAccount];
  const link = await invite(ada);
  const own = async () => (await api(ada, 'GET', '/invitations/current')).body.invitation;
  expect(await own()).toMatchObject({ id: link.id, answer: null, accepted: false });
  const both = await Promise.all([answer(link, 'B'), answer(link, 'C')]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  const kept = both[0]?.status === 204 ? 'B' : 'C';
  expect((await answer(link, kept)).status).toBe(204);
  expect((await view(link)).body.answered).toBe(true);
  expect(await own()).toMatchObject({ answer: sealed(kept) });
  // It stays to be read after the link was accepted.
  expect((await accept(ben, link)).status).toBe(200);
  expect(await own()).toMatchObject({ answer: sealed(kept), accepted: true });
  expect((await api(ben, 'GET', '/invitations/current')).body.invitation).toBeNull();
});

test('the token lies in no table, and a revoked invitation keeps nothing that was written', async () => {
  const [ada] = (await people(1)) as [NewAccount];
  const link = await invite(ada);
  await answer(link, 'D');
  await api(ada, 'DELETE', '/invitations/current');
  const rows = await home.ctx.db.select().from(invitations).where(eq(invitations.id, link.id));
  expect(rows[0]).toMatchObject({ ciphertext: '', answer: null });
  expect(JSON.stringify(await home.ctx.db.select().from(invitations))).not.toContain(link.token);
});

test('a message of any other size or a token of another form is refused', async () => {
  const [ada] = (await people(1)) as [NewAccount];
  const link = { id: randomUUID(), token: randomBytes(32).toString('base64url') };
  for (const wrong of [
    { ...link, ciphertext: sealed().slice(1) },
    { ...link, ciphertext: `${sealed()}A` },
    { ...link, token: 'short', ciphertext: sealed() },
    { ...link, ciphertext: sealed(), key: 'k' },
  ]) {
    expect((await api(ada, 'POST', '/invitations', wrong)).status).toBe(422);
  }
  expect((await api(null, 'POST', '/invitations', { ...link, ciphertext: sealed() })).status).toBe(401);
});

test('an erased account leaves no invitation, made or accepted, and no couple', async () => {
  const [ada, ben, cleo] = (await people(3)) as [NewAccount, NewAccount, NewAccount];
  await invite(cleo);
  const link = await invite(ada);
  await accept(ben, link);
  for (const account of [cleo, ben]) {
    const erased = await callAs(account, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' });
    expect(erased.status).toBe(200);
  }
  const left = await home.ctx.db.select().from(invitations);
  expect(left.filter(({ inviterId, id }) => inviterId === cleo.userId || id === link.id)).toEqual([]);
  expect(await coupleOf(ada)).toBeNull();
  expect(await home.ctx.db.select().from(couples).where(eq(couples.id, link.id))).toEqual([]);
});

test('a link that was open when its maker was linked stays closed after the two have parted', async () => {
  const [ada, ben] = (await people(2)) as [NewAccount, NewAccount];
  const own = await invite(ben);
  expect((await accept(ben, await invite(ada))).status).toBe(200);
  expect((await api(ada, 'DELETE', '/couple')).status).toBe(204);
  expect(await view(own)).toMatchObject({ status: 404, body: { title: GONE } });
});
