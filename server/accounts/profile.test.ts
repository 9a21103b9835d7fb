import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { monthEnd } from '../../domain/billing/credits.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { profiles } from './tables.ts';

const home = openForFile(openTestApp);
let ada: NewAccount;
let profile: string;
beforeAll(async () => {
  ada = await signUp(home.url);
  profile = `${home.url}/api/profile`;
});

test('a new account reads its names, one credit and a trial count of zero', async () => {
  expect(await callAs(ada, 'GET', profile)).toEqual({
    status: 200,
    body: {
      id: ada.userId,
      email: ada.email,
      first_name: 'Ada',
      last_name: 'Byron',
      trial_count: 0,
      credits: 1,
      tier: 'free',
      next_credits_at: monthEnd(home.ctx.clock.now()).toISOString(),
      next_credits: 1,
      free_credit: 'allowed',
      adult: true,
      email_verified: expect.any(Boolean),
      role: 'user',
      preferences: {},
    },
  });
});

test('nobody reads a profile without signing in', async () => {
  expect(await callAs(null, 'GET', profile)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('names and preferences can be changed, and preferences are merged one by one', async () => {
  const grace = await signUp(home.url);
  await callAs(grace, 'PATCH', profile, { first_name: '  Grace ', preferences: { theme: 'dark' } });
  const changed = await callAs(grace, 'PATCH', profile, { preferences: { providerConsent: true } });
  expect(changed.body).toMatchObject({ first_name: 'Grace', last_name: 'Byron' });
  expect(changed.body.preferences).toEqual({ theme: 'dark', providerConsent: true });
  expect((await callAs(grace, 'GET', profile)).body).toEqual(changed.body);
});

test.each([
  ['credits', { credits: 99 }],
  ['trial_count', { trial_count: 0 }],
  ['role', { role: 'admin' }],
  ['adult', { adult: true }],
  ['id', { id: 'another' }],
  ['preferences.credits', { preferences: { credits: 99 } }],
  ['preferences.theme', { preferences: { theme: 'pink' } }],
  ['preferences.timezone', { preferences: { timezone: 'Mars/Olympus' } }],
  ['first_name', { first_name: '   ' }],
  ['last_name', { last_name: 'x'.repeat(101) }],
])('the owner cannot write %s', async (field, change) => {
  expect(await callAs(ada, 'PATCH', profile, change)).toMatchObject({ status: 422, body: { code: 'invalid', field } });
  expect((await callAs(ada, 'GET', profile)).body).toMatchObject({
    credits: 1,
    trial_count: 0,
    role: 'user',
    id: ada.userId,
  });
});

test.each(['a\0b', '\ud800'])('text that no database keeps (%j) is refused, not failed on', async (name) => {
  expect(await callAs(ada, 'PATCH', profile, { first_name: name })).toMatchObject({
    status: 422,
    body: { code: 'invalid', detail: 'This request could not be read.' },
  });
});

test('a kept time zone that this runtime does not know still reads', async () => {
  const far = await signUp(home.url);
  await callAs(far, 'PATCH', profile, { preferences: { theme: 'dark' } });
  await home.ctx.db
    .update(profiles)
    .set({ preferences: { timezone: 'Mars/Olympus' } })
    .where(eq(profiles.id, far.userId));
  expect(await callAs(far, 'GET', profile)).toMatchObject({
    status: 200,
    body: { preferences: { timezone: 'Mars/Olympus' } },
  });
});

test('a name that cannot be used is answered in plain words', async () => {
  const refused = await callAs(ada, 'PATCH', profile, { first_name: 7 });
  expect(refused.body.detail).toBe('Please give a name of 1 to 100 characters.');
  expect((await callAs(ada, 'PATCH', profile, [])).body.detail).toBe('This cannot be used.');
});

test('names that are no text at sign-up become empty, long ones are cut', async () => {
  const odd = await signUp(home.url, { first_name: { $gt: '' }, last_name: 'x'.repeat(300) });
  const { body } = await callAs(odd, 'GET', profile);
  expect(body).toMatchObject({ first_name: '', last_name: 'x'.repeat(100) });
});
