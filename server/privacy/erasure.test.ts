/** Erasing an account: what it held is nowhere in the database afterwards, others keep theirs, and it asks for a fresh proof. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sealedLength } from '../../domain/partner/round-sizes.ts';
import { openInNewBrowser } from '../../tests/server/browser-journal.ts';
import { dumpTables, whereIs } from '../../tests/server/dump-tables.ts';
import { CALENDAR_TABLES, fillCalendars } from '../../tests/server/fill-calendars.ts';
import { fillReminders } from '../../tests/server/fill-reminders.ts';
import { publishArticle, putOnList, scheduleLetter } from '../../tests/server/newsletter-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signInAgain, signUp } from '../../tests/server/sign-up.ts';
import { enrolPasskey } from '../../tests/server/software-passkey.ts';
import { publishedStory, tellStory } from '../../tests/server/tell-story.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';
import { nameLiker } from '../articles/like.ts';
import { bounces, deliveries } from '../newsletter/tables.ts';
import { matchRounds } from '../partner/tables.ts';
import { recordProviderFailure } from '../platform/providers/ask-provider.ts';

const home = openForFile(openTestApp);

const erase = (account: NewAccount, body: unknown = { confirm: 'DELETE' }, at = home) =>
  callAs(account, 'POST', `${at.url}/api/privacy/erasure`, body);

/** A person with something in every room: names, sealed records, credits, a partner, a letter under way. */
async function fullAccount(partner: NewAccount) {
  const name = `Canary-${randomUUID().slice(0, 8)}`;
  const account = await signUp(home.url, { first_name: name, last_name: `${name}-Last` });
  await callAs(account, 'GET', `${home.url}/api/profile`);
  const journal = await openInNewBrowser(home.url, account);
  for (const word of ['one', 'two', 'three']) await journal.write('planner', randomUUID(), { word }, '2026-11-21');
  const { ctx } = home;
  const couple = randomUUID();
  await ctx.db.execute(sql`insert into couples (id, linked_at) values (${couple}, now())`);
  for (const { userId } of [account, partner]) {
    await ctx.db.execute(sql`insert into couple_members (couple_id, user_id) values (${couple}, ${userId})`);
  }
  // A comparison under way, and a failure of the provider while something was made for them.
  const opening = `${name}-`.padEnd(sealedLength('first'), 'A');
  await ctx.db.insert(matchRounds).values([
    { id: randomUUID(), coupleId: couple, openedBy: account.userId, openedAt: ctx.clock.now(), first: opening },
    {
      id: randomUUID(),
      coupleId: couple,
      openedBy: partner.userId,
      openedAt: ctx.clock.now(),
      first: opening,
      second: opening,
      endedAt: ctx.clock.now(),
    },
  ]);
  // A passkey, asked something just now; what it opens of a journal, and a release that waits.
  const { id } = await enrolPasskey(home.url, account);
  await callAs(account, 'POST', `${home.url}/api/accounts/passkeys/challenge`, {});
  await ctx.db.execute(
    sql`insert into journal_wraps (id, user_id, kind, credential_id, wrapped, created_at)
        values (${randomUUID()}, ${account.userId}, 'passkey', ${id}, ${name}, now())`,
  );
  await ctx.db.execute(
    sql`insert into journal_releases (user_id, asked_at, due_at) values (${account.userId}, now(), now())`,
  );
  // A story of their own, and a word and a like under somebody else's.
  await tellStory(home, account, { pseudonym: false, displayName: name, title: `${name} tells` });
  const { story } = await publishedStory(home);
  await callAs(account, 'POST', `${home.url}/api/stories/${story.id}/comments`, { body: `So says ${name}.` });
  await callAs(account, 'POST', `${home.url}/api/stories/${story.id}/like`);
  // Their address on the newsletter's list, with a letter and one that came back; and an article that they liked.
  const article = await publishArticle(ctx);
  const [subscriber = ''] = await putOnList(ctx, [account.email]);
  const issue = await scheduleLetter(ctx, [article]);
  const at = ctx.clock.now();
  await ctx.db.insert(deliveries).values({ issueId: issue, subscriberId: subscriber, state: 'sent', at });
  await ctx.db.insert(bounces).values({ subscriberId: subscriber, letter: '00000001', kind: 'passing', at });
  await callAs(account, 'POST', `${home.url}/api/blog/${article}/like`);
  await fillCalendars(ctx, account.userId, name);
  await fillReminders(ctx, account.userId, name);
  await recordProviderFailure(ctx, 'scenarios', { code: 'API_CALL_FAILED', details: 'timeout' });
  await fetch(`${home.url}/auth/v1/recover`, { method: 'POST', body: JSON.stringify({ email: account.email }) });
  const sealed = (await dumpTables(home.ctx)).get('journal_records')?.find((row) => row.includes(account.userId)) ?? '';
  const ciphertext = String((JSON.parse(sealed) as { ciphertext: string }).ciphertext).slice(0, 60);
  return { account, name, ciphertext, subscriber, liker: nameLiker(ctx, article, account.userId) };
}

