/** The administrators' newsletter over HTTP: made of what is new, saved without treading on others, set, taken back, and the list as a file. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/time-units.ts';
import { openAdminApp } from '../../tests/server/admin-app.ts';
import { publishArticle, putOnList, scheduleLetter } from '../../tests/server/newsletter-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, signUp } from '../../tests/server/sign-up.ts';
import { openSmtp, textOf } from '../../tests/stand-ins/smtp.ts';
import { sendIssues } from './sending.ts';
import { forgetSubscribers } from './subscriber.ts';

const smtp = openForFile(openSmtp);
const home = openForFile(() => openAdminApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0' }));
let article: string;
beforeAll(async () => {
  article = await publishArticle(home.ctx, 'Fresh this week');
});

const make = async () => (await home.ask('POST', '/newsletter/issues')).body;
const save = (issue: { id: string }, change: object) => home.ask('PUT', `/newsletter/issues/${issue.id}`, change);
const fieldsOf = ({ version, subject, words, articleIds }: Record<string, unknown>) => ({
  version,
  subject,
  words,
  articleIds,
});

test('a fresh issue bears the month and begins with what no issue had yet', async () => {
  const now = home.ctx.clock.now();
  const made = await make();
  expect(made.subject).toMatch(/^Twofold, [A-Z][a-z]+ \d{4}$/);
  expect(made.subject).toContain(String(now.getUTCFullYear()));
  expect(made).toMatchObject({ status: 'draft', articleIds: [article], version: 1 });
  const { articles } = (await home.ask('GET', '/newsletter/articles')).body;
  expect(articles[0]).toMatchObject({ id: article, title: 'Fresh this week', used: false });
});

test('two editors: the second save is refused and keeps what the first wrote', async () => {
  const made = await make();
  expect((await save(made, { ...fieldsOf(made), words: 'First.' })).body).toMatchObject({
    version: 2,
    words: 'First.',
  });
  expect(await save(made, { ...fieldsOf(made), words: 'Second.' })).toMatchObject({
    status: 409,
    body: { version: 2 },
  });
  expect((await home.ask('GET', `/newsletter/issues/${made.id}`)).body.words).toBe('First.');
});

test('a test goes to its editor alone; nobody’s leaving hangs on it', async () => {
  const made = await make();
  smtp.letters.length = 0;
  expect((await home.ask('POST', `/newsletter/issues/${made.id}/test`)).status).toBe(204);
  expect(smtp.letters.map(({ to }) => to)).toEqual([[home.admin.email]]);
  expect(smtp.letters[0]?.raw).not.toContain('List-Unsubscribe');
  expect(textOf(smtp.letters[0]?.raw ?? '')).toContain('Fresh this week');
});

test('an issue is set, can be taken back while it waits, goes out in its minute, and then stays as it is', async () => {
  await putOnList(home.ctx, ['set@example.org']);
  const made = await make();
  const schedule = (version: number, sendAt: string | null) =>
    home.ask('POST', `/newsletter/issues/${made.id}/schedule`, { version, sendAt });
  const later = new Date(home.ctx.clock.now().getTime() + 3_600_000).toISOString();
  expect(await schedule(1, '2020-01-01T10:00:00Z')).toMatchObject({ status: 422, body: { field: 'sendAt' } });
  expect(await schedule(7, later)).toMatchObject({ status: 409 });
  expect((await schedule(1, later)).body).toMatchObject({ status: 'scheduled', sendAt: later, version: 2 });
  expect((await save(made, { ...fieldsOf(made), version: 2 })).status).toBe(409);
  expect((await home.ask('DELETE', `/newsletter/issues/${made.id}`)).status).toBe(409);
  const back = await home.ask('DELETE', `/newsletter/issues/${made.id}/schedule`);
  expect(back.body).toMatchObject({ status: 'draft', sendAt: null, version: 3 });
  expect((await schedule(3, null)).status).toBe(200);
  smtp.letters.length = 0;
  await sendIssues(home.ctx);
  expect(smtp.letters.flatMap(({ to }) => to)).toEqual(['set@example.org']);
  const sent = (await home.ask('GET', `/newsletter/issues/${made.id}`)).body;
  expect(sent).toMatchObject({ status: 'sent', letters: { sent: 1 } });
  expect((await home.ask('DELETE', `/newsletter/issues/${made.id}/schedule`)).status).toBe(409);
  expect((await home.ask('DELETE', `/newsletter/issues/${made.id}`)).status).toBe(409);
  const { articles } = (await home.ask('GET', '/newsletter/articles')).body;
  expect(articles.find(({ id }: { id: string }) => id === article).used).toBe(true);
});

test('what cannot be sent is named: no article, one that is not published, a subject that is missing', async () => {
  const made = await make();
  const tried = async (change: object) => {
    const { body } = await save(made, {
      ...fieldsOf((await home.ask('GET', `/newsletter/issues/${made.id}`)).body),
      ...change,
    });
    return home.ask('POST', `/newsletter/issues/${made.id}/schedule`, { version: body.version, sendAt: null });
  };
  expect(await tried({ articleIds: [] })).toMatchObject({ status: 422, body: { field: 'articleIds' } });
  expect(await tried({ articleIds: ['5d1b5a8e-98a2-4c1b-8a7c-d6c24bb0a9ff'] })).toMatchObject({
    status: 422,
    body: { field: 'articleIds', title: expect.stringContaining('isn’t published') },
  });
  expect(await tried({ articleIds: [article], subject: ' ' })).toMatchObject({
    status: 422,
    body: { field: 'subject' },
  });
});

test('the list as a file holds who gets the letter and nobody else, runs nothing in a table, and is written down', async () => {
  const people = await putOnList(home.ctx, ["=cmd|'/c'!a0@example.org", 'plain@example.org', 'gone@example.org']);
  await home.ctx.db.execute(sql`update subscribers set state = 'left', left_at = now() where id = ${people[2]}`);
  const answer = await fetch(`${home.url}/api/admin/newsletter/subscribers.csv`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${home.admin.token}` },
  });
  const file = await answer.text();
  expect(answer.headers.get('Content-Type')).toContain('text/csv');
  expect(file).toMatch(/^email,confirmed_at\r\n/);
  expect(file).toContain(`"'=cmd|'/c'!a0@example.org","20`);
  expect(file).toContain('"plain@example.org"');
  expect(file).not.toContain('gone@example.org');
  const { entries } = (await home.ask('GET', '/audit?limit=1')).body;
  expect(entries[0]).toMatchObject({ act: 'export-newsletter', details: { addresses: file.split('\r\n').length - 2 } });
});

test('the figures count by state and month', async () => {
  const { subscribers, growth, mail, issues } = (await home.ask('GET', '/newsletter')).body;
  expect(subscribers).toMatchObject({ confirmed: 3, left: 1 });
  const month = home.ctx.clock.now().toISOString().slice(0, 7);
  expect(growth.at(-1)).toEqual({ month, joined: 4, left: 1, total: 3 });
  expect(mail).toBe('smtp');
  expect(issues[0].id).toMatch(/^[0-9a-f-]{36}$/);
});

test('an address taken off by hand is off', async () => {
  await putOnList(home.ctx, ['byhand@example.org']);
  const off = (email: string) => home.ask('POST', '/newsletter/removals', { email, why: 'bounce' });
  expect((await off(' ByHand@example.org ')).status).toBe(204);
  expect((await off('byhand@example.org')).status).toBe(404);
});

test('thirty days after leaving the address is forgotten, the figure stays; what was never confirmed goes whole', async () => {
  const [left] = await putOnList(home.ctx, ['forget@example.org']);
  await home.ctx.db.execute(
    sql`update subscribers set state = 'left', left_at = ${home.ctx.clock.now().toISOString()}::timestamptz where id = ${left}`,
  );
  await fetch(`${home.url}/api/newsletter`, { method: 'POST', body: JSON.stringify({ email: 'never@example.org' }) });
  const there = async (email: string) => {
    const { rows } = await home.ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from subscribers where email = ${email}`,
    );
    return rows[0]?.n;
  };
  await forgetSubscribers(home.ctx);
  expect([await there('forget@example.org'), await there('never@example.org')]).toEqual([1, 1]);
  const before = (await home.ask('GET', '/newsletter')).body.subscribers;
  home.pass(31 * DAY_MS);
  await forgetSubscribers(home.ctx);
  home.pass(-31 * DAY_MS);
  expect([await there('forget@example.org'), await there('never@example.org')]).toEqual([0, 0]);
  expect((await home.ask('GET', '/newsletter')).body.subscribers.left).toBe(before.left);
});

test('with the account goes the subscription of its address', async () => {
  const person = await signUp(home.url);
  await putOnList(home.ctx, [person.email, 'stays@example.org']);
  await scheduleLetter(home.ctx, [article]);
  await sendIssues(home.ctx);
  const erased = await callAs(person, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' });
  expect(erased.status).toBe(200);
  const { rows } = await home.ctx.db.execute<{ email: string | null }>(sql`select email from subscribers`);
  expect(rows.map(({ email }) => email)).not.toContain(person.email);
  expect(rows.map(({ email }) => email)).toContain('stays@example.org');
});

test('for everyone else there is no newsletter to edit', async () => {
  const member = await signUp(home.url);
  for (const [method, path] of [
    ['GET', '/newsletter'],
    ['POST', '/newsletter/issues'],
    ['POST', '/newsletter/subscribers.csv'],
  ] as const) {
    expect((await callAs(member, method, `${home.url}/api/admin${path}`)).status).toBe(404);
  }
});
