/** Requests that were still under way when their person was erased bring nothing of them back. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { howMany } from '../../tests/how-many.ts';
import { askForPlan } from '../../tests/server/ask-for-plan.ts';
import { firstKey } from '../../tests/server/browser-journal.ts';
import { tablesWith } from '../../tests/server/dump-tables.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { enrolPasskey } from '../../tests/server/software-passkey.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openStandInProvider } from '../../tests/stand-ins/provider.ts';
import { changeUser } from '../accounts/change-user.ts';
import { removePasskey } from '../accounts/passkeys/enrolment.ts';
import { findOrMakeRow } from '../accounts/profile.ts';
import { verifyAccessToken } from '../accounts/sessions/access-token.ts';
import { signOut } from '../accounts/sessions/open-sessions.ts';
import { getBilling, updateBillingSettings } from '../billing/billing-state.ts';
import { createCheckout } from '../billing/checkout.ts';
import { type StoredKey, storeKey } from '../journal/key.ts';
import { noteKeyUse } from '../journal/opening.ts';
import type { Actor } from '../platform/app-context.ts';
import { closeAccount } from './closing.ts';
import { eraseAccount } from './erasure.ts';
import { noteExport, noteImport } from './export.ts';

const provider = openForFile(openStandInProvider);
const home = openForFile(() =>
  openTestApp({ AI_API_KEY: `sk-${'a'.repeat(30)}`, AI_BASE_URL: provider.url, AI_TIMEOUT_MS: '2000' }),
);

const asActor = ({ userId, email }: NewAccount): Actor =>
  makeActor({ userId, email, provedAt: home.ctx.clock.now().getTime() / 1000 });

test('a generation that outlives its person ends in a refusal and leaves no account behind', async () => {
  const account = await signUp(home.url);
  await callAs(account, 'PATCH', `${home.url}/api/profile`, { preferences: { providerConsent: true } });
  provider.behave('slow');
  const answer = askForPlan(home.url, account.token, { written: true });
  await expect.poll(() => provider.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const erased = await callAs(account, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' });
  expect(erased.status).toBe(200);
  expect((await answer).status).toBe(401);
  expect(await tablesWith(home.ctx, account.userId)).toEqual([]);
});

test('a profile, a credit account and a journal key are not made any more', async () => {
  const account = await signUp(home.url, { first_name: 'Canary' });
  const key = (await firstKey(home.url, account)) as unknown as StoredKey;
  const actor = asActor(account);
  const { ctx } = home;
  await eraseAccount(ctx, actor);
  const late: Array<() => Promise<unknown>> = [
    () => findOrMakeRow(ctx, actor),
    () => getBilling(ctx, actor),
    () => updateBillingSettings(ctx, actor, { rollOver: true }),
    () => createCheckout(ctx, actor, randomUUID(), { plan: 'classic', billing: 'monthly' }),
    () => storeKey(ctx, actor, key),
  ];
  for (const request of late) await expect(request()).rejects.toMatchObject({ code: 'conflict' });
  expect(await tablesWith(home.ctx, account.userId)).toEqual([]);
});

test('no line of the access log and no end in seven days is written behind the erasure', async () => {
  const account = await signUp(home.url);
  const actor = asActor(account);
  const { ctx } = home;
  await eraseAccount(ctx, actor);
  const late: Array<() => Promise<unknown>> = [
    () => closeAccount(ctx, actor),
    () => noteExport(ctx, actor),
    () => noteImport(ctx, actor, 3),
    () => noteKeyUse(ctx, actor),
  ];
  for (const request of late) await expect(request()).rejects.toMatchObject({ code: 'conflict' });
  await signOut(ctx, { id: actor.sessionId, userId: actor.userId });
  expect(await tablesWith(home.ctx, account.userId)).toEqual([]);
});

test('the mark is forgotten: with a hosted issuer the same person may come back later', async () => {
  const account = await signUp(home.url);
  await eraseAccount(home.ctx, asActor(account));
  home.pass(5 * 60_000 + 1);
  expect(await findOrMakeRow(home.ctx, asActor(account))).toMatchObject({ id: account.userId });
  await eraseAccount(home.ctx, asActor(await signUp(home.url)));
  const marks = await home.ctx.db.execute(sql`select user_hash from recent_erasures`);
  expect(marks.rows).toHaveLength(1);
});

test('what the browser wrote on a checkout goes too', async () => {
  const account = await signUp(home.url);
  const canary = `key-${randomUUID()}`;
  await createCheckout(home.ctx, asActor(account), canary, { plan: 'classic', billing: 'monthly' });
  expect(await tablesWith(home.ctx, canary)).toEqual(['checkouts']);
  await eraseAccount(home.ctx, asActor(account));
  expect(await tablesWith(home.ctx, canary)).toEqual([]);
});

test('what the browser wrote on a plan goes too, and a checkout of theirs is open no more', async () => {
  const account = await signUp(home.url);
  const key = `key-${randomUUID()}`;
  expect((await askForPlan(home.url, account.token, { key })).status).toBe(201);
  const { id } = await createCheckout(home.ctx, asActor(account), randomUUID(), {
    plan: 'classic',
    billing: 'monthly',
  });
  expect(await tablesWith(home.ctx, key)).toEqual(['idempotency_keys']);
  await eraseAccount(home.ctx, asActor(account));
  expect(await tablesWith(home.ctx, key)).toEqual([]);
  const left = await home.ctx.db.execute(sql`select state, url from checkouts where id = ${id}`);
  expect(left.rows).toEqual([{ state: 'expired', url: '' }]);
});

test('a new password, a proof and the end of a passkey that cross an erasure are done before it or plainly refused', async () => {
  const letterSession = async ({ email, token: _, ...account }: NewAccount): Promise<NewAccount> => {
    const auth = (path: string, body: unknown) =>
      fetch(`${home.url}/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) });
    await auth('/recover', { email });
    await home.ctx.afterwards.settled();
    const code = /^\d{6}$/m.exec((await home.ctx.mail.sentTo(email)).at(-1)?.text ?? '')?.[0];
    const answer = await auth('/verify', { type: 'recovery', email, token: code });
    return { ...account, email, token: ((await answer.json()) as { access_token: string }).access_token };
  };
  const ends: string[] = [];
  for (let round = 0; round < howMany(4, 12); round++) {
    const when = round % 2 === 0 ? 'now' : 'in-7-days';
    const account = await signUp(home.url);
    await callAs(account, 'PUT', `${home.url}/api/journal/key`, await firstKey(home.url, account));
    const passkey = await enrolPasskey(home.url, account);
    // By a letter it holds back the release of the key as well.
    const byLetter = await letterSession(account);
    const passkeys = `${home.url}/api/accounts/passkeys`;
    const { options } = (await callAs(account, 'POST', `${passkeys}/challenge`, {})).body;
    const password = `Quiet-lantern ${randomUUID()}`;
    const [erasure, ...others] = await Promise.all([
      callAs(account, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE', when }),
      callAs(account, 'DELETE', `${passkeys}/${passkey.id}`),
      callAs(byLetter, 'PUT', `${home.url}/auth/v1/user`, { password }),
      callAs(account, 'POST', `${passkeys}/proof`, { response: passkey.prove(options.challenge) }),
    ]);
    ends.push(...[erasure, ...others].map(({ status }) => `${status}`));
    if (erasure.status === 200) expect(await tablesWith(home.ctx, account.userId)).toEqual([]);
  }
  expect(ends.filter((status) => status.startsWith('5'))).toEqual([]);
});

test('what was asked in a session that the end of the account has ended changes nothing any more', async () => {
  const { ctx } = home;
  const account = await signUp(home.url);
  const { user, session } = await verifyAccessToken(ctx, account.token);
  await callAs(account, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE', when: 'in-7-days' });
  const late = changeUser(ctx, { user, session }, { password: `Quiet-lantern ${randomUUID()}` }, '');
  await expect(late).rejects.toMatchObject({ code: 'session_not_found' });
  const actor = { ...asActor(account), sessionId: session.id };
  await expect(removePasskey(ctx, actor, 'any')).rejects.toMatchObject({ code: 'invalid-token' });
  await ctx.db.execute(sql`delete from pending_erasures where user_id = ${account.userId}`);
  await eraseAccount(ctx, asActor(account));
  const gone = changeUser(ctx, { user, session }, { password: `Quiet-lantern ${randomUUID()}` }, '');
  await expect(gone).rejects.toMatchObject({ code: 'user_not_found' });
  expect(await tablesWith(home.ctx, account.userId)).toEqual([]);
});
