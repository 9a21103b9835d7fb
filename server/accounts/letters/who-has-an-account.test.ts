/** Neither an answer nor how long it takes tells anybody whether an address has an account. */
import { beforeAll, expect, test } from 'vitest';
import { howMany } from '../../../tests/how-many.ts';
import { confirmedUp, freshAddress, mailTo, openClient, PASSWORD } from '../../../tests/server/auth-client.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';

const TRIES = howMany(30, 200);

const home = openForFile(() => openTestApp({ AUTH_CONFIRM: '1' }));
let known: string;
beforeAll(async () => {
  known = (await confirmedUp(home)).email;
});

/** What an answer says, with times and ids by their form alone. */
const formOf = (answer: unknown): string =>
  JSON.stringify(answer)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replaceAll(/person-[\d-]+@example\.org/g, 'address');

test('nobody learns by signing up, once or twice, who has an account; its owner gets a letter that says so', async () => {
  const before = (await mailTo(home, known)).length;
  const [told, told2] = [[] as unknown[], [] as unknown[]];
  for (const email of [known, freshAddress()]) {
    for (const [tries, data] of [
      [told, { first_name: 'Eve' }],
      [told2, { first_name: 'Mallory' }],
    ] as const) {
      const { data: answer, error } = await openClient(home).auth.signUp({
        email,
        password: PASSWORD,
        options: { data },
      });
      expect(error).toBeNull();
      expect(answer.session).toBeNull();
      expect(answer.user).toMatchObject({
        role: 'authenticated',
        user_metadata: data,
        identities: [{ provider: 'email' }],
      });
      tries.push(answer.user);
    }
  }
  expect(formOf(told[0])).toBe(formOf(told[1]));
  expect(formOf(told2[0])).toBe(formOf(told2[1]));
  const ids = (tries: unknown[]) => tries.map((user) => (user as { id: string }).id);
  expect(ids(told2)).toEqual(ids(told));
  const letters = (await mailTo(home, known)).slice(before);
  expect(letters).toHaveLength(2);
  expect(letters[0]).toMatchObject({
    subject: 'You already have an account',
    text: expect.stringContaining(`${home.url}/auth`),
  });
  expect(`${letters[0]?.text} ${letters[0]?.html}`).not.toMatch(/\b\d{6}\b|token|Eve/);
  expect(
    (await openClient(home).auth.signInWithPassword({ email: known, password: PASSWORD })).data.user,
  ).toMatchObject({
    user_metadata: { first_name: 'Sam' },
  });
});

async function timeOf(path: string, body: object): Promise<number> {
  const before = performance.now();
  const answer = await fetch(`${home.url}/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) });
  await answer.text();
  const took = performance.now() - before;
  await home.ctx.afterwards.settled();
  return took;
}

/** How often one of the first takes longer than one of the second: half the time where nothing tells them apart. */
function share(first: number[], second: number[]): number {
  const longer = first.flatMap((one) => second.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return longer.reduce<number>((sum, each) => sum + each, 0) / longer.length;
}

test.for([
  ['/signup', { password: 'another-lantern-8', data: { first_name: 'Eve' } }],
  ['/recover', {}],
  ['/otp', { create_user: false }],
  ['/otp', { create_user: true, data: { first_name: 'Eve' } }],
  ['/resend', { type: 'signup' }],
  ['/token?grant_type=password', { password: 'not-this-one-then' }],
] as const)('%s, asked %j, takes as long for a known address as for an unknown one', async ([path, body]) => {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let turn = 0; turn < TRIES; turn += 1) {
    const ask = {
      known: async () => times.known.push(await timeOf(path, { ...body, email: known })),
      unknown: async () => times.unknown.push(await timeOf(path, { ...body, email: freshAddress() })),
    };
    // What grows or warms up on the way does so for both.
    for (const which of turn % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await ask[which]();
    }
  }
  // Five standard deviations of what chance makes of equals (Mann and Whitney).
  const deviation = Math.sqrt((2 * TRIES + 1) / (12 * TRIES * TRIES));
  const longer = share(times.known, times.unknown);
  expect(Math.abs(longer - 0.5), `known took longer in ${longer} of all pairs`).toBeLessThan(5 * deviation);
});
