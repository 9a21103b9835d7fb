/** Tokens that do not hold, and addresses where nothing is, are counted by who sends them, and looked at no more once there were too many. */
import { beforeAll, expect, test } from 'vitest';
import { BAD_TOKENS } from '../../server/platform/http/limits.ts';
import { newFeed } from '../calendar/publish-plan.ts';
import { rawSocket } from './live-sides.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(() => openTestApp({ RATE_LIMITS: 'on', CLIENT_IP_HEADER: 'X-Real-IP' }));
let ended: NewAccount;
beforeAll(async () => {
  ended = await signUp(home.url);
  const answer = await ask('POST', '/auth/v1/logout', '192.0.2.9', ended.token);
  expect(answer.status).toBe(204);
});

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

test.each([
  ['/api/profile', 401, '192.0.2.41'],
  ['/auth/v1/user', 403, '192.0.2.42'],
  [`/c/${'B'.repeat(43)}.ics`, 404, '192.0.2.43'],
])('%s: many at once are looked at no more often than one after the other', async (path, wrong, from) => {
  const answers = await Promise.all(
    Array.from({ length: BAD_TOKENS.points + 100 }, () => ask('GET', path, from, ended.token)),
  );
  const looked = answers.filter(({ status }) => status === wrong);
  expect(looked).toHaveLength(BAD_TOKENS.points);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(100);
});

test('tokens that hold are not counted, however many come from one address', async () => {
  const from = '192.0.2.51';
  const people = [await signUp(home.url), await signUp(home.url)];
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all(
      people.flatMap(({ token }) => Array.from({ length: 25 }, () => ask('GET', '/auth/v1/user', from, token))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  }
});

test('joins of live channels count among an address’s tokens: one that has sent too many is looked at no more', async () => {
  const from = '192.0.2.61';
  const couple = crypto.randomUUID();
  const answersTo = async (joins: number) => {
    const socket = await rawSocket(home.url, { 'X-Real-IP': from });
    for (let join = 0; join < joins; join += 1) socket.join(couple, ended.token);
    await expect.poll(() => socket.answers.length).toBe(joins);
    socket.ws.close();
    return socket.answers;
  };
  const sockets = await Promise.all(Array.from({ length: 30 }, () => answersTo(10)));
  for (const answer of sockets.flat()) expect(answer).toEqual({ type: 'left', reason: 'stale' });
  expect((await ask('GET', '/api/profile', from, ended.token)).status).toBe(429);
  const socket = await rawSocket(home.url, { 'X-Real-IP': from });
  const questions = await questionsOf(async () => {
    for (let join = 0; join < 10; join += 1) socket.join(couple, ended.token);
    await expect.poll(() => socket.answers.length).toBe(10);
  });
  expect(questions).toBe(0);
  socket.ws.close();
  expect((await ask('GET', '/api/profile', '192.0.2.62', ended.token)).status).toBe(401);
});

test.each([
  ['pictures', '192.0.2.71', (n: number) => `/media/${String(n).padStart(32, '0')}-640.webp`],
  ['images of articles', '192.0.2.72', (n: number) => `/blog/share/no-such-article-${n}.png`],
])('%s that are not there are looked for so often, and then cost the database nothing', async (_, from, path) => {
  const answers = await Promise.all(Array.from({ length: 400 }, (_, n) => ask('GET', path(n), from)));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(300);
  let limited: Response | undefined;
  const questions = await questionsOf(async () => {
    limited = await ask('GET', path(1), from);
  });
  expect([limited?.status, Number(limited?.headers.get('Retry-After')) > 0, questions]).toEqual([429, true, 0]);
  expect((await ask('GET', path(1), '192.0.2.79')).status).toBe(404);
});

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
