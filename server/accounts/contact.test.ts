/** A message to the operator over a real mail server: what arrives, what is refused, and what is kept of it: nothing. */
import { readdirSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openSmtp, textOf } from '../../tests/stand-ins/smtp.ts';
import { chooseContactAddress } from './contact.ts';

const OPERATOR = 'head@twofold.example';
const GOOD = { name: 'Ana Lima', email: 'ana@example.org', message: 'Where can I find my receipts?' };

const MUCH_LATER_MS = 10 * MINUTE_MS;

const smtp = openForFile(openSmtp);
const home = openForFile(() =>
  openTestApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Twofold <post@twofold.example>',
    ADMIN_EMAIL: OPERATOR,
  }),
);
beforeEach(() => {
  smtp.refuses = false;
  smtp.letters.length = 0;
  // Nothing that a test before has sent is the same sending.
  home.pass(MUCH_LATER_MS);
});

const send = (body: unknown, ctx = home) =>
  fetch(`${ctx.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a message reaches the operator, and an answer goes to whoever wrote it', async () => {
  const message = 'Where are my receipts?\r\n<b>Ana</b> & others';
  expect((await send({ ...GOOD, message })).status).toBe(204);
  const [letter] = smtp.letters;
  expect(smtp.letters).toHaveLength(1);
  expect(letter).toMatchObject({ from: 'post@twofold.example', to: [OPERATOR] });
  expect(letter?.raw).toMatch(/^Subject: Twofold: a message\r$/m);
  expect(letter?.raw).toMatch(/^Reply-To: ana@example\.org\r$/m);
  const text = textOf(letter?.raw ?? '').replaceAll('\r\n', '\n');
  expect(text).toContain('From: Ana Lima, ana@example.org\n\nWhere are my receipts?\n<b>Ana</b> & others\n');
  expect(letter?.raw).not.toMatch(/html[\s\S]*<b>Ana/);
});

test('no name is needed, and ten characters are enough', async () => {
  expect((await send({ email: GOOD.email, message: ' 0123456789 ' })).status).toBe(204);
  expect(textOf(smtp.letters[0]?.raw ?? '')).toMatch(/^From: ana@example\.org\r?\n/);
});

test.for([
  ['name', { ...GOOD, name: 'Ana\r\nBcc: many@example.org' }],
  ['name', { ...GOOD, name: 'a'.repeat(101) }],
  ['email', { ...GOOD, email: 'ana@example.org\r\nBcc: many@example.org' }],
  ['email', { ...GOOD, email: 'ana@example.org, many@example.org' }],
  ['email', { ...GOOD, email: 'Ana <ana@example.org>' }],
  ['email', { name: '', message: GOOD.message }],
  ['message', { ...GOOD, message: ' 012345678 ' }],
  ['message', { ...GOOD, message: 'a'.repeat(2_001) }],
  ['to', { ...GOOD, to: 'many@example.org' }],
] as const)('%s is refused by name where it cannot be used, and nothing is sent', async ([field, body]) => {
  const answer = await send(body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'invalid', field });
  expect(smtp.letters).toEqual([]);
});

test('while mail is down the answer says so and to try again, and then the same message arrives', async () => {
  smtp.refuses = true;
  const answer = await send(GOOD);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('60');
  const problem = await answer.text();
  expect(problem).toContain('couldn’t send your message just now');
  expect(problem).not.toContain('example.org');
  smtp.refuses = false;
  expect((await send(GOOD)).status).toBe(204);
  expect(smtp.letters).toHaveLength(1);
});

test('where no address is set the answer says so', async () => {
  const unset = await openTestApp({ SMTP_URL: smtp.url });
  const answer = await send(GOOD, unset);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('hasn’t set an address');
  expect(smtp.letters).toEqual([]);
  await unset.close();
});

test('the address that the site shows comes before the administrator’s', () => {
  expect(chooseContactAddress({ ADMIN_EMAIL: OPERATOR }, 'hello@twofold.example')).toBe('hello@twofold.example');
  expect(chooseContactAddress({ ADMIN_EMAIL: ` ${OPERATOR} ` }, null)).toBe(OPERATOR);
  expect(chooseContactAddress({ ADMIN_EMAIL: '' }, null)).toBeNull();
});

test('after ten messages in an hour the next one waits', async () => {
  const limited = await openTestApp({ SMTP_URL: smtp.url, ADMIN_EMAIL: OPERATOR, RATE_LIMITS: 'on' });
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await send({ ...GOOD, message: `${GOOD.message} ${sent}` }, limited)).status).toBe(204);
  }
  expect((await send(GOOD, limited)).status).toBe(429);
  expect(smtp.letters).toHaveLength(10);
  await limited.close();
});

test('neither the data folder nor the log keeps a word of it', async () => {
  const lines: unknown[] = [];
  const log = home.ctx.log;
  const info = log.info;
  Object.assign(log, { info: (...line: unknown[]) => lines.push(line) });
  await send(GOOD);
  smtp.refuses = true;
  await send(GOOD);
  Object.assign(log, { info });
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(JSON.stringify(lines)).not.toMatch(/ana|lima|receipts|twofold\.example/i);
  expect(readdirSync(home.ctx.env.dataDir)).not.toContain('outbox');
});

const sendForm = (fields: Record<string, string>) =>
  fetch(`${home.url}/contact/sent`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test.each([
  ['lines, whose ends a browser sends as two characters', `${'a'.repeat(99)}\n`.repeat(20)],
  ['letters that take nine bytes each', '\u7532'.repeat(2_000)],
])('without scripts as much may be written as with them: %s', async (_, message) => {
  expect(message).toHaveLength(2_000);
  const sent = await sendForm({ ...GOOD, message: message.replaceAll('\n', '\r\n') });
  expect(sent.headers.get('Location')).toBe('/contact/sent?said=sent');
  expect(smtp.letters).toHaveLength(1);
});

test.each([
  ['/api/contact', (body: typeof GOOD) => JSON.stringify(body)],
  ['/contact/sent', (body: typeof GOOD) => new URLSearchParams(body).toString()],
])('what a page of another site sends to %s is no letter', async (path, written) => {
  // As a page may send it anywhere, without being asked for leave.
  const from = (site: string) =>
    fetch(`${home.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': site },
      body: written(GOOD),
      redirect: 'manual',
    });
  const foreign = await from('cross-site');
  expect([foreign.status, foreign.headers.get('Location')]).toEqual(
    path === '/api/contact' ? [403, null] : [303, '/contact/sent?said=refused'],
  );
  expect(smtp.letters).toEqual([]);
  for (const site of ['same-origin', 'none']) {
    await from(site);
    home.pass(MUCH_LATER_MS);
  }
  expect(smtp.letters).toHaveLength(2);
});

