/** Sending over a real mail server: one letter each under its own name, bounces taken as they are meant, and an outage that uses nothing up. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MAX_ATTEMPTS } from '../../domain/newsletter/newsletter.ts';
import { messageIdOf, publishArticle, putOnList, scheduleLetter } from '../../tests/server/newsletter-app.ts';
import { openTestApp, type TestApp } from '../../tests/server/test-app.ts';
import { openSmtp, type SmtpStandIn, textOf } from '../../tests/stand-ins/smtp.ts';
import { beginIssues, takeBatch } from './delivery.ts';
import { leaveToken } from './letters.ts';
import { sendIssues } from './sending.ts';
import { deliveries, issues, subscribers } from './tables.ts';

let smtp: SmtpStandIn;
let home: TestApp;
let article: string;
beforeEach(async () => {
  await home?.close();
  await smtp?.close();
  smtp = await openSmtp();
  home = await openTestApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0' });
  article = await publishArticle(home.ctx);
});
afterAll(async () => {
  await home.close();
  await smtp.close();
});

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `reader-${at}@example.org`);
const receivers = () => smtp.letters.flatMap(({ to }) => to).sort();
const stateOf = async (email: string) => {
  const [row] = await home.ctx.db.select().from(subscribers).where(eq(subscribers.email, email));
  return row;
};
const letterOf = async (issueId: string, subscriberId: string) => {
  const named = and(eq(deliveries.issueId, issueId), eq(deliveries.subscriberId, subscriberId));
  const [row] = await home.ctx.db.select().from(deliveries).where(named);
  return row;
};
const statusOf = async (id: string) => {
  const [row] = await home.ctx.db.select().from(issues).where(eq(issues.id, id));
  return row?.status;
};

test('each confirmed reader gets one letter, with a name of its own and a way out in one click; nobody else gets any', async () => {
  const all = addresses(120);
  const [first = ''] = await putOnList(home.ctx, all);
  await home.ctx.db.update(subscribers).set({ state: 'left' }).where(eq(subscribers.email, 'reader-7@example.org'));
  await home.ctx.db.update(subscribers).set({ state: 'asked' }).where(eq(subscribers.email, 'reader-8@example.org'));
  const id = await scheduleLetter(home.ctx, [article]);
  await Promise.all([sendIssues(home.ctx), sendIssues(home.ctx)]);
  await sendIssues(home.ctx);
  const wanted = all.filter((email) => !['reader-7@example.org', 'reader-8@example.org'].includes(email));
  expect(receivers()).toEqual(wanted.sort());
  expect(new Set(smtp.letters.map(({ raw }) => messageIdOf(raw))).size).toBe(wanted.length);
  expect(await statusOf(id)).toBe('sent');

  const { raw = '' } = smtp.letters.find(({ to }) => to.includes('reader-0@example.org')) ?? {};
  const token = leaveToken(home.ctx, first);
  const unfolded = raw.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(messageIdOf(raw)).toBe(`<${id}.${first}@127.0.0.1>`);
  expect(unfolded).toContain(`List-Unsubscribe: <${home.url}/api/newsletter/leave?token=${token}>\r\n`);
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(textOf(raw)).toContain(`${home.url}/newsletter/leave#${token}`);
  expect(textOf(raw)).toContain('A small thing');
});

test('whoever leaves after it began gets no letter, and whoever joins does not get an old one', async () => {
  await putOnList(home.ctx, addresses(3));
  const id = await scheduleLetter(home.ctx, [article]);
  smtp.refuses = true;
  await sendIssues(home.ctx);
  expect(await statusOf(id)).toBe('sending');
  smtp.refuses = false;
  await home.ctx.db.update(subscribers).set({ state: 'left' }).where(eq(subscribers.email, 'reader-1@example.org'));
  await putOnList(home.ctx, ['late@example.org']);
  home.pass(61_000);
  await sendIssues(home.ctx);
  expect(receivers()).toEqual(['reader-0@example.org', 'reader-2@example.org']);
  expect(await statusOf(id)).toBe('sent');
});

test('a box that is not there takes the address off; a full one only after three issues in a row', async () => {
  const [, gone = '', full = ''] = await putOnList(home.ctx, addresses(3));
  smtp.refused.set('reader-1@example.org', '550 5.1.1 No such box');
  smtp.refused.set('reader-2@example.org', '552 5.2.2 The box is full');
  for (let issue = 1; issue <= 3; issue++) {
    const id = await scheduleLetter(home.ctx, [article], `Issue ${issue}`);
    await sendIssues(home.ctx);
    expect(await statusOf(id)).toBe('sent');
    expect((await letterOf(id, full))?.state).toBe('failed');
    expect((await letterOf(id, gone))?.state).toBe(issue === 1 ? 'failed' : undefined);
    expect((await stateOf('reader-1@example.org'))?.state).toBe('bounced');
    expect(await stateOf('reader-2@example.org')).toMatchObject({
      state: issue === 3 ? 'bounced' : 'confirmed',
      bounces: issue,
    });
  }
  expect(receivers()).toEqual(['reader-0@example.org', 'reader-0@example.org', 'reader-0@example.org']);
});

test('a letter that arrives forgives what bounced before, and a refusal for our own sake is held against nobody', async () => {
  await putOnList(home.ctx, addresses(2));
  smtp.refused.set('reader-0@example.org', '552 5.2.2 The box is full');
  smtp.refused.set('reader-1@example.org', '550 5.7.1 We do not like you');
  await scheduleLetter(home.ctx, [article]);
  await sendIssues(home.ctx);
  expect((await stateOf('reader-0@example.org'))?.bounces).toBe(1);
  expect(await stateOf('reader-1@example.org')).toMatchObject({ state: 'confirmed', bounces: 0 });
  smtp.refused.clear();
  await scheduleLetter(home.ctx, [article]);
  await sendIssues(home.ctx);
  expect((await stateOf('reader-0@example.org'))?.bounces).toBe(0);
});

test('what is refused for now comes again after 1, 5, 25 and 125 minutes under the same name, and then no more', async () => {
  const [reader = ''] = await putOnList(home.ctx, ['slow@example.org']);
  const id = await scheduleLetter(home.ctx, [article]);
  smtp.refuses = true;
  let passed = 0;
  for (const [at, minutes] of [1, 5, 25, 125].entries()) {
    await sendIssues(home.ctx);
    expect(await letterOf(id, reader)).toMatchObject({ state: 'waiting', tries: at + 1 });
    home.pass(minutes * 60_000 - 5_000);
    await sendIssues(home.ctx);
    expect(await letterOf(id, reader)).toMatchObject({ tries: at + 1 });
    home.pass(6_000);
    passed += minutes;
  }
  expect(passed).toBe(156);
  await sendIssues(home.ctx);
  expect(await letterOf(id, reader)).toMatchObject({ state: 'failed', tries: 5 });
  smtp.refuses = false;
  await sendIssues(home.ctx);
  expect(smtp.letters).toEqual([]);
  expect(await statusOf(id)).toBe('sent');
});

test('while the mail server is away no try is counted, and the issue goes out when it is back', async () => {
  const ids = await putOnList(home.ctx, addresses(60));
  const id = await scheduleLetter(home.ctx, [article]);
  await smtp.close();
  for (let run = 0; run < 8; run++) await sendIssues(home.ctx);
  for (const reader of ids.slice(0, 3))
    expect(await letterOf(id, reader)).toMatchObject({ state: 'waiting', tries: 0 });
  await smtp.open();
  await sendIssues(home.ctx);
  expect(receivers()).toEqual(addresses(60).sort());
});

test('what a killed run had begun goes again under the same name', async () => {
  const [first = '', second = ''] = await putOnList(home.ctx, addresses(2));
  const id = await scheduleLetter(home.ctx, [article]);
  const now = home.ctx.clock.now();
  await home.ctx.db.update(issues).set({ status: 'sending' }).where(eq(issues.id, id));
  await home.ctx.db.insert(deliveries).values([
    { issueId: id, subscriberId: first, state: 'trying', tries: 1, at: now },
    { issueId: id, subscriberId: second, state: 'sent', tries: 1, at: now },
  ]);
  await sendIssues(home.ctx);
  expect(receivers()).toEqual(['reader-0@example.org']);
  expect(messageIdOf(smtp.letters[0]?.raw ?? '')).toBe(`<${id}.${first}@127.0.0.1>`);
  expect(await letterOf(id, first)).toMatchObject({ state: 'sent', tries: 2 });
});

test('runs that are killed before they hand anything over use up no try', async () => {
  const [reader = ''] = await putOnList(home.ctx, addresses(1));
  const id = await scheduleLetter(home.ctx, [article]);
  await beginIssues(home.ctx);
  for (let run = 0; run <= MAX_ATTEMPTS; run++) expect(await takeBatch(home.ctx, id)).toHaveLength(1);
  await sendIssues(home.ctx);
  expect(receivers()).toEqual(['reader-0@example.org']);
  expect(await letterOf(id, reader)).toMatchObject({ state: 'sent', tries: 1 });
});

test('an issue that waits for its time waits, and one whose articles are gone becomes a draft again', async () => {
  await putOnList(home.ctx, addresses(1));
  const early = await scheduleLetter(home.ctx, [article]);
  await home.ctx.db
    .update(issues)
    .set({ sendAt: new Date(home.ctx.clock.now().getTime() + 3_600_000) })
    .where(eq(issues.id, early));
  const empty = await scheduleLetter(home.ctx, ['5d1b5a8e-98a2-4c1b-8a7c-d6c24bb0a9ff']);
  await sendIssues(home.ctx);
  expect(smtp.letters).toEqual([]);
  expect(await statusOf(early)).toBe('scheduled');
  expect(await statusOf(empty)).toBe('draft');
  home.pass(3_600_000);
  await sendIssues(home.ctx);
  expect(smtp.letters).toHaveLength(1);
});

test('a run that is asked to stop ends after its batch, and the next goes on', async () => {
  await putOnList(home.ctx, addresses(60));
  const id = await scheduleLetter(home.ctx, [article]);
  const stop = new AbortController();
  stop.abort();
  await sendIssues(home.ctx, stop.signal);
  expect(smtp.letters).toEqual([]);
  expect(await statusOf(id)).toBe('sending');
  await sendIssues(home.ctx);
  expect(smtp.letters).toHaveLength(60);
});
