/** Letters that come back by mail: each bears a way back of its own, a report takes its address off or counts, and nothing else does anything. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/time-units.ts';
import {
  exchangeReport,
  forwarded,
  gmailReport,
  outOfOffice,
  postfixReport,
  readReceipt,
} from '../../tests/server/bounce-letters.ts';
import { publishArticle, putOnList, scheduleLetter } from '../../tests/server/newsletter-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';
import { readEnv } from '../platform/env.ts';
import { bounceAddress } from './bounce.ts';
import { sendIssues } from './sending.ts';
import { forgetSubscribers } from './subscriber.ts';
import { bounces, subscribers } from './tables.ts';

const SECRET = 'a secret of the mail server';

const smtp = openForFile(openSmtp);
const home = openForFile(() =>
  openTestApp({
    SMTP_URL: smtp.url,
    AUTH_CONFIRM: '0',
    BOUNCE_ADDRESS: 'bounce@twofold.example',
    BOUNCE_SECRET: SECRET,
  }),
);
let article: string;
let reader: string;
let id: string;
let people = 0;
beforeAll(async () => {
  article = await publishArticle(home.ctx);
});
beforeEach(async () => {
  people += 1;
  reader = `reader-${people}@example.org`;
  [id = ''] = await putOnList(home.ctx, [reader]);
});

async function send(raw: string | Uint8Array, headers: Record<string, string> = {}, url = home.url) {
  const answer = await fetch(`${url}/api/newsletter/bounces`, {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822', 'X-Bounce-Secret': SECRET, ...headers },
    body: raw as BodyInit,
  });
  return { status: answer.status, body: (await answer.json()) as { outcome?: string; title?: string } };
}
const outcomeOf = async (raw: string) => (await send(raw)).body.outcome;
const stateOf = async (actor = id) => {
  const [row] = await home.ctx.db.select().from(subscribers).where(eq(subscribers.id, actor));
  return row?.state;
};
/** The return path of one issue's letter to them. */
const pathOf = (issue: number, actor = id) =>
  bounceAddress(home.ctx, { subscriberId: actor, letter: `0000000${issue}` }).returnPath ?? '';

test('a letter leaves with a way back of its own; what the server takes for it leads to the reader and to nobody else', async () => {
  const [other = ''] = await putOnList(home.ctx, [`other-${people}@example.org`]);
  await scheduleLetter(home.ctx, [article]);
  await sendIssues(home.ctx);
  const { from: path = '', raw = '' } = smtp.letters.find(({ to }) => to.includes(reader)) ?? {};
  expect(path).toMatch(/^bounce\+[a-z2-7]{45}@twofold\.example$/);
  expect(path.indexOf('@')).toBeLessThanOrEqual(64);
  expect(raw).toContain('From: Twofold <no-reply@localhost>');
  expect(raw).not.toContain('bounce+');
  expect(new Set(smtp.letters.map(({ from }) => from)).size).toBe(smtp.letters.length);
  expect(await outcomeOf(postfixReport({ to: path.toUpperCase(), reader }))).toBe('off');
  expect([await stateOf(), await stateOf(other)]).toEqual(['bounced', 'confirmed']);
});

test('the letter that asks to confirm comes back too, and then no more is asked', async () => {
  smtp.letters.length = 0;
  const email = `typo-${people}@example.org`;
  const asked = await fetch(`${home.url}/api/newsletter`, { method: 'POST', body: JSON.stringify({ email }) });
  expect(asked.status).toBe(204);
  expect(await outcomeOf(postfixReport({ to: smtp.letters[0]?.from ?? '', reader: email }))).toBe('off');
  const [row] = await home.ctx.db.select().from(subscribers).where(eq(subscribers.email, email));
  expect(row).toMatchObject({ state: 'bounced', tokenHash: null });
});

test.each([
  ['Postfix', postfixReport],
  ['Exchange', exchangeReport],
])(
  'a box that is not there, as %s tells it, takes the address off; the same report again changes nothing',
  async (_, report) => {
    const raw = report({ to: pathOf(1), reader });
    expect(await outcomeOf(raw)).toBe('off');
    expect(await stateOf()).toBe('bounced');
    expect(await outcomeOf(raw)).toBe('nothing');
  },
);

