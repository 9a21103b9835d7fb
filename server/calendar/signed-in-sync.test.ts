/** A plan in Google Calendar and in Outlook, brought up to date as every connection is: there once, and its owner is told of what they do to it. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../domain/calendar/connections/connection.ts';
import type { SignInType } from '../../domain/calendar/connections/sign-in.ts';
import type { Projection } from '../../domain/calendar/publishing/projection.ts';
import { HOUR_MS } from '../../domain/time-units.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { planProjection, withEvent } from '../../tests/server/plan-projection.ts';
import { type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { signInAt } from '../../tests/server/signed-in-calendar.ts';
import { atGoogle, atOutlook, type OtherSide } from '../../tests/server/signed-in-sides.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { readBusy } from './busy/busy.ts';
import { disconnect } from './calendar-choice.ts';
import { listChanges } from './changes.ts';
import { listConnections, savePreferences } from './connection.ts';
import { keepProjection } from './publishing/publish.ts';
import { syncDueConnections } from './sync.ts';
import { calendarConnections } from './tables.ts';

const BEGUN = ['2030-01-10T19:00', '2030-01-14T19:00', '2030-01-19T19:00'];

const SERVICES: Array<[SignInType, () => Promise<OtherSide>]> = [
  ['google', atGoogle],
  ['outlook', atOutlook],
];

describe.each(SERVICES)('a plan in a calendar at %s', (type, open) => {
  const there = openForFile(open);
  const test = openForFile(() => openTestApp(there.environment));
  let account: NewAccount;
  let plan: string;
  beforeEach(async () => {
    await test.ctx.db.delete(calendarConnections);
    there.clear();
    there.standIn.seen.length = 0;
    there.standIn.answered.length = 0;
    account = await signUp(test.url);
    plan = randomUUID();
    await publish(planProjection());
    await signInAt(test, account, type);
  });

  const actor = () => makeActor({ userId: account.userId });
  const publish = (projection: Projection) => keepProjection(test.ctx, actor(), plan, projection, null);
  const sync = () => syncDueConnections(test.ctx);
  const syncLater = () => {
    test.pass(HOUR_MS + 1000);
    return sync();
  };
  const card = async () => (await listConnections(test.ctx, account.userId))[0];
  /** An access token is over after an hour too. */
  const freshToken = async (): Promise<string> => {
    const answer = await fetch(`${test.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: account.password }),
    });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const changes = () => listChanges(test.ctx, actor());

  it('stands there once, and nothing that was sent says what it is', async () => {
    expect(await sync()).toBe(1);
    expect(there.starts()).toEqual(BEGUN);
    expect(await syncLater()).toBe(1);
    expect(there.starts()).toEqual(BEGUN);
    expect(there.sent()).not.toMatch(/twofold|intima|session|couple/i);
    expect(await card()).toMatchObject({ type, isConnected: true, error: null, written: 3 });
  });

  it('moves there when it moves here, and leaves with what is done', async () => {
    await sync();
    const { events, ...rest } = withEvent(planProjection(), 'two', { date: '2030-01-15', sequence: 1 });
    await publish({ ...rest, events: events.slice(1) });
    expect(await sync()).toBe(1);
    expect(there.starts()).toEqual(['2030-01-15T19:00', BEGUN[2]]);
  });

  it('stays as its owner moved it there, and waits for their word', async () => {
    await sync();
    there.moveFirst(24);
    await syncLater();
    expect((await changes())[0]).toMatchObject({
      eventId: 'one',
      change: { kind: 'moved', date: '2030-01-11', start_time: '20:00', end_time: '21:30', possible: false },
    });
    expect(there.starts()[0]).toBe('2030-01-11T19:00');
  });

  it('is not written again where its owner removed it', async () => {
    await sync();
    there.removeFirst();
    await syncLater();
    expect((await changes())[0]).toMatchObject({ eventId: 'one', change: { kind: 'removed' } });
    expect(there.starts()).toEqual(BEGUN.slice(1));
  });

  it('is there once after answers that never came', async () => {
    there.standIn.behave(/^POST .*events/, 'hang-up', 503);
    for (let at = 0; at < 4; at++) await syncLater();
    expect(there.starts()).toEqual(BEGUN);
    expect(await card()).toMatchObject({ error: null, written: 3 });
  });

  it('says at once what it cannot read, and busy times are not whole without it', async () => {
    const whole = async () => (await readBusy(test.ctx, account.userId)).whole;
    expect(await whole()).toBe(false);
    await sync();
    expect(await whole()).toBe(true);
    there.standIn.behave(/./, 503);
    await syncLater();
    expect(await card()).toMatchObject({ error: null });
    expect(await whole()).toBe(false);
    await syncLater();
    there.standIn.behave(/./, 'not-json');
    await syncLater();
    expect(await card()).toMatchObject({ error: 'unreadable' });
    expect(await whole()).toBe(false);
    await syncLater();
    expect(await card()).toMatchObject({ error: null });
    expect(await whole()).toBe(true);
  });

  it('is nothing that is missing where its busy times are not wanted, until they are', async () => {
    await sync();
    there.standIn.behave(/./, 503);
    await syncLater();
    const { id = '', preferences = DEFAULT_PREFERENCES } = (await card()) ?? {};
    const want = (readBusy: boolean) => savePreferences(test.ctx, actor(), id, { ...preferences, readBusy });
    await want(false);
    await sync();
    await syncLater();
    expect(await readBusy(test.ctx, account.userId)).toMatchObject({ own: null, whole: true });
    await want(true);
    expect(await readBusy(test.ctx, account.userId)).toMatchObject({ own: null, whole: false });
    await syncLater();
    expect(await readBusy(test.ctx, account.userId)).toMatchObject({ own: [], whole: true });
  });

  it('leaves when its calendar is disconnected, and the access is given back where it can be', async () => {
    await sync();
    const { id = '' } = (await card()) ?? {};
    const before = there.standIn.refreshTokens().length;
    expect(await disconnect(test.ctx, actor(), id, { leave: false })).toBe(0);
    expect(there.starts()).toEqual([]);
    // Microsoft has no address for it.
    expect(there.standIn.refreshTokens()).toHaveLength(type === 'google' ? before - 1 : before);
    expect(await card()).toBeUndefined();
  });

  it('waits when the access was taken back, tells it once, and goes on after a new sign-in with nothing there twice', async () => {
    await sync();
    there.standIn.revokeAll();
    await syncLater();
    expect(await card()).toMatchObject({ isConnected: false, error: 'access-ended' });
    expect(await syncLater()).toBe(0);
    await publish(withEvent(planProjection(), 'three', { date: '2030-01-20', sequence: 1 }));
    await signInAt(test, { token: await freshToken() }, type);
    expect(await sync()).toBe(1);
    expect(there.starts()).toEqual([BEGUN[0], BEGUN[1], '2030-01-20T19:00']);
    expect(await card()).toMatchObject({ isConnected: true, error: null, written: 3 });
  });

  it('stands beside busy times whose titles never come here', async () => {
    const from = new Date(Math.ceil(test.ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS + 24 * HOUR_MS);
    there.takeTime(from, 2);
    await sync();
    const minutes = from.getTime() / 60_000;
    expect((await readBusy(test.ctx, account.userId)).own).toEqual([[minutes, minutes + 120]]);
    expect(there.standIn.answered.join()).not.toContain('canary');
  });
});
