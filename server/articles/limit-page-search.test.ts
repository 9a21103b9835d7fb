import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestDatabase } from '../../tests/server/test-database.ts';
import { readEnv } from '../platform/env.ts';
import { openLimits } from '../platform/http/limits.ts';
import { limitPageSearch } from './blog.ts';

const database = openForFile(openTestDatabase);

test('sixty searches a minute from one address, and reading as much as one likes', async () => {
  const env = readEnv({ NODE_ENV: 'test', CLIENT_IP_HEADER: 'X-Seen-As' });
  const app = new Hono();
  limitPageSearch(app, { env, limits: openLimits(database, true) });
  app.all('*', (c) => c.text('the page'));
  const ask = async (path: string, address: string) =>
    (await app.request(path, { headers: { 'X-Seen-As': address } })).status;
  for (let search = 0; search < 30; search += 1) {
    expect(await ask('/blog?q=two', '192.0.2.1')).toBe(200);
    expect(await ask('/blog.data?q=two', '192.0.2.1')).toBe(200);
  }
  const refused = await app.request('/blog?q=two', { headers: { 'X-Seen-As': '192.0.2.1' } });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/Please wait \d+ seconds/);
  expect(await ask('/blog?page=2', '192.0.2.1')).toBe(200);
  expect(await ask('/blog?q=', '192.0.2.1')).toBe(200);
  expect(await ask('/blog?q=two', '192.0.2.2')).toBe(200);
});