test('nothing of the person is left in any table; the books stay, nameless, and others keep theirs', async () => {
  const partner = await signUp(home.url);
  await openInNewBrowser(home.url, partner).then((journal) =>
    journal.write('planner', randomUUID(), { of: 'the partner' }, '2026-11-21'),
  );
  const { account, name, ciphertext, subscriber, liker } = await fullAccount(partner);
  const before = await dumpTables(home.ctx);
  const canaries = [account.userId, account.email, name, ciphertext, subscriber, liker];
  expect(whereIs(before, subscriber)).toEqual(['newsletter_bounces', 'newsletter_deliveries', 'subscribers']);
  for (const canary of canaries) expect(whereIs(before, canary), canary).not.toEqual([]);
  expect(whereIs(before, name)).toEqual(expect.arrayContaining(CALENDAR_TABLES));
  expect(whereIs(before, account.userId)).toEqual(
    expect.arrayContaining([
      'couple_members',
      'credit_accounts',
      'identities',
      'journal_keys',
      'journal_records',
      'journal_releases',
      'journal_wraps',
      'mail_tokens',
      'match_rounds',
      'passkey_challenges',
      'passkeys',
      'profiles',
      'push_subscriptions',
      'reminder_choices',
      'reminders',
      'sessions',
      'users',
    ]),
  );

  const { status, body } = await erase(account);
  expect(status).toBe(200);
  expect(body.removed).toEqual({
    records: 3,
    profile: 1,
    sessions: 1,
    sign_in_methods: 1,
    partner_links: 1,
    paid_plans: 0,
    stories: 1,
    comments: 1,
  });
  expect(body.kept.map(({ what }: { what: string }) => what).join(' ')).toContain('credit ledger');

  const after = await dumpTables(home.ctx);
  for (const canary of canaries) expect(whereIs(after, canary), canary).toEqual([]);
  expect(after.get('ledger_entries')).toEqual(before.get('ledger_entries'));
  expect(after.get('free_claims')).toEqual(before.get('free_claims'));
  expect(after.get('credit_accounts')?.length).toBe(before.get('credit_accounts')?.length);
  for (const table of ['users', 'journal_keys', 'journal_records', 'sessions', 'identities']) {
    const theirs = (rows: Map<string, string[]>) => rows.get(table)?.filter((row) => row.includes(partner.userId));
    expect(theirs(after), table).toEqual(theirs(before));
  }
  expect(whereIs(after, partner.userId)).not.toContain('couple_members');
  expect(after.get('match_rounds')).toEqual([]);
  expect(after.get('provider_failures')).toEqual(before.get('provider_failures'));

  expect((await callAs(account, 'GET', `${home.url}/api/profile`)).status).toBe(401);
  await expect(signInAgain(home.url, account)).rejects.toThrow('400');
});

test('the counters of their requests go, and nobody else’s', async () => {
  const [account, other] = [await signUp(home.url), await signUp(home.url)];
  for (const { userId } of [account, other]) {
    await home.ctx.db.execute(sql`insert into rate_limits (key, points, expire) values (${`api:${userId}`}, 1, null)`);
  }
  expect(whereIs(await dumpTables(home.ctx), account.userId)).toContain('rate_limits');
  expect((await erase(account)).status).toBe(200);
  expect(whereIs(await dumpTables(home.ctx), account.userId)).toEqual([]);
  expect(whereIs(await dumpTables(home.ctx), other.userId)).toContain('rate_limits');
});

test('an old proof erases nothing', async () => {
  const account = await signUp(home.url);
  home.pass(601_000);
  const before = (await dumpTables(home.ctx)).get('users');
  expect(await erase(account)).toMatchObject({ status: 403, body: { code: 'fresh-proof-needed' } });
  expect((await dumpTables(home.ctx)).get('users')).toEqual(before);
  home.pass(-601_000);
  expect((await erase(account)).status).toBe(200);
});

test('what administrators did stays provable under a bare number, and the receipt says so', async () => {
  const account = await signUp(home.url);
  await home.ctx.db.execute(
    sql`insert into audit_entries (actor_id, act, subject_id, details, at)
        values (${randomUUID()}, 'find-account', ${account.userId}, '{}', now())`,
  );
  const { body } = await erase(account);
  expect(body.kept.map(({ what }: { what: string }) => what).join(' ')).toContain(
    '1 line of the log of administrators',
  );
  const after = await dumpTables(home.ctx);
  expect(whereIs(after, account.userId)).toEqual(['audit_entries']);
  expect(whereIs(after, account.email)).toEqual([]);
});

