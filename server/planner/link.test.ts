/** Pages by link at the server: sealed bytes, opened and answered without an account, bounded, and gone without a word. */
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dateOfDay } from '../../domain/calendar-date.ts';
import { ANSWERS_BYTES, MIN_PAGE_BYTES } from '../../domain/planner/sharing/shared-page.ts';
import { SEAL_OVERHEAD } from '../../domain/sealed-record.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { tablesWith } from '../../tests/server/dump-tables.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { forgetPastLinks, MAX_ANSWERS, MAX_OPEN_LINKS } from './link.ts';
import { planLinks } from './tables.ts';

const home = openForFile(openTestApp);

const GONE = 'This page is closed. Whoever sent it can send a new one.';
const secret = (bytes: number) => randomBytes(bytes).toString('base64url');
const sealed = (bytes: number) => secret(bytes + SEAL_OVERHEAD);
const page = () => sealed(MIN_PAGE_BYTES);
const answers = () => sealed(ANSWERS_BYTES);
const inDays = (days: number) => dateOfDay(Math.floor(home.ctx.clock.now().getTime() / DAY_MS) + days);

const api = (account: NewAccount | null, method: string, path: string, body?: unknown) =>
  callAs(account, method, `${home.url}/api/planner/links${path}`, body);

interface Link {
  id: string;
  token: string;
}
const newLink = (): Link => ({ id: secret(16), token: secret(32) });
async function make(account: NewAccount, { until = inDays(10), ciphertext = page(), link = newLink() } = {}) {
  const made = await api(account, 'POST', '', { ...link, until, ciphertext });
  expect(made.status).toBe(200);
  return link;
}
const open = ({ id, token }: Link) => api(null, 'POST', `/${id}/open`, { token });
const answer = ({ id, token }: Link, version: number, ciphertext = answers()) =>
  api(null, 'POST', `/${id}/answers`, { token, version, ciphertext });
const own = async (account: NewAccount) => (await api(account, 'GET', '')).body.links;
const person = async (): Promise<NewAccount> => signUp(home.url);
const acts = async (account: NewAccount) =>
  (await callAs(account, 'GET', `${home.url}/api/privacy/access`)).body.entries
    .map(({ act }: { act: string }) => act)
    .filter((act: string) => act.startsWith('page-'));

test('whoever has the link opens the page and answers it without an account, and its sender reads the answers', async () => {
  const ada = await person();
  const ciphertext = page();
  const link = await make(ada, { ciphertext });
  expect(await open(link)).toEqual({ status: 200, body: { ciphertext, answers: null } });
  const [first, second] = [answers(), answers()];
  expect((await answer(link, 1, first)).status).toBe(204);
  // The response was lost on its way.
  expect((await answer(link, 1, first)).status).toBe(204);
  expect((await answer(link, 1)).status).toBe(409);
  expect((await answer(link, 2, second)).status).toBe(204);
  expect((await open(link)).body.answers).toEqual({ version: 2, ciphertext: second });
  expect(await own(ada)).toMatchObject([{ id: link.id, answers: { version: 2, ciphertext: second } }]);
  expect(await own(await person())).toEqual([]);
  expect(await acts(ada)).toEqual(['page-made']);
});