test('a full box counts: three letters within a hundred days, and the address is off; one letter counts once', async () => {
  for (const issue of [1, 2]) {
    const raw = gmailReport({ to: pathOf(issue), reader });
    expect(await outcomeOf(raw)).toBe('counted');
    expect(await outcomeOf(raw)).toBe('nothing');
  }
  const [left = ''] = await putOnList(home.ctx, [`slow-${people}@example.org`]);
  for (const issue of [1, 2]) expect(await outcomeOf(gmailReport({ to: pathOf(issue, left), reader }))).toBe('counted');
  home.pass(30 * DAY_MS);
  expect(await outcomeOf(gmailReport({ to: pathOf(3), reader }))).toBe('off');
  home.pass(71 * DAY_MS);
  expect(await outcomeOf(gmailReport({ to: pathOf(3, left), reader }))).toBe('counted');
  expect(await stateOf(left)).toBe('confirmed');
  await forgetSubscribers(home.ctx);
  expect(await home.ctx.db.select().from(bounces).where(eq(bounces.subscriberId, left))).toHaveLength(1);
});

test.each([
  ['a delay', { action: 'delayed', status: '4.4.1' }, 'nothing'],
  ['a delivery', { action: 'delivered', status: '2.0.0' }, 'nothing'],
  ['a refusal for our own sake', { status: '5.7.26', diagnostic: 'smtp; 550-5.7.26 not authenticated' }, 'nothing'],
  ['five days without an answer', { status: '4.4.7', diagnostic: 'smtp; 421 4.4.7 expired' }, 'counted'],
  ['an old server that knows no such user', { status: '5.0.0', diagnostic: 'smtp; 550 No such user here' }, 'off'],
  ['an old server that likes not the words', { status: '5.0.0', diagnostic: 'smtp; 550 Rejected' }, 'counted'],
  ['a code that only the diagnosis has', { status: '5.0.0', diagnostic: 'smtp; 550-5.1.1 gone' }, 'off'],
  ['no status at all', { status: 'unknown', diagnostic: 'x-none' }, 'nothing'],
])('%s: %j is %s', async (_, told, outcome) => {
  expect(await outcomeOf(postfixReport({ to: pathOf(1), reader, ...told }))).toBe(outcome);
  expect(await stateOf()).toBe(outcome === 'off' ? 'bounced' : 'confirmed');
});

test('what is no report, or was forged, changes nothing', async () => {
  const to = pathOf(1);
  const [other = ''] = await putOnList(home.ctx, [`second-${people}@example.org`]);
  const flipped = (at: number) =>
    to.replace(new RegExp(`(\\+.{${at}})(.)`), (_, before: string, one: string) => before + (one === 'a' ? 'b' : 'a'));
  const report = postfixReport({ to, reader });
  const part = '--4XrT5P3z.1795341600/mx.twofold.example';
  for (const [what, raw] of Object.entries({
    'an answer': outOfOffice({ to, reader }),
    'a report handed on': forwarded({ to, reader }),
    'a receipt': readReceipt({ to, reader }),
    'another reader': postfixReport({ to: flipped(0), reader }),
    'another letter': postfixReport({ to: flipped(28), reader }),
    'another mark': postfixReport({ to: flipped(40), reader }),
    'a mark cut short': postfixReport({ to: to.replace(/.@/, '@'), reader }),
    'a heap of parts': report.replace('multipart/report; report-type=delivery-status', 'multipart/mixed'),
    'no mark': postfixReport({ to: 'bounce@twofold.example', reader }),
    'another host': postfixReport({ to: to.replace('twofold', 'evil'), reader }),
    'a longer host': postfixReport({ to: `${to}.evil.example`, reader }),
    'two marks': postfixReport({ to: `${to}, ${pathOf(1, other)}`, reader }),
    'the mark in the words alone': postfixReport({ to: 'bounce@twofold.example', reader }).replace('sorry', to),
    'two reports in one': report.replace(
      `${part}\r\nContent-Description: Und`,
      `${part}\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822; a@b\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n${part}\r\nContent-Description: Und`,
    ),
    'one reached, one not': report.replace(
      'Final-Recipient',
      'Final-Recipient: rfc822; x@example.org\r\nAction: relayed\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient',
    ),
    'a second type': report.replace('MIME-Version', 'Content-Type: text/plain\r\nMIME-Version'),
    'parts without end': report
      .replace(/boundary=.*/, 'boundary="x"\r\n\r\n')
      .concat('--x\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n'.repeat(3_000)),
    'a header without end': `X-Long: ${'a '.repeat(100_000)}\r\n${report}`,
    'three hundred recipients': report.replace(
      'Final-Recipient',
      `${'Final-Recipient: rfc822; x\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n'.repeat(300)}Final-Recipient`,
    ),
    'no words': '\0\0\0',
    'one line': 'To: x',
  })) {
    expect(await send(raw), what).toEqual({ status: 200, body: { outcome: 'nothing' } });
  }
  expect([await stateOf(), await stateOf(other)]).toEqual(['confirmed', 'confirmed']);
  expect((await send('')).body.outcome).toBe('nothing');
  expect(await outcomeOf(report)).toBe('off');
});