test('an administrator’s own acts stay too, and their receipt says so', async () => {
  const account = await signUp(home.url);
  await home.ctx.db.execute(
    sql`insert into audit_entries (actor_id, act, subject_id, details, at)
        values (${account.userId}, 'find-account', ${randomUUID()}, '{}', now())`,
  );
  const { body } = await erase(account);
  expect(JSON.stringify(body.kept)).toContain('1 line of the log of administrators');
});

test('the receipt names this month’s code of the address where there is one, and only there', async () => {
  const CODE = 'keyed code';
  const never = await signUp(home.url);
  expect(JSON.stringify((await erase(never)).body.kept)).not.toContain(CODE);

  // The first account's credit of this month is noted; the second got none, and the note is about its address as well.
  const account = await signUp(home.url);
  await callAs(account, 'GET', `${home.url}/api/billing`);
  expect(JSON.stringify((await erase(account)).body.kept)).toContain(CODE);
  const { email, password } = account;
  const answer = await fetch(`${home.url}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  const again = { ...account, userId: session.user.id, token: session.access_token };
  expect((await callAs(again, 'GET', `${home.url}/api/billing`)).body.credits).toBe(0);
  expect(JSON.stringify((await erase(again)).body.kept)).toContain(CODE);

  // A credit of long ago: its note is gone with its month, and the ledger's lines stay.
  const old = await signUp(home.url);
  await callAs(old, 'GET', `${home.url}/api/billing`);
  home.pass(40 * 86_400_000);
  const { kept } = (await erase(await signInAgain(home.url, old))).body;
  home.pass(-40 * 86_400_000);
  expect(JSON.stringify(kept)).toContain('credit ledger');
  expect(JSON.stringify(kept)).not.toContain(CODE);
});

test('without the typed word nothing is erased', async () => {
  const account = await signUp(home.url);
  for (const body of [{}, { confirm: 'delete' }, { confirm: 'DELETE', more: 1 }]) {
    expect((await erase(account, body)).status).toBe(422);
  }
  expect((await callAs(account, 'GET', `${home.url}/api/accounts/sessions`)).status).toBe(200);
  expect((await callAs(null, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' })).status).toBe(401);
});

test('the same address can sign up again, and gets no second free credit in the same month', async () => {
  const account = await signUp(home.url);
  const claims = async () => (await dumpTables(home.ctx)).get('free_claims')?.length;
  expect((await callAs(account, 'GET', `${home.url}/api/profile`)).body.credits).toBe(1);
  const given = await claims();
  expect((await erase(account)).status).toBe(200);
  const answer = await fetch(`${home.url}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  expect(session.user.id).not.toBe(account.userId);
  const { body } = await callAs({ token: session.access_token }, 'GET', `${home.url}/api/profile`);
  expect(body).toMatchObject({ credits: 0, email: account.email });
  expect(await claims()).toBe(given);
});

test('where mail is set a letter confirms it, and a mail server that is away keeps nobody', async () => {
  const smtp = await openSmtp();
  const mailing = await openTestApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Twofold <hello@example.org>',
    AUTH_CONFIRM: '0',
  });
  const one = await signUp(mailing.url);
  const two = await signUp(mailing.url);
  expect((await erase(one, { confirm: 'DELETE' }, mailing)).status).toBe(200);
  const letter = smtp.letters.find(({ to }) => to.includes(one.email));
  expect(letter?.raw).toContain('Subject: Your account was erased');
  await smtp.close();
  expect((await erase(two, { confirm: 'DELETE' }, mailing)).status).toBe(200);
  expect(whereIs(await dumpTables(mailing.ctx), two.email)).toEqual([]);
  await mailing.close();
});

test('with a hosted issuer what lies here goes, and the receipt says where the sign-in is kept', async () => {
  const apart = await openTestApp({ AUTH_ISSUER_URL: `${home.url}/auth/v1` });
  const account = await signUp(home.url);
  await callAs(account, 'GET', `${apart.url}/api/profile`);
  expect(whereIs(await dumpTables(apart.ctx), account.userId)).toContain('profiles');
  const { status, body } = await erase(account, { confirm: 'DELETE' }, apart);
  expect(status).toBe(200);
  expect(body.removed).toMatchObject({ profile: 1, sessions: 0, sign_in_methods: 0 });
  expect(JSON.stringify(body.kept)).toContain('sign-in');
  expect(whereIs(await dumpTables(apart.ctx), account.userId)).toEqual([]);
  await apart.close();
});
