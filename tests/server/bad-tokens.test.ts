/** Tokens that do not hold are counted by the address that sends them, and looked at no more once there were too many. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BAD_TOKENS } from '../../server/platform/limit-tokens.ts';
import { newFeed } from '../calendar/publish-plan.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let home: TestApp;
let ended: NewAccount;
beforeAll(async () => {
  home = await openTestApp({ RATE_LIMITS: 'on', CLIENT_IP_HEADER: 'X-Real-IP' });
  ended = await signUp(home.url);
  const answer = await ask('POST', '/auth/v1/logout', '192.0.2.9', ended.token);
  expect(answer.status).toBe(204);
});
afterAll(() => home.close());

const ask = (method: string, path: string, from: string, token?: string): Promise<Response> =>
  fetch(home.url + path, {
    method,
    headers: { 'X-Real-IP': from, ...(token && { Authorization: `Bearer ${token}` }) },
  });

/** What `use` asked of the database, in connections taken. */
async function questionsOf(use: () => Promise<unknown>): Promise<number> {
  let questions = 0;
  const count = () => {
    questions += 1;
  };
  const { pool } = home.ctx.database;
  pool.on('acquire', count);
  await use();
  pool.off('acquire', count);
  return questions;
}

test.each([
  ['GET', '/api/profile', '192.0.2.21'],
  ['GET', '/auth/v1/user', '192.0.2.22'],
  ['POST', '/auth/v1/logout', '192.0.2.23'],
])(
  '%s %s: one address may be wrong so often, and then costs the database nothing; others are not held up',
  async (method, path, from) => {
    const wrong = await Promise.all(
      Array.from({ length: BAD_TOKENS.points }, (_, at) =>
        ask(method, path, from, at % 2 ? ended.token : 'not.a.token'),
      ),
    );
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set(path.startsWith('/api') ? [401] : [403]));
    let limited: Response[] = [];
    const questions = await questionsOf(async () => {
      limited = await Promise.all(Array.from({ length: 20 }, () => ask(method, path, from, ended.token)));
    });
    expect(questions).toBe(0);
    for (const answer of limited) {
      expect([answer.status, Number(answer.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    }
    expect((await ask(method, path, '192.0.2.99', ended.token)).status).toBe(wrong[0]?.status);
    // Without a token nothing has to be looked up, so nobody is held up there.
    expect((await ask('GET', '/api/blog', from)).status).toBe(200);
    const known = await signUp(home.url);
    expect((await callAs(known, 'GET', `${home.url}/api/profile`)).status).toBe(200);
  },
);

test('wrong calendar addresses are not looked up either once there were too many', async () => {
  const from = '192.0.2.31';
  const wrong = () => ask('GET', `/c/${'A'.repeat(43)}.ics`, from);
  const answers = await Promise.all(Array.from({ length: 300 }, wrong));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  const questions = await questionsOf(async () => {
    expect((await wrong()).status).toBe(429);
  });
  expect(questions).toBe(0);
  const feed = new URL(await newFeed(home.url, await signUp(home.url)));
  expect((await ask('GET', feed.pathname, '192.0.2.32')).status).toBe(200);
});
