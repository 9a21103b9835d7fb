/** Opening the journal with the key a browser keeps: told once for each session and twelve hours, and nowhere twice. */
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/time-units.ts';
import { firstKey } from '../../tests/server/browser-journal.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signInAgain, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { accessLog } from '../accounts/tables.ts';
import { noteOpening } from './opening.ts';
import { journalOpenings } from './tables.ts';

const home = openForFile(openTestApp);

const open = (account: Pick<NewAccount, 'token'>) => callAs(account, 'POST', `${home.url}/api/journal/opening`, {});

async function opened(account: Pick<NewAccount, 'token'>): Promise<string[]> {
  const { entries } = (await callAs(account, 'GET', `${home.url}/api/privacy/access`)).body;
  return entries
    .map(({ act }: { act: string }) => act)
    .filter((act: string) => ['journal-opened', 'key-released'].includes(act));
}

test('of many at once one is a line; another session, and the same one half a day later, are lines of their own', async () => {
  const ada = await signUp(home.url);
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(ada)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
  expect(await opened(ada)).toEqual(['journal-opened']);
  const second = await signInAgain(home.url, ada);
  await open(second);
  expect(await opened(ada)).toHaveLength(2);
  home.pass(11 * HOUR_MS);
  const third = await signInAgain(home.url, ada);
  await open(third);
  home.pass(2 * HOUR_MS);
  const fourth = await signInAgain(home.url, ada);
  await open(fourth);
  await open(third);
  expect(await opened(fourth)).toHaveLength(4);
  home.pass(11 * HOUR_MS);
  await open(await signInAgain(home.url, ada));
  expect(await home.ctx.db.select().from(journalOpenings)).toHaveLength(2);
});

test('a session that stays open is told of anew half a day after its last line, not half a day after its last opening', async () => {
  const actor = makeActor();
  const told = async () =>
    (await home.ctx.db.select().from(accessLog).where(eq(accessLog.userId, actor.userId))).length;
  for (const [hours, lines] of [
    [0, 1],
    [11, 1],
    [2, 2],
    [11, 2],
    [2, 3],
  ] as const) {
    home.pass(hours * HOUR_MS);
    await noteOpening(home.ctx, actor);
    expect(await told()).toBe(lines);
  }
});

test('a key that was just released is told as that, and not as opened besides', async () => {
  const ada = await signUp(home.url);
  await callAs(ada, 'PUT', `${home.url}/api/journal/key`, await firstKey(home.url, ada));
  const recipient = await identityToRecipient(await generateX25519Identity());
  expect((await callAs(ada, 'POST', `${home.url}/api/journal/release`, { recipient })).status).toBe(200);
  await open(ada);
  expect(await opened(ada)).toEqual(['key-released']);
});

test('nobody is told of another’s, and who is not signed in tells nothing', async () => {
  const [ada, bea] = [await signUp(home.url), await signUp(home.url)];
  await open(ada);
  expect(await opened(bea)).toEqual([]);
  expect((await callAs(null, 'POST', `${home.url}/api/journal/opening`, {})).status).toBe(401);
});
