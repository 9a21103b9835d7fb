/** Letters over a real mail server, what happens when it refuses or is away, and the outbox where there is none. */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { freshAddress, mailTo, openClient, PASSWORD, signedUp } from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { openSmtp, textOf } from '../../../tests/stand-ins/smtp.ts';
import { openOutbox } from '../../platform/letters/mail.ts';
import { findByAddress } from '../user.ts';

const smtp = openForFile(openSmtp);
const home = openForFile(() =>
  openTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Twofold <post@twofold.example>', RATE_LIMITS: 'on' }),
);
beforeEach(() => {
  smtp.refuses = false;
  smtp.letters.length = 0;
});

const codeOf = (raw: string): string => /^\d{6}$/m.exec(textOf(raw))?.[0] ?? '';

test('with a mail server addresses are confirmed, and the letter arrives in text and HTML from the sender that is set', async () => {
  const email = freshAddress();
  const { auth } = openClient(home);
  const { data } = await auth.signUp({ email, password: PASSWORD });
  expect(data.session).toBeNull();
  const [letter] = smtp.letters;
  expect(letter).toMatchObject({ from: 'post@twofold.example', to: [email] });
  expect(letter?.raw).toMatch(/^From: Twofold <post@twofold\.example>\r$/m);
  expect(letter?.raw).toMatch(/^Subject: Confirm your address\r$/m);
  expect(letter?.raw).toContain('Content-Type: multipart/alternative');
  expect(letter?.raw).toContain('Content-Type: text/html');
  const token = codeOf(letter?.raw ?? '');
  expect((await auth.verifyOtp({ type: 'signup', email, token })).error).toBeNull();
  expect(await mailTo(home, email)).toEqual([]);
});

test.for(['refuses', 'is away'])(
  'while the mail server %s a sign-up is 503, leaves nothing behind, and may be tried again at once',
  async (how) => {
    const email = freshAddress();
    const { auth } = openClient(home);
    if (how === 'refuses') smtp.refuses = true;
    else await smtp.close();
    const first = await auth.signUp({ email, password: 'the-first-lantern-1' });
    expect(first.error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect(await findByAddress(home.ctx.db, email)).toBeUndefined();
    smtp.refuses = false;
    if (how === 'is away') await smtp.open();
    const second = await auth.signUp({ email, password: PASSWORD });
    expect(second.error).toBeNull();
    await auth.verifyOtp({ type: 'signup', email, token: codeOf(smtp.letters.at(-1)?.raw ?? '') });
    expect((await auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  },
);

test('while the mail server is away the earlier letter stays good, and unknown addresses get the same answer', async () => {
  const email = freshAddress();
  const { auth } = openClient(home);
  await auth.signUp({ email, password: PASSWORD });
  const token = codeOf(smtp.letters.at(-1)?.raw ?? '');
  await auth.verifyOtp({ type: 'signup', email, token });
  await auth.resetPasswordForEmail(email);
  await home.ctx.afterwards.settled();
  const recovery = codeOf(smtp.letters.at(-1)?.raw ?? '');
  await smtp.close();
  const asked = await Promise.all(
    [email, freshAddress()].map((address) =>
      auth.signInWithOtp({ email: address, options: { shouldCreateUser: false } }),
    ),
  );
  const moved = await auth.updateUser({ email: freshAddress(), data: { first_name: 'Never' } });
  await smtp.open();
  expect(asked.map(({ error }) => error?.status)).toEqual([503, 503]);
  expect(moved.error?.status).toBe(503);
  const { user } = (await auth.getUser()).data;
  expect(user?.new_email).toBeUndefined();
  expect(user?.user_metadata).not.toHaveProperty('first_name');
  expect((await auth.verifyOtp({ type: 'recovery', email, token: recovery })).error).toBeNull();
});

test('a mail server that refuses one letter tells nobody who has an account: the log does, and the next try may come at once', async () => {
  const email = freshAddress();
  const { auth } = openClient(home);
  await auth.signUp({ email, password: PASSWORD });
  await auth.verifyOtp({ type: 'signup', email, token: codeOf(smtp.letters.at(-1)?.raw ?? '') });
  smtp.refuses = true;
  for (const address of [email, freshAddress()]) expect((await auth.resetPasswordForEmail(address)).error).toBeNull();
  await home.ctx.afterwards.settled();
  smtp.refuses = false;
  smtp.letters.length = 0;
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  await home.ctx.afterwards.settled();
  expect(smtp.letters).toHaveLength(1);
});

test('the outbox keeps letters in order, for their owner alone, across restarts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-outbox-'));
  const letter = (subject: string) => ({ to: 'A@example.org', subject, text: 't', html: 'h' });
  const first = openOutbox(folder);
  await Promise.all(Array.from({ length: 12 }, (_, index) => first.send(letter(String(index)))));
  const second = openOutbox(folder);
  await second.send(letter('12'));
  const subjects = (await second.sentTo('a@EXAMPLE.org')).map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: 13 }, (_, index) => String(index)));
  expect(await second.sentTo('b@example.org')).toEqual([]);
  for (const name of readdirSync(join(folder, 'outbox'))) {
    expect(statSync(join(folder, 'outbox', name)).mode & 0o777).toBe(0o600);
  }
  rmSync(folder, { recursive: true });
});

test('the mailbox is open in development and test only', async () => {
  for (const [mode, status] of [
    ['development', 200],
    ['production', 404],
  ] as const) {
    const other = await openTestApp({ NODE_ENV: mode });
    expect((await fetch(`${other.url}/dev/mail?to=a@example.org`)).status).toBe(status);
    await other.close();
  }
});

test('where addresses are taken on trust, one answer is enough to move, but not without it', async () => {
  const trusting = await openTestApp();
  const { auth, email } = await signedUp(trusting);
  const next = freshAddress();
  expect((await auth.updateUser({ email: next })).data.user).toMatchObject({ email, new_email: next });
  const [letter] = await mailTo(trusting, next);
  const token = /^\d{6}$/m.exec(letter?.text ?? '')?.[0] ?? '';
  expect((await auth.verifyOtp({ type: 'email_change', email: next, token })).data.user?.email).toBe(next);
  await trusting.close();
});
