/** Connecting a calendar at Google or Microsoft: the least scopes, PKCE, one browser, one use, and every way it can end. */
import { beforeEach, describe, expect, it } from 'vitest';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../../tests/server/sign-up.ts';
import {
  BOTH,
  beginAt,
  endOf,
  keptConnections,
  notOurPage,
  PAGE,
  signInAt,
} from '../../../tests/server/signed-in-calendar.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { Browser } from '../../../tests/stand-ins/google.ts';
import { openGoogleCalendar } from '../../../tests/stand-ins/google-calendar.ts';
import { openGraphStandIn } from '../../../tests/stand-ins/graph.ts';
import { listAccess } from '../../accounts/access-log.ts';
import { closeAccount } from '../../privacy/closing.ts';

const google = openForFile(openGoogleCalendar);
const graph = openForFile(openGraphStandIn);
const test = openForFile(() => openTestApp({ ...google.environment, ...graph.environment }));
let account: NewAccount;
beforeEach(async () => {
  account = await signUp(test.url);
  Object.assign(google, { refuses: false, ticks: () => true, person: { sub: account.userId } });
});

const scopesOf = (address: string) => new URL(address).searchParams.get('scope')?.split(' ');
const connections = () => keptConnections(test, account.userId, 'google');

describe('which services there are', () => {
  it('is told, and none is where the operator set up none', async () => {
    const bare = await openTestApp();
    const other = await signUp(bare.url);
    expect((await callAs(account, 'GET', `${test.url}/api/calendar/sign-in`)).body).toEqual({
      google: true,
      outlook: true,
    });
    expect((await callAs(other, 'GET', `${bare.url}/api/calendar/sign-in`)).body).toEqual({
      google: false,
      outlook: false,
    });
    const refused = await beginAt(bare, other, 'google');
    expect([refused.status, refused.body.title]).toEqual([503, 'Provider not supported']);
    await bare.close();
  });

  it('are no others, and only for who is signed in', async () => {
    expect((await beginAt(test, account, 'yahoo')).status).toBe(404);
    expect((await beginAt(test, { token: 'nobody' }, 'google')).status).toBe(401);
  });
});

describe('what is asked for', () => {
  const GOOGLE = 'https://www.googleapis.com/auth/calendar.';

  it('is no more at Google than was chosen: busy times of the main calendar, and a calendar of our own', async () => {
    const asked = async (wanted: object) =>
      scopesOf((await beginAt(test, account, 'google', { ...wanted })).body.address);
    expect(await asked(BOTH)).toEqual(['openid', `${GOOGLE}freebusy`, `${GOOGLE}app.created`]);
    expect(await asked({ ...BOTH, writePlan: false })).toEqual(['openid', `${GOOGLE}freebusy`]);
    expect(await asked({ ...BOTH, readBusy: false, otherCalendars: true })).toEqual(['openid', `${GOOGLE}app.created`]);
    expect(await asked({ ...BOTH, otherCalendars: true })).toContain(`${GOOGLE}calendarlist.readonly`);
  });

  it('is reading alone at Microsoft, unless the plan is to be written', async () => {
    const asked = async (wanted: object) =>
      scopesOf((await beginAt(test, account, 'outlook', { ...wanted })).body.address);
    expect(await asked(BOTH)).toEqual(['openid', 'offline_access', 'Calendars.ReadWrite']);
    expect(await asked({ ...BOTH, writePlan: false })).toEqual(['openid', 'offline_access', 'Calendars.ReadBasic']);
  });

  it('is nothing where nothing was chosen, and the page to come back to is ours', async () => {
    expect((await beginAt(test, account, 'google', { ...BOTH, readBusy: false, writePlan: false })).status).toBe(422);
    expect((await beginAt(test, account, 'google', { ...BOTH, page: 'https://evil.example/' })).status).toBe(422);
  });

  it('bears a challenge and a state of its own each time, and no name of anybody', async () => {
    const [one, two] = await Promise.all([beginAt(test, account, 'google'), beginAt(test, account, 'google')]);
    const query = new URL(one?.body.address).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('redirect_uri')).toBe(`${test.url}/calendar/return/google`);
    for (const name of ['state', 'code_challenge']) {
      expect(query.get(name)).toMatch(/^[\w-]{43}$/);
      expect(query.get(name)).not.toBe(new URL(two?.body.address).searchParams.get(name));
    }
    expect(one?.body.address).not.toContain(account.userId);
  });
});

