/** Double opt-in and leaving over real HTTP and SMTP: nobody is on the list unasked, and nobody stays on it unwilling. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../domain/time-units.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openSmtp, textOf } from '../../tests/stand-ins/smtp.ts';
import { leaveToken } from './letters.ts';
import { subscribers } from './tables.ts';

const smtp = openForFile(openSmtp);
const home = openForFile(() => openTestApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0' }));

const ask = (email: string) => callAs(null, 'POST', `${home.url}/api/newsletter`, { email });
const asStatus = async (email: string) =>
  (await fetch(`${home.url}/api/newsletter`, { method: 'POST', body: JSON.stringify({ email }) })).status;
const confirm = (token: string) => callAs(null, 'POST', `${home.url}/api/newsletter/confirm`, { token });
const lettersTo = (email: string) => smtp.letters.filter(({ to }) => to.includes(email));
const tokenIn = (email: string): string =>
  /newsletter\/confirm#([\w-]+)/.exec(textOf(lettersTo(email).at(-1)?.raw ?? ''))?.[1] ?? '';
const rowOf = async (email: string) => {
  const [row] = await home.ctx.db.select().from(subscribers).where(eq(subscribers.email, email));
  if (!row) throw new Error('nobody has this address');
  return row;
};
async function subscribed(email: string) {
  await asStatus(email);
  expect((await confirm(tokenIn(email))).status).toBe(204);
  return rowOf(email);
}

test('an address is on the list only after the click in its letter, and the token lies nowhere in the clear', async () => {
  expect(await asStatus('  Ada@Example.org ')).toBe(204);
  const [letter] = lettersTo('ada@example.org');
  expect(letter?.raw).toContain('Subject: Please confirm your address');
  expect((await rowOf('ada@example.org')).state).toBe('asked');
  const token = tokenIn('ada@example.org');
  expect(JSON.stringify(await rowOf('ada@example.org'))).not.toContain(token);
  expect((await confirm(token)).status).toBe(204);
  expect(await rowOf('ada@example.org')).toMatchObject({ state: 'confirmed', bounces: 0 });
  expect((await confirm(token)).status).toBe(204);
});

test('what is no address is named, and no letter leaves', async () => {
  const before = smtp.letters.length;
  for (const email of ['', 'no-at-sign', 'a@b@c.org', `${'x'.repeat(65)}@example.org`]) {
    expect(await ask(email)).toMatchObject({ status: 422, body: { field: 'email' } });
  }
  expect(smtp.letters.length).toBe(before);
});

test('asking twice writes once in a quarter of an hour; the newer link is the one that holds', async () => {
  await asStatus('bea@example.org');
  const first = tokenIn('bea@example.org');
  expect(await asStatus('bea@example.org')).toBe(204);
  expect(lettersTo('bea@example.org')).toHaveLength(1);
  home.pass(16 * 60_000);
  await asStatus('bea@example.org');
  expect(lettersTo('bea@example.org')).toHaveLength(2);
  expect((await confirm(first)).status).toBe(404);
  expect((await confirm(tokenIn('bea@example.org'))).status).toBe(204);
});

test('whoever asks for an address that is on the list learns nothing of it; its owner gets a letter that says so', async () => {
  await subscribed('cleo@example.org');
  home.pass(16 * 60_000);
  expect(await asStatus('cleo@example.org')).toBe(204);
  expect(lettersTo('cleo@example.org').at(-1)?.raw).toContain('Subject: You are already on the list');
  expect((await rowOf('cleo@example.org')).state).toBe('confirmed');
});

test('a confirming link holds for seven days', async () => {
  await asStatus('dora@example.org');
  home.pass(7 * DAY_MS + 1000);
  expect((await confirm(tokenIn('dora@example.org'))).status).toBe(404);
  expect((await rowOf('dora@example.org')).state).toBe('asked');
  home.pass(-7 * DAY_MS - 1000);
});

test('one click leaves: a POST with the token and nothing else; a GET changes nothing; twice is as once', async () => {
  const { id } = await subscribed('eve@example.org');
  const address = `${home.url}/api/newsletter/leave?token=${leaveToken(home.ctx, id)}`;
  const look = await fetch(address, { redirect: 'manual' });
  expect(look.status).toBe(303);
  expect(look.headers.get('Location')).toBe(`/newsletter/leave#${leaveToken(home.ctx, id)}`);
  expect((await rowOf('eve@example.org')).state).toBe('confirmed');
  for (let time = 0; time < 2; time++) {
    const left = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(left.status).toBe(204);
    expect((await rowOf('eve@example.org')).state).toBe('left');
  }
  expect(await asStatus('eve@example.org')).toBe(204);
  expect((await confirm(tokenIn('eve@example.org'))).status).toBe(204);
});

test('a token that was not written here, or was bent, takes nobody off', async () => {
  const { id } = await subscribed('fay@example.org');
  const token = leaveToken(home.ctx, id);
  const bent = [...token].map((sign, at) => (at === 40 ? (sign === 'A' ? 'B' : 'A') : sign)).join('');
  for (const wrong of [bent, 'x', token.slice(1), `${token}A`, `${token}=`]) {
    const answer = await fetch(`${home.url}/api/newsletter/leave?token=${wrong}`, { method: 'POST' });
    expect(answer.status, wrong).toBe(404);
  }
  expect((await rowOf('fay@example.org')).state).toBe('confirmed');
});

test('while mail is away the form says so, and may be sent again at once', async () => {
  smtp.refuses = true;
  expect(await ask('gail@example.org')).toMatchObject({ status: 503 });
  smtp.refuses = false;
  expect(await asStatus('gail@example.org')).toBe(204);
  expect(lettersTo('gail@example.org')).toHaveLength(1);
  smtp.refused.set('hal@example.org', '550 5.1.1 No such box');
  expect(await ask('hal@example.org')).toMatchObject({ status: 422, body: { field: 'email' } });
});

test('letters that could not be sent are not counted against their address', async () => {
  const limited = await openTestApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0', RATE_LIMITS: 'on' });
  const subscribe = () => callAs(null, 'POST', `${limited.url}/api/newsletter`, { email: 'ivy@example.org' });
  smtp.refuses = true;
  for (let time = 0; time < 4; time++) expect((await subscribe()).status).toBe(503);
  smtp.refuses = false;
  for (let time = 0; time < 5; time++) {
    expect((await subscribe()).status).toBe(204);
    limited.pass(16 * 60_000);
  }
  // Four a day is what one address gets, whoever asks.
  expect(lettersTo('ivy@example.org')).toHaveLength(4);
  await limited.close();
});

test('a browser without scripts sends the form itself, and is led to a page that says how it went', async () => {
  const send = (body: string) =>
    fetch(`${home.url}/newsletter/asked`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
    });
  const sent = await send('email=Jo%2Bnews%40example.org');
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/newsletter/asked?said=sent']);
  expect((await confirm(tokenIn('jo+news@example.org'))).status).toBe(204);
  for (const body of ['email=nobody', '', 'email=a%00%40example.org', `email=${'x'.repeat(5000)}@example.org`]) {
    expect((await send(body)).headers.get('Location'), body).toBe('/newsletter/asked?said=refused');
  }
  smtp.refuses = true;
  expect((await send('email=kim%40example.org')).headers.get('Location')).toBe('/newsletter/asked?said=later');
  smtp.refuses = false;
});