test('whoever left is left alone, and whoever is forgotten is forgotten with what bounced', async () => {
  expect(await outcomeOf(gmailReport({ to: pathOf(1), reader }))).toBe('counted');
  await home.ctx.db.update(subscribers).set({ state: 'left' }).where(eq(subscribers.id, id));
  expect(await outcomeOf(postfixReport({ to: pathOf(2), reader }))).toBe('nothing');
  expect(await stateOf()).toBe('left');
  await home.ctx.db.delete(subscribers).where(eq(subscribers.id, id));
  expect(await home.ctx.db.select().from(bounces).where(eq(bounces.subscriberId, id))).toEqual([]);
  expect(await outcomeOf(postfixReport({ to: pathOf(3), reader }))).toBe('nothing');
});

test('without the secret, as something else, or too large, nothing is read', async () => {
  const raw = postfixReport({ to: pathOf(1), reader });
  expect((await send(raw, { 'X-Bounce-Secret': '' })).status).toBe(401);
  expect((await send(raw, { 'X-Bounce-Secret': `${SECRET} `.replace(' of', ' 0f') })).status).toBe(401);
  expect((await send(raw, { 'Content-Type': 'application/json' })).status).toBe(415);
  expect((await send(raw + 'x'.repeat(262_144))).status).toBe(413);
  expect(await stateOf()).toBe('confirmed');
  const shut = await openTestApp({ BOUNCE_ADDRESS: 'bounce@twofold.example' });
  const { status, body } = await send(raw, {}, shut.url);
  expect([status, body.title]).toEqual([
    503,
    'Bounces are not taken here: BOUNCE_ADDRESS and BOUNCE_SECRET are not both set.',
  ]);
  await shut.close();
});

test('guesses at the secret are counted, and the right one is not in their way', async () => {
  const limited = await openTestApp({
    RATE_LIMITS: 'on',
    BOUNCE_ADDRESS: 'bounce@twofold.example',
    BOUNCE_SECRET: SECRET,
  });
  const codes: number[] = [];
  for (let guess = 0; guess < 31; guess++)
    codes.push((await send('x', { 'X-Bounce-Secret': `guess ${guess}` }, limited.url)).status);
  expect([codes.filter((code) => code === 401).length, codes.at(-1)]).toEqual([30, 429]);
  expect((await send('x', {}, limited.url)).status).toBe(200);
  await limited.close();
});

test('settings that could not work are refused at the start', () => {
  expect(() => readEnv({ BOUNCE_SECRET: 'short' })).toThrow('at least 16 characters');
  for (const address of ['bounce', 'bounce+x@example.org', 'a-name-that-is-too-long@example.org']) {
    expect(() => readEnv({ BOUNCE_ADDRESS: address })).toThrow('BOUNCE_ADDRESS is a plain address');
  }
});