describe('a sign-in that ends well', () => {
  it('makes a connection whose tokens lie sealed, as chosen, and is in the access log', async () => {
    expect(await signInAt(test, account, 'google')).toBe(`${PAGE}#google-connected`);
    const [made] = await connections();
    expect(made?.access.granted).toEqual({ busy: true, list: false, write: true });
    expect(google.refreshTokens()).toContain(made?.access.refreshToken);
    expect(JSON.stringify(made?.row)).not.toContain(made?.access.refreshToken);
    expect(JSON.stringify(made?.row)).not.toContain(made?.access.accessToken);
    expect(JSON.parse(made?.row.preferences ?? '')).toMatchObject({ readBusy: true, writePlan: true });
    const { entries } = await listAccess(test.ctx, makeActor({ userId: account.userId }), undefined);
    expect(entries[0]).toMatchObject({ act: 'calendar-connected', detail: 'google' });
  });

  it('comes back to the neutral page where it began there', async () => {
    expect(await signInAt(test, account, 'outlook', { ...BOTH, page: '/p/1/calendars' })).toBe(
      '/p/1/calendars#outlook-connected',
    );
  });

  it('takes no for a part of it, and leaves that part off', async () => {
    google.ticks = (scope) => !scope.endsWith('app.created');
    await signInAt(test, account, 'google');
    const [made] = await connections();
    expect(JSON.parse(made?.row.preferences ?? '')).toMatchObject({ readBusy: true, writePlan: false });
  });

  it('connects one account once, and gives new life to what had ended', async () => {
    await signInAt(test, account, 'google');
    const [first] = await connections();
    google.revokeAll();
    await signInAt(test, account, 'google', { ...BOTH, readBusy: false });
    const [again, ...more] = await connections();
    expect([again?.id, more.length]).toEqual([first?.id, 0]);
    expect(again?.access.refreshToken).not.toBe(first?.access.refreshToken);
    expect(JSON.parse(again?.row.preferences ?? '')).toMatchObject({ readBusy: false, writePlan: true });
    google.person = { sub: 'somebody else' };
    await signInAt(test, account, 'google');
    expect(await connections()).toHaveLength(2);
  });
});

describe('a sign-in that ends otherwise', () => {
  const none = async (end: string, at: Promise<string> = signInAt(test, account, 'google')) => {
    expect(await at).toBe(`${PAGE}#google-${end}`);
    expect(await connections()).toEqual([]);
  };

  it('says that the person said no', async () => {
    google.refuses = true;
    await none('refused');
  });

  it('connects nothing where everything was unticked, and gives the access back', async () => {
    google.ticks = (scope) => scope === 'openid';
    const before = google.refreshTokens().length;
    await none('nothing');
    expect(google.refreshTokens()).toHaveLength(before);
  });

  it('adds none to as many as there may be, and gives the access back', async () => {
    for (let at = 0; at < 8; at++) {
      google.person = { sub: `${account.userId} ${at}` };
      await signInAt(test, account, 'google');
    }
    const before = google.refreshTokens().length;
    google.person = { sub: 'one too many' };
    expect(await signInAt(test, account, 'google')).toBe(`${PAGE}#google-full`);
    expect([(await connections()).length, google.refreshTokens().length]).toEqual([8, before]);
    google.person = { sub: `${account.userId} 3` };
    expect(await signInAt(test, account, 'google')).toBe(`${PAGE}#google-connected`);
  });

  it('is refused in another browser than the one it began in', async () => {
    const { body } = await beginAt(test, account, 'google');
    const other = new Browser().open(body.address, notOurPage(test));
    await none('expired', other.then(endOf));
  });

  it('holds good once, for a quarter of an hour, and for its own service', async () => {
    const browser = new Browser();
    const { body } = await beginAt(test, account, 'google', BOTH, browser);
    const back = await browser.open(body.address, (at) => at.origin !== test.url);
    const elsewhere = new URL(back.href.replace('/google?', '/outlook?'));
    expect(endOf(await browser.open(elsewhere.href, notOurPage(test)))).toBe(`${PAGE}#outlook-expired`);
    expect(await keptConnections(test, account.userId, 'outlook')).toEqual([]);
    expect(endOf(await browser.open(back.href, notOurPage(test)))).toBe(`${PAGE}#google-connected`);
    expect(endOf(await browser.open(back.href, notOurPage(test)))).toBe(`${PAGE}#google-expired`);
    const late = await beginAt(test, account, 'google', BOTH, browser);
    test.pass(16 * 60_000);
    expect(endOf(await browser.open(late.body.address, notOurPage(test)))).toBe(`${PAGE}#google-expired`);
  });

  it('spends nothing when a link is only looked at', async () => {
    const browser = new Browser();
    const { body } = await beginAt(test, account, 'google', BOTH, browser);
    const back = await browser.open(body.address, (at) => at.origin !== test.url);
    expect((await fetch(back, { method: 'HEAD' })).status).toBe(200);
    expect(endOf(await browser.open(back.href, notOurPage(test)))).toBe(`${PAGE}#google-connected`);
  });

  it('needs the verifier that fits: a code alone is worth nothing', async () => {
    const mine = await beginAt(test, account, 'google');
    const browser = new Browser();
    const theirs = await beginAt(test, account, 'google', BOTH, browser);
    const stolen = await new Browser().open(mine.body.address, (at) => at.origin !== test.url);
    const back = await browser.open(theirs.body.address, (at) => at.origin !== test.url);
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    await none('expired', browser.open(back.href, notOurPage(test)).then(endOf));
  });

  it.each([500, 429, 'not-json', 'hang-up', { status: 401, body: { error: 'invalid_client' } }] as const)(
    'says that the service is away when its tokens answer %j',
    async (way) => {
      google.behaveAtTokens(way);
      await none('unavailable');
    },
  );

  it('keeps nothing for an account that was closed meanwhile', async () => {
    const browser = new Browser();
    const { body } = await beginAt(test, account, 'google', BOTH, browser);
    const before = google.refreshTokens().length;
    const provedAt = test.ctx.clock.now().getTime() / 1000;
    await closeAccount(test.ctx, makeActor({ userId: account.userId, email: account.email, provedAt }));
    await none('expired', browser.open(body.address, notOurPage(test)).then(endOf));
    expect(google.refreshTokens()).toHaveLength(before);
  });
});
