/** No name in any letter, and no address in any line of the log, whatever a person does and whatever fails. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';

const smtp = openForFile(openSmtp);
const home = openForFile(() =>
  openTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Twofold <hello@example.org>', AUTH_CONFIRM: '0' }),
);
const lines: string[] = [];

beforeAll(async () => {
  const take = (...said: unknown[]) => void lines.push(JSON.stringify(said));
  // Before anything is taken out of a line: nothing may hang on that alone.
  Object.assign(home.ctx.log, { debug: take, info: take, warn: take, error: take });
});

const auth = (path: string, body: unknown, account?: NewAccount, method = 'POST') =>
  fetch(`${home.url}/auth/v1/${path}`, {
    method,
    headers: account ? { Authorization: `Bearer ${account.token}` } : {},
    body: JSON.stringify(body),
  });

/** Everything that sends a letter or may be logged. */
async function live(account: NewAccount): Promise<void> {
  const { email } = account;
  await auth('token?grant_type=password', { email, password: 'Not the password at all' });
  await auth('recover', { email });
  await auth('otp', { email });
  await auth('user', { email: `new-${email}` }, account, 'PUT');
  await auth('signup', { email, password: account.password });
  await callAs(account, 'PATCH', `${home.url}/api/profile`, { first_name: '', email });
  await callAs(account, 'GET', `${home.url}/api/journal/records/mood/${encodeURIComponent(email)}`);
  const erasure = `${home.url}/api/privacy/erasure`;
  await callAs(account, 'POST', erasure, { confirm: 'DELETE', when: 'in-7-days' });
  const answer = await auth('token?grant_type=password', { email, password: account.password });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  await callAs({ token }, 'DELETE', erasure);
  await callAs({ token }, 'POST', erasure, { confirm: 'DELETE' });
}

test('no letter carries the name that its reader gave, and no line of the log an address', async () => {
  const name = `Canary${randomUUID().slice(0, 8)}`;
  const account = await signUp(home.url, { first_name: name, last_name: `${name}son` });
  await live(account);
  const letters = smtp.letters.filter(({ to }) => to.some((address) => address.endsWith(account.email)));
  expect(letters.length).toBeGreaterThanOrEqual(5);
  for (const { raw } of letters) expect(raw).not.toContain(name);
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) expect(line).not.toMatch(/@example\.org|%40example/);
});

test('nor when the mail server is away', async () => {
  const account = await signUp(home.url);
  await smtp.close();
  lines.length = 0;
  await live(account);
  await smtp.open();
  expect(lines.some((line) => line.includes('letter'))).toBe(true);
  for (const line of lines) expect(line).not.toMatch(/@example\.org|%40example/);
});
