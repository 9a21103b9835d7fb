import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUp } from '../../tests/server/sign-up.ts';
import { openTestHouse } from '../../tests/server/test-house.ts';

test('each request is logged by pattern, status and time, and by nothing of the person', async () => {
  const home = await openTestHouse();
  const lines: string[] = [];
  const take = (line: object) => void lines.push(JSON.stringify(line));
  Object.assign(home.house.log, { info: take });
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
