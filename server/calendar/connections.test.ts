import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../domain/calendar/connections/connection.ts';
import { HOUR_MS } from '../../domain/time-units.ts';
import { dumpTables } from '../../tests/server/dump-tables.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { planProjection } from '../../tests/server/plan-projection.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openRadicale, withoutRadicale } from '../../tests/stand-ins/radicale.ts';
import { reopenAccount } from '../privacy/closing.ts';
import { syncDueConnections } from './sync.ts';

describe.skipIf(withoutRadicale)('connected calendars over HTTP', () => {
  const radicale = openForFile(openRadicale);
  const ctx = openForFile(() => openTestApp({ CALENDAR_PRIVATE_ADDRESSES: 'allow' }));
  let ada: NewAccount;
  let other: NewAccount;
  const api = (account: NewAccount, method: string, path: string, body?: unknown) =>
    callAs(account, method, `${ctx.url}/api/calendar/${path}`, body);
  const signIn = () => {
    const { url: address, username, password } = radicale;
    return { type: 'caldav', address, username, password };
  };
  const connect = async (account: NewAccount): Promise<string> =>
    (await api(account, 'POST', 'connections', signIn())).body.id;

  beforeAll(async () => {
    [ada, other] = [await signUp(ctx.url), await signUp(ctx.url)];
  });

  test('one is connected, brought up to date, changed and disconnected, and no secret lies open', async () => {
    const id = await connect(ada);
    await api(ada, 'PUT', `projections/${randomUUID()}`, { projection: planProjection() });
    expect((await api(ada, 'POST', 'sync', {})).body.connections).toMatchObject([
      { id, type: 'caldav', name: 'Another calendar (CalDAV)', isConnected: true, error: null, written: 3 },
    ]);
    const dump = [...(await dumpTables(ctx.ctx)).values()].flat().join('\n');
    for (const word of [radicale.password, radicale.url, 'Personal Time', '2030-01-10'])
      expect(dump).not.toContain(word);
    expect(await connect(ada)).toBe(id);
    const preferences = { ...DEFAULT_PREFERENCES, writePlan: false };
    expect((await api(ada, 'PUT', `connections/${id}/preferences`, preferences)).status).toBe(204);
    expect((await api(ada, 'POST', 'sync', {})).body.connections).toMatchObject([{ written: 0, preferences }]);
    expect((await api(ada, 'DELETE', `connections/${id}`)).body).toEqual({ left: 0 });
    expect((await api(ada, 'GET', 'connections')).body).toEqual({ connections: [] });
  });

  test('the plan goes into the calendar that was chosen, and out of the one before', async () => {
    radicale.fill('shared', new Map());
    const id = await connect(ada);
    await api(ada, 'PUT', `projections/${randomUUID()}`, { projection: planProjection() });
    await api(ada, 'POST', 'sync', {});
    const { calendars } = (await api(ada, 'GET', `connections/${id}/calendars`)).body;
    const shared = calendars.find(({ name }: { name: string }) => name === 'shared');
    expect((await api(ada, 'PUT', `connections/${id}/calendar`, { calendar: shared.id })).status).toBe(204);
    const [card] = (await api(ada, 'POST', 'sync', {})).body.connections;
    expect(card).toMatchObject({ calendar: { ...shared, own: false }, written: 3 });
    const wrong = await api(ada, 'PUT', `connections/${id}/calendar`, { calendar: 'https://elsewhere.example/' });
    expect(wrong).toMatchObject({ status: 422, body: { field: 'calendar' } });
    await api(ada, 'DELETE', `connections/${id}`);
  });

  test('what cannot be connected is said in plain words, beside what is at fault', async () => {
    const said = async (change: object) => (await api(ada, 'POST', 'connections', { ...signIn(), ...change })).body;
    expect(await said({ type: 'abacus' })).toMatchObject({ title: 'Provider not supported', field: 'type' });
    expect(await said({ type: 'google' })).toMatchObject({ title: 'Provider not supported', field: 'type' });
    expect(await said({ password: 'wrong' })).toMatchObject({ field: 'password' });
    expect(await said({ address: 'http://127.0.0.1:9/' })).toMatchObject({ field: 'address' });
    expect(await said({ address: '' })).toMatchObject({ field: 'address' });
    const none = await api(other, 'POST', 'sync', {});
    expect(none).toMatchObject({ status: 409, body: { title: 'No connected calendar providers available' } });
  });

  test('a private address is refused unless the operator allows it', async () => {
    const strict = await openTestApp();
    const account = await signUp(strict.url);
    const { status, body } = await callAs(account, 'POST', `${strict.url}/api/calendar/connections`, signIn());
    expect({ status, field: body.field }).toEqual({ status: 422, field: 'address' });
    await strict.close();
  });

  test('that of somebody else is as one that is not there', async () => {
    const id = await connect(ada);
    for (const [method, path, body] of [
      ['GET', `connections/${id}/calendars`],
      ['PUT', `connections/${id}/calendar`, { calendar: null }],
      ['PUT', `connections/${id}/preferences`, DEFAULT_PREFERENCES],
      ['DELETE', `connections/${id}`],
      ['POST', `changes/${randomUUID()}`, { answer: 'follow' }],
      ['DELETE', 'connections/what-else'],
    ] as const) {
      expect((await api(other, method, path, body)).status, `${method} ${path}`).toBe(404);
    }
    await api(ada, 'DELETE', `connections/${id}`);
  });

  test('a closed account is left alone at once, and taken up again when it is reopened', async () => {
    const id = await connect(other);
    expect(await syncDueConnections(ctx.ctx)).toBe(1);
    const closing = await callAs(other, 'POST', `${ctx.url}/api/privacy/erasure`, {
      confirm: 'DELETE',
      when: 'in-7-days',
    });
    expect(closing.status, JSON.stringify(closing.body)).toBeLessThan(300);
    ctx.pass(2 * HOUR_MS);
    expect(await syncDueConnections(ctx.ctx)).toBe(0);
    await reopenAccount(ctx.ctx, makeActor({ userId: other.userId, email: other.email }));
    ctx.pass(2 * HOUR_MS);
    expect(await syncDueConnections(ctx.ctx)).toBe(1);
    expect(id).toBeTruthy();
  });
});