test('of two who answer at once one is told to look again', async () => {
  const link = await make(await person());
  const said = await Promise.all([answer(link, 1), answer(link, 1)]);
  expect(said.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('unknown, revoked, expired and wrong links, and those of a closed or suspended account, all answer alike', async () => {
  const [ada, ben, cleo] = [await person(), await person(), await person()];
  const revoked = await make(ada);
  expect((await api(ada, 'DELETE', `/${revoked.id}`)).status).toBe(204);
  const expired = await make(ada);
  await home.ctx.db.update(planLinks).set({ expiresAt: home.ctx.clock.now() }).where(eq(planLinks.id, expired.id));
  const suspended = await make(ben);
  await home.ctx.db.execute(sql`update users set banned_until = '9999-12-31' where id = ${ben.userId}`);
  const closed = await make(cleo);
  const closing = { confirm: 'DELETE', when: 'in-7-days' };
  expect((await callAs(cleo, 'POST', `${home.url}/api/privacy/erasure`, closing)).status).toBe(202);
  const wrong = { ...(await make(ada)), token: secret(32) };
  const odd = { id: 'nothing', token: secret(32) };
  for (const link of [revoked, expired, suspended, closed, wrong, odd, newLink()]) {
    for (const said of [await open(link), await answer(link, 1)]) {
      expect(said).toEqual({ status: 404, body: expect.objectContaining({ code: 'not-found', detail: GONE }) });
    }
  }
  expect(await acts(ada)).toEqual(['page-made', 'page-revoked', 'page-made', 'page-made'].toReversed());
});

test('a page ends with the last day of its plan, in the last time zone on earth, and then its row goes', async () => {
  const ada = await person();
  const today = inDays(0);
  const link = await make(ada, { until: today });
  const [{ expiresAt }] = await own(ada);
  expect(expiresAt).toBe(new Date(Date.parse(`${today}T00:00:00Z`) + 1.5 * DAY_MS).toISOString());
  const later = { ...home.ctx, clock: { now: () => new Date(Date.parse(expiresAt) - 1) } };
  await forgetPastLinks(later);
  expect((await open(link)).status).toBe(200);
  await forgetPastLinks({ ...home.ctx, clock: { now: () => new Date(expiresAt) } });
  expect((await open(link)).status).toBe(404);
  expect(await home.ctx.db.select().from(planLinks).where(eq(planLinks.id, link.id))).toEqual([]);
  for (const until of [inDays(-3), inDays(400)]) {
    const said = await api(ada, 'POST', '', { ...newLink(), until, ciphertext: page() });
    expect(said).toMatchObject({ status: 422, body: { code: 'invalid', field: 'until' } });
  }
});

test('only its sender changes a page, and its answers stay', async () => {
  const [ada, ben] = [await person(), await person()];
  const link = await make(ada);
  const given = answers();
  await answer(link, 1, given);
  const ciphertext = page();
  expect((await api(ben, 'PUT', `/${link.id}`, { ciphertext })).status).toBe(404);
  expect((await api(ben, 'DELETE', `/${link.id}`)).status).toBe(204);
  expect((await api(ada, 'PUT', `/${link.id}`, { ciphertext })).status).toBe(204);
  expect((await open(link)).body).toEqual({ ciphertext, answers: { version: 1, ciphertext: given } });
});

test('a lost answer makes no second page, a taken id none at all, and there are no more than ten at once', async () => {
  const [ada, ben] = [await person(), await person()];
  const link = await make(ada);
  await make(ada, { link });
  expect(await own(ada)).toHaveLength(1);
  const taken = await api(ben, 'POST', '', { ...link, until: inDays(3), ciphertext: page() });
  expect(taken.status).toBe(409);
  for (let made = 1; made < MAX_OPEN_LINKS; made++) await make(ada);
  const more = { ...newLink(), until: inDays(3), ciphertext: page() };
  expect((await api(ada, 'POST', '', more)).body).toMatchObject({ code: 'conflict', detail: /Ten pages/ });
  await api(ada, 'DELETE', `/${link.id}`);
  expect((await api(ada, 'POST', '', more)).status).toBe(200);
});

test('a page is answered a hundred times at most, and all answers have one size', async () => {
  const link = await make(await person());
  const before = { answers: answers(), answersVersion: MAX_ANSWERS - 1 };
  await home.ctx.db.update(planLinks).set(before).where(eq(planLinks.id, link.id));
  expect((await answer(link, MAX_ANSWERS)).status).toBe(204);
  expect((await answer(link, MAX_ANSWERS + 1)).body).toMatchObject({ code: 'conflict', detail: /too often/ });
  for (const ciphertext of [sealed(1024), page(), 'yes', `${answers().slice(0, -1)}!`]) {
    expect((await answer(link, MAX_ANSWERS + 1, ciphertext)).status).toBe(422);
  }
  const ada = await person();
  for (const ciphertext of [sealed(4096), sealed(262_144)]) {
    expect((await api(ada, 'POST', '', { ...newLink(), until: inDays(3), ciphertext })).status).toBe(422);
  }
});

test('the token lies in no table, an export names the pages, and an erasure takes them', async () => {
  const [ada, ben] = [await person(), await person()];
  const link = await make(ada);
  const other = await make(ben);
  await answer(link, 1);
  expect(await tablesWith(home.ctx, link.token)).toEqual([]);
  const { pages } = (await callAs(ada, 'GET', `${home.url}/api/privacy/traces`)).body;
  expect(pages).toEqual([{ made_at: expect.any(String), expires_at: expect.any(String), answered: true }]);
  const erased = await callAs(ada, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE', when: 'now' });
  expect(erased.status).toBe(200);
  expect((await open(link)).status).toBe(404);
  expect(await tablesWith(home.ctx, link.id)).toEqual([]);
  expect((await open(other)).status).toBe(200);
});
