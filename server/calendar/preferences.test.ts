/** What is chosen for one calendar stays with it; how long suggested times last is one choice for all of them. */
import { expect, test } from 'vitest';
import type { DEFAULT_PREFERENCES } from '../../domain/calendar/connections/connection.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { signInAt } from '../../tests/server/signed-in-calendar.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openGoogleCalendar } from '../../tests/stand-ins/google-calendar.ts';
import { openGraphStandIn } from '../../tests/stand-ins/graph.ts';

const google = openForFile(openGoogleCalendar);
const graph = openForFile(openGraphStandIn);
const home = openForFile(() => openTestApp({ ...google.environment, ...graph.environment }));

const api = (account: NewAccount, method: string, path: string, body?: unknown) =>
  callAs(account, method, `${home.url}/api/calendar/connections${path}`, body);
const chosen = async (account: NewAccount) =>
  (await api(account, 'GET', '')).body.connections.map(
    ({ type, preferences }: { type: string; preferences: typeof DEFAULT_PREFERENCES }) =>
      `${type} ${preferences.defaultDuration} ${preferences.syncFrequency}`,
  );
const save = async (account: NewAccount, at: number, change: object) => {
  const { connections } = (await api(account, 'GET', '')).body;
  const { id, preferences } = connections[at];
  expect((await api(account, 'PUT', `/${id}/preferences`, { ...preferences, ...change })).status).toBe(204);
};

test('the length is the same for every calendar, whichever it was chosen at, and nothing else is', async () => {
  const [ada, other] = [await signUp(home.url), await signUp(home.url)];
  await signInAt(home, other, 'google');
  await signInAt(home, ada, 'google');
  await save(ada, 0, { defaultDuration: 90, syncFrequency: 'daily' });
  await signInAt(home, ada, 'outlook');
  expect(await chosen(ada)).toEqual(['google 90 daily', 'outlook 90 hourly']);
  await save(ada, 1, { defaultDuration: 30 });
  expect(await chosen(ada)).toEqual(['google 30 daily', 'outlook 30 hourly']);
  expect(await chosen(other)).toEqual(['google 60 hourly']);
});
