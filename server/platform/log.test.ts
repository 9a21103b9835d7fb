import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import type { Log } from './log.ts';
import { logRequests } from './log.ts';

test('each request is logged by pattern, status and time, and by nothing of the person', async () => {
  const home = await openTestApp();
  const lines: string[] = [];
  const take = (line: object) => void lines.push(JSON.stringify(line));
  Object.assign(home.ctx.log, { info: take });
  const record = randomUUID();
  const person = await signUp(home.url);
  await fetch(`${home.url}/api/journal/records/planner/${record}`, {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.find(({ route }) => route.startsWith('/api'))).toEqual({
    method: 'GET',
    route: '/api/journal/records/:room/:id',
    status: 404,
    ms: expect.any(Number),
  });
  for (const secret of [record, person.email, person.token]) expect(lines.join('\n')).not.toContain(secret);
  await home.close();
});

test('a visit to the safety page leaves no line, also where pages are logged', async () => {
  const lines: unknown[] = [];
  const app = new Hono();
  app.use('*', logRequests({ info: (line: object) => void lines.push(line) } as unknown as Log));
  app.get('/:page', (c) => c.text('a page'));
  for (const path of ['/safety', '/safety.data', '/safety?from=menu']) await app.request(path);
  expect(lines).toEqual([]);
  await app.request('/about');
  expect(lines).toHaveLength(1);
});

test('nothing of a look at the safety page is kept in the house: no line and no row that names it', async () => {
  const home = await openTestApp();
  const lines: string[] = [];
  const take = (line: object, said?: string) => void lines.push(`${JSON.stringify(line)} ${said}`);
  Object.assign(home.ctx.log, { info: take, warn: take, error: take });
  await fetch(`${home.url}/safety`);
  expect(lines.join('\n')).not.toContain('safety');
  const kept = await home.ctx.db.execute("select key from rate_limits where key like '%safety%'");
  expect(kept.rows).toEqual([]);
  await home.close();
});
