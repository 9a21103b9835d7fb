/** An end with seven days to undo: signed out at once, one door only, undone without a loss, and really erased at the end. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { openInNewBrowser } from '../../tests/server/browser-journal.ts';
import { tablesWith } from '../../tests/server/dump-tables.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signInAgain, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';
import { pendingErasures } from '../accounts/tables.ts';
import { eraseDueAccounts } from './erasure.ts';

const smtp = openForFile(openSmtp);
const home = openForFile(() =>
  openTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Twofold <hello@example.org>', AUTH_CONFIRM: '0' }),
);

const ERASURE = () => `${home.url}/api/privacy/erasure`;
const close = (account: NewAccount) => callAs(account, 'POST', ERASURE(), { confirm: 'DELETE', when: 'in-7-days' });

const lettersTo = ({ email }: NewAccount): string[] =>
  smtp.letters.filter(({ to }) => to.includes(email)).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? '');

test('a closed account is signed out everywhere, and whoever signs in again can undo it and nothing else', async () => {
  const account = await signUp(home.url);
  const journal = await openInNewBrowser(home.url, account);
  const id = randomUUID();
  await journal.write('mood', id, { mood: 9 }, '2026-11-21');
  const { status, body } = await close(account);
  expect(status).toBe(202);
  expect(Math.round((Date.parse(body.due_at) - home.ctx.clock.now().getTime()) / DAY_MS)).toBe(7);
  expect((await callAs(account, 'GET', `${home.url}/api/profile`)).status).toBe(401);

  const again = await signInAgain(home.url, account);
  for (const path of ['/profile', '/journal/records?since=0', '/privacy/settings', '/privacy/access', '/billing']) {
    const answer = await callAs(again, 'GET', `${home.url}/api${path}`);
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'account-closed']);
  }
  const settings = await callAs(again, 'PUT', `${home.url}/api/privacy/settings`, PRIVACY_DEFAULTS);
  expect(settings.body.code).toBe('account-closed');
  expect((await callAs(again, 'GET', ERASURE())).body).toEqual(body);

  expect((await callAs(again, 'DELETE', ERASURE())).status).toBe(204);
  expect((await callAs(again, 'DELETE', ERASURE())).status).toBe(404);
  expect((await callAs(again, 'GET', ERASURE())).body).toEqual({ due_at: null });
  expect((await callAs(again, 'GET', `${home.url}/api/profile`)).body.first_name).toBe('Ada');
  const kept = await openInNewBrowser(home.url, { ...account, ...again });
  expect((await kept.read('mood', id))?.value).toEqual({ mood: 9 });
  const { entries } = (await callAs(again, 'GET', `${home.url}/api/privacy/access`)).body;
  const acts = entries.map(({ act }: { act: string }) => act);
  expect(acts).toEqual(expect.arrayContaining(['erasure-undone', 'erasure-asked']));
  home.pass(8 * DAY_MS);
  expect(await eraseDueAccounts(home.ctx)).toBe(0);
  home.pass(-8 * DAY_MS);
  expect(lettersTo(account)).toEqual(['Your account will be erased', 'Your account stays']);
});

test('after seven days nothing of it is left in any table, and a letter says so', async () => {
  const name = `Canary-${randomUUID().slice(0, 8)}`;
  const account = await signUp(home.url, { first_name: name });
  await callAs(account, 'GET', `${home.url}/api/profile`);
  await callAs(account, 'PUT', `${home.url}/api/privacy/settings`, { ...PRIVACY_DEFAULTS, anonymousMode: true });
  await (await openInNewBrowser(home.url, account)).write('list', randomUUID(), { word: name }, '2026-11-21');
  expect((await close(account)).status).toBe(202);
  expect(await tablesWith(home.ctx, account.userId)).toEqual(
    expect.arrayContaining([
      'access_log',
      'journal_records',
      'pending_erasures',
      'privacy_settings',
      'profiles',
      'users',
    ]),
  );
  home.pass(6.9 * DAY_MS);
  expect(await eraseDueAccounts(home.ctx)).toBe(0);
  expect(await tablesWith(home.ctx, name)).not.toEqual([]);
  home.pass(0.2 * DAY_MS);
  expect(await eraseDueAccounts(home.ctx)).toBe(1);
  for (const canary of [account.userId, account.email, name])
    expect(await tablesWith(home.ctx, canary), canary).toEqual([]);
  await expect(signInAgain(home.url, account)).rejects.toThrow('400');
  home.pass(-7.1 * DAY_MS);
  expect(lettersTo(account)).toEqual(['Your account will be erased', 'Your account was erased']);
});

test('whoever signs in meanwhile can have it erased at once; a proof that is old closes nothing', async () => {
  const account = await signUp(home.url);
  home.pass(11 * 60_000);
  expect((await close(account)).body.code).toBe('fresh-proof-needed');
  const fresh = await signInAgain(home.url, account);
  expect((await close(fresh)).status).toBe(202);
  const again = await signInAgain(home.url, account);
  expect((await callAs(again, 'POST', ERASURE(), { confirm: 'DELETE' })).body.removed).toMatchObject({
    sign_in_methods: 1,
  });
  expect(await tablesWith(home.ctx, account.userId)).toEqual([]);
  home.pass(-11 * 60_000);
});

test('one that is undone and asked for again while the job is at work has its seven days anew', async () => {
  const both = [await signUp(home.url), await signUp(home.url)];
  for (const account of both) await close(account);
  home.pass(7.1 * DAY_MS);
  const { ctx } = home;
  const later = new Date(ctx.clock.now().getTime() + 7 * DAY_MS);
  const mail = Object.assign(Object.create(ctx.mail), {
    // The letter of the first goes out before the second is looked at.
    send: () => ctx.db.update(pendingErasures).set({ dueAt: later }),
  });
  expect(await eraseDueAccounts({ ...ctx, mail })).toBe(1);
  const left = await Promise.all(both.map(({ userId }) => tablesWith(home.ctx, userId)));
  expect(left.filter((tables) => tables.length > 0)).toHaveLength(1);
  home.pass(7 * DAY_MS);
  expect(await eraseDueAccounts(ctx)).toBe(1);
  home.pass(-14.1 * DAY_MS);
});