test('the same words, sent again since their answer was lost, are one letter; others, or much later, are another', async () => {
  const message = 'Where are my\nreceipts?';
  const again = async () => (await send({ ...GOOD, message })).status;
  expect([...(await Promise.all([again(), again()])), await again()]).toEqual([204, 204, 204]);
  home.pass(MUCH_LATER_MS - MINUTE_MS);
  expect(await again()).toBe(204);
  // By the form that the browser sends itself, once its script is gone, too.
  await sendForm({ ...GOOD, message });
  expect(smtp.letters).toHaveLength(1);
  await send({ ...GOOD, message, email: 'ana.lima@example.org' });
  expect(smtp.letters).toHaveLength(2);
  home.pass(MINUTE_MS);
  expect(await again()).toBe(204);
  expect(smtp.letters).toHaveLength(3);
});

test('pressed twice without scripts it is one letter, and what failed is no sending', async () => {
  const location = async (sent: Promise<Response>) => (await sent).headers.get('Location');
  const twice = await Promise.all([location(sendForm(GOOD)), location(sendForm(GOOD))]);
  expect([...twice, await location(sendForm(GOOD))]).toEqual(new Array(3).fill('/contact/sent?said=sent'));
  expect(smtp.letters).toHaveLength(1);
  home.pass(MUCH_LATER_MS);
  smtp.refuses = true;
  expect(await location(sendForm(GOOD))).toBe('/contact/sent?said=later');
  smtp.refuses = false;
  expect(await location(sendForm(GOOD))).toBe('/contact/sent?said=sent');
  expect(smtp.letters).toHaveLength(2);
});

test('without scripts, too, the log tells the operator which message was not sent', async () => {
  const lines: unknown[] = [];
  const { log } = home.ctx;
  const { info } = log;
  Object.assign(log, { info: (...line: unknown[]) => lines.push(line) });
  smtp.refuses = true;
  await sendForm(GOOD);
  Object.assign(log, { info });
  expect(JSON.stringify(lines)).toMatch(/message [0-9a-f-]{36} was not sent/);
});

test('a browser without scripts sends the form itself, and is led to a page that says how it went', async () => {
  const said = async (fields: Record<string, string>) => (await sendForm(fields)).headers.get('Location');
  const sent = await sendForm({ ...GOOD, message: 'Where are my\r\nreceipts?' });
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact/sent?said=sent']);
  expect(textOf(smtp.letters[0]?.raw ?? '')).toMatch(/Where are my\r?\nreceipts\?/);
  for (const wrong of [
    { ...GOOD, email: 'ana' },
    { ...GOOD, message: 'Short' },
    { ...GOOD, message: 'a\0 0123456789' },
    {},
  ])
    expect(await said(wrong as Record<string, string>), JSON.stringify(wrong)).toBe('/contact/sent?said=refused');
  smtp.refuses = true;
  expect(await said(GOOD)).toBe('/contact/sent?said=later');
  expect(smtp.letters).toHaveLength(1);
});
