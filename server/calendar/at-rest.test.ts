/** While an account is suspended nothing is told or done for its calendars, and nothing is forgotten: all goes on once that is lifted. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../domain/time-units.ts';
import { publishPlan } from '../../tests/calendar/publish-plan.ts';
import { readRaw } from '../../tests/calendar/read-raw.ts';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { openAdminApp } from '../../tests/server/admin-app.ts';
import { makeActor } from '../../tests/server/make-actor.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { planProjection } from '../../tests/server/plan-projection.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { signInAt } from '../../tests/server/signed-in-calendar.ts';
import { atGoogle } from '../../tests/server/signed-in-sides.ts';
import { openCalendarAddress } from '../../tests/stand-ins/calendar-address.ts';
import { suspendAccount } from '../accounts/admin/suspension.ts';
import { readDueImports } from './busy/imports.ts';
import { listChanges } from './changes.ts';
import { makeFeed, revokeFeed } from './publishing/feed.ts';
import { keepProjection } from './publishing/publish.ts';
import { syncDueConnections } from './sync.ts';
import { calendarConnections } from './tables.ts';

const there = openForFile(atGoogle);
const remote = openForFile(() => openCalendarAddress('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'));
const home = openForFile(() => openAdminApp({ ...there.environment, CALENDAR_PRIVATE_ADDRESSES: 'allow' }));
let ada: NewAccount;
beforeEach(async () => {
  await home.ctx.db.delete(calendarConnections);
  there.clear();
  ada = await signUp(home.url);
});

const actor = () => makeActor({ userId: ada.userId });
const suspend = (suspended: boolean) =>
  suspendAccount(
    home.ctx,
    makeActor({ userId: home.admin.userId, role: 'admin', provedAt: home.ctx.clock.now().getTime() / 1000 }),
    ada.userId,
    { suspended, reason: 'A test of rest' },
  );

test('its address answers nothing, as one that will be there again, and after that the same as before', async () => {
  const { address } = await makeFeed(home.ctx, actor());
  await publishPlan(home.url, ada, makeStoredPlan(inputWith()));
  const before = await readRaw(address);
  expect(before.status).toBe(200);
  await suspend(true);
  const during = await readRaw(address);
  expect({ status: during.status, body: during.body }).toEqual({ status: 503, body: '' });
  expect(during.headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' });
  await suspend(false);
  expect(await readRaw(address)).toMatchObject({ status: 200, body: before.body });
});

test('an address that was taken back before is none, suspended or not', async () => {
  const { address } = await makeFeed(home.ctx, actor());
  await revokeFeed(home.ctx, actor());
  await suspend(true);
  expect((await readRaw(address)).status).toBe(404);
  await suspend(false);
});

test('its connected calendars are left alone, no change in them is noted, and both go on once it is lifted', async () => {
  await keepProjection(home.ctx, actor(), randomUUID(), planProjection(), null);
  await signInAt(home, ada, 'google');
  expect(await syncDueConnections(home.ctx)).toBe(1);
  await suspend(true);
  there.moveFirst(24);
  home.pass(HOUR_MS + 1000);
  there.standIn.seen.length = 0;
  expect(await syncDueConnections(home.ctx)).toBe(0);
  expect(there.standIn.seen).toEqual([]);
  expect(await listChanges(home.ctx, actor())).toEqual([]);
  // Nobody holds it meanwhile, so that its owner can disconnect it.
  expect((await home.ctx.db.select().from(calendarConnections)).map(({ heldUntil }) => heldUntil)).toEqual([null]);
  await suspend(false);
  home.pass(HOUR_MS + 1000);
  expect(await syncDueConnections(home.ctx)).toBe(1);
  expect((await listChanges(home.ctx, actor())).map(({ change }) => change.kind)).toEqual(['moved']);
});

test('the addresses that it reads busy times from are not asked, until it is lifted', async () => {
  const answer = await callAs(await signedInAgain(), 'POST', `${home.url}/api/calendar/imports`, {
    address: remote.url,
    name: 'Work',
    timezone: 'Europe/Berlin',
  });
  expect(answer.status).toBe(201);
  await suspend(true);
  home.pass(HOUR_MS + 1000);
  remote.answered.length = 0;
  await readDueImports(home.ctx);
  expect(remote.answered).toEqual([]);
  await suspend(false);
  home.pass(HOUR_MS + 1000);
  await readDueImports(home.ctx);
  expect(remote.answered).toHaveLength(1);
});

/** The clock has moved since. */
async function signedInAgain(): Promise<NewAccount> {
  ada = await signUp(home.url);
  return ada;
}
