import { expect, test } from 'vitest';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { createApp } from '../http.ts';

const home = openForFile(openTestApp);

test('an unknown path under /api is a problem document that says nothing is here', async () => {
  const answer = await fetch(`${home.url}/api/nowhere`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(await answer.json()).toMatchObject({ code: 'not-found', status: 404 });
});

test('a healthy house is ready', async () => {
  expect((await fetch(`${home.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${home.url}/readyz`)).status).toBe(200);
});

test('one that stops is not ready, and says when to ask again', async () => {
  const answer = await createApp(home.ctx, null, { stopping: true }).request('/readyz');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
});
