/** Too often is too often: per network address, per account, per letter, alike for the known and the unknown. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshAddress, mailTo, openClient, PASSWORD, signedUp } from '../../tests/server/auth-client.ts';
import { openTestApp, type TestApp } from '../../tests/server/test-app.ts';

let home: TestApp;
beforeEach(async () => {
  home = await openTestApp({ RATE_LIMITS: 'on', CLIENT_IP_HEADER: 'X-Real-IP' });
});
afterEach(() => home.close());

const post = (path: string, body: unknown, ip = '192.0.2.1'): Promise<Response> =>
  fetch(`${home.url}/auth/v1${path}`, { method: 'POST', headers: { 'X-Real-IP': ip }, body: JSON.stringify(body) });

const codes = async (answers: Response[]): Promise<Array<string | number>> =>
  Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { error_code?: string }).error_code ?? answer.status),
  );

test.for([
  ['/token?grant_type=refresh_token', { refresh_token: 'abcdefghijkl' }],
  ['/verify', { type: 'signup', token_hash: 'x' }],
  ['/signup', {}],
  ['/otp', {}],
  ['/recover', {}],
  ['/resend', {}],
] as const)(
  '%s takes thirty at once from one network address, and another address is not held up',
  async ([path, body]) => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => post(path, body)));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(2);
    expect(await codes(limited)).toEqual(['over_request_rate_limit', 'over_request_rate_limit']);
    expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(path, body, '192.0.2.2')).status).not.toBe(429);
  },
);

test('ten wrong passwords lock an address for a while, whether or not it has an account, from wherever they come', async () => {
  const { email } = await signedUp(home);
  for (const address of [email, freshAddress()]) {
    const tries: Response[] = [];
    for (let index = 0; index < 11; index += 1) {
      const body = { email: index % 2 ? address : address.toUpperCase(), password: 'wrong' };
      tries.push(await post('/token?grant_type=password', body, `192.0.2.${10 + index}`));
    }
    expect(await codes(tries)).toEqual([...Array(10).fill('invalid_credentials'), 'over_request_rate_limit']);
    const right = await post('/token?grant_type=password', { email: address, password: PASSWORD }, '192.0.2.99');
    expect(right.status).toBe(429);
  }
});

test('an account may try ten addresses an hour, from wherever it asks: each answer says whether one is taken', async () => {
  const { email: taken } = await signedUp(home);
  const mover = async () => {
    const token = (await (await signedUp(home)).auth.getSession()).data.session?.access_token ?? '';
    return (index: number) =>
      fetch(`${home.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { 'X-Real-IP': `192.0.2.${10 + index}`, Authorization: `Bearer ${token}` },
        body: JSON.stringify({ email: index % 2 ? taken : freshAddress() }),
      });
  };
  const [one, other] = [await mover(), await mover()];
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => one(index)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  const [limited] = await codes([await one(13)]);
  expect(limited).toBe('over_request_rate_limit');
  expect((await other(0)).status).toBe(200);
});

test('right passwords do not use up the tries', async () => {
  const { email } = await signedUp(home);
  const answers: number[] = [];
  for (let index = 0; index < 12; index += 1) {
    answers.push((await post('/token?grant_type=password', { email, password: PASSWORD })).status);
  }
  expect(answers).toEqual(Array(12).fill(200));
});

test('one letter a minute per address and kind, and the unknown are told the same', async () => {
  const { email } = await signedUp(home);
  for (const address of [email, freshAddress()]) {
    const [first, second] = [await post('/recover', { email: address }), await post('/recover', { email: address })];
    expect(first.status).toBe(200);
    expect(second.status).toBe(429);
    const body = (await second.json()) as { error_code: string; msg: string };
    expect(body.error_code).toBe('over_email_send_rate_limit');
    expect(body.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    expect((await post('/otp', { email: address, create_user: false })).status).toBe(200);
  }
  expect(await mailTo(home, email)).toHaveLength(2);
});

test('letters of all addresses together have their hourly measure', async () => {
  const few = await openTestApp({ RATE_LIMITS: 'on', AUTH_MAILS_PER_HOUR: '3' });
  const { auth } = openClient(few);
  const errors: Array<string | undefined> = [];
  for (let index = 0; index < 4; index += 1) {
    errors.push((await auth.resetPasswordForEmail(freshAddress())).error?.message);
  }
  expect(errors).toEqual([undefined, undefined, undefined, 'email rate limit exceeded']);
  await few.close();
});

test('without limits nothing is counted', async () => {
  const free = await openTestApp();
  const { auth } = openClient(free);
  const email = freshAddress();
  for (let index = 0; index < 35; index += 1) {
    const { error } = await auth.resetPasswordForEmail(email);
    expect(error).toBeNull();
  }
  await free.close();
});
