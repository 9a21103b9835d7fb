/** What a browser publishes of its plans: kept sealed where something waits for it, withdrawn with its plan, and gone with its last use. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { watchStatements } from '../../../bench/scale/watch-statements.ts';
import { type Projection, projectionOf } from '../../../domain/calendar/publishing/projection.ts';
import { addDays } from '../../../domain/calendar-date.ts';
import { newFeed, publishPlan, putProjection } from '../../../tests/calendar/publish-plan.ts';
import { inputWith, makeStoredPlan } from '../../../tests/planner/made-plan.ts';
import { dumpTables, whereIs } from '../../../tests/server/dump-tables.ts';
import { makeActor } from '../../../tests/server/make-actor.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../../tests/server/sign-up.ts';
import { openTestApp } from '../../../tests/server/test-app.ts';
import { eraseAccount } from '../../privacy/erasure.ts';
import { readProjections } from './projections.ts';
import { forgetPastProjections, keepProjection } from './publish.ts';

const home = openForFile(openTestApp);

const stored = makeStoredPlan(inputWith());
const projection = projectionOf(stored, 'detailed');
const [first, last] = [projection.events[0], projection.events.at(-1)];
if (!first || !last) throw new Error('The plan is too short for this test');

const stateOf = async (account: NewAccount) => (await callAs(account, 'GET', `${home.url}/api/calendar/state`)).body;
const keptOf = (account: NewAccount) => readProjections(home.ctx.db, home.ctx, account.userId);

test('where nothing waits for a plan, nothing of it is kept', async () => {
  const account = await signUp(home.url);
  expect(await stateOf(account)).toEqual({ feed: false, connections: false, reminders: false, plans: [] });
  const { status, body } = await putProjection(home.url, account, randomUUID(), projection);
  expect([status, body]).toEqual([200, { version: null }]);
  expect(whereIs(await dumpTables(home.ctx), account.userId)).not.toContain('calendar_projections');
});

test('with a feed a plan is kept sealed, read back whole, and told of by its id alone', async () => {
  const account = await signUp(home.url);
  await newFeed(home.url, account);
  const planId = randomUUID();
  const openings = { [first.id]: [{ date: first.date, start_time: '21:00' }] };
  const { body } = await putProjection(home.url, account, planId, projection, { openings, deviceOnly: true });
  expect(body).toEqual({ version: 1 });
  expect(await keptOf(account)).toEqual([{ planId, version: 1, projection, openings, changedAt: expect.any(Date) }]);
  expect(await stateOf(account)).toEqual({
    feed: true,
    connections: false,
    reminders: false,
    plans: [{ id: planId, version: 1, deviceOnly: true }],
  });
  const tables = await dumpTables(home.ctx);
  for (const text of [first.label, last.date]) {
    expect(whereIs(tables, text), text).not.toContain('calendar_projections');
  }
});

test('the version rises with each change, and with nothing else', async () => {
  const account = await signUp(home.url);
  await newFeed(home.url, account);
  const planId = await publishPlan(home.url, account, stored);
  const put = async (label: 'discrete' | 'none') =>
    (await putProjection(home.url, account, planId, projectionOf(stored, label))).body.version;
  expect([await put('discrete'), await put('none'), await put('none'), await put('discrete')]).toEqual([1, 2, 2, 3]);
});

test('a plan is withdrawn by its owner and by nobody else', async () => {
  const [account, other] = [await signUp(home.url), await signUp(home.url)];
  await newFeed(home.url, account);
  await newFeed(home.url, other);
  const planId = await publishPlan(home.url, account, stored);
  const path = `${home.url}/api/calendar/projections/${planId}`;
  expect((await callAs(other, 'DELETE', path)).status).toBe(204);
  expect(await keptOf(account)).toHaveLength(1);
  expect((await callAs(account, 'DELETE', path)).status).toBe(204);
  expect(await keptOf(account)).toEqual([]);
  expect((await callAs(null, 'DELETE', path)).status).toBe(401);
});

test('what is no projection is refused, and a path without a plan is not there', async () => {
  const account = await signUp(home.url);
  await newFeed(home.url, account);
  const put = async (value: object, planId: string = randomUUID(), more = {}) =>
    (await putProjection(home.url, account, planId, value as typeof projection, more)).status;
  expect(await put({ ...projection, timezone: 'Mars/Olympus' })).toBe(422);
  expect(await put({ ...projection, events: [{ ...first, notes: 'A long bath' }] })).toBe(422);
  expect(
    await put(projection, randomUUID(), { openings: { [first.id]: [{ date: 'soon', start_time: '21:00' }] } }),
  ).toBe(422);
  expect(await put(projection, 'a-plan')).toBe(404);
  expect(await keptOf(account)).toEqual([]);
});

test('twenty-four plans are shown at once, and no more', async () => {
  const account = await signUp(home.url);
  await newFeed(home.url, account);
  const ids = Array.from({ length: 25 }, () => randomUUID());
  const answers = [];
  for (const id of ids) answers.push((await putProjection(home.url, account, id, projection)).status);
  expect(answers).toEqual([...Array.from({ length: 24 }, () => 200), 409]);
  // One that is there already may change.
  expect((await putProjection(home.url, account, ids[0] ?? '', { ...projection, events: [] })).status).toBe(200);
});

test('what another key sealed, or was put in another’s place, is left out', async () => {
  const [account, other] = [await signUp(home.url), await signUp(home.url)];
  await newFeed(home.url, account);
  await publishPlan(home.url, account, stored);
  const { keys } = home.ctx;
  expect(
    await readProjections(home.ctx.db, { keys: { ...keys, derive: () => Buffer.alloc(32, 7) } }, account.userId),
  ).toEqual([]);
  const { calendarProjections } = await import('../tables.ts');
  await home.ctx.db.update(calendarProjections).set({ userId: other.userId });
  expect(await keptOf(other)).toEqual([]);
  await home.ctx.db.delete(calendarProjections);
});

test('what stands there already is asked for by two statements, and a change of it by five', async () => {
  const account = await signUp(home.url);
  await newFeed(home.url, account);
  const planId = await publishPlan(home.url, account, stored);
  const asked = async (next: Projection) => {
    const { statements, stop } = watchStatements();
    await keepProjection(home.ctx, account, planId, next, null);
    stop();
    return statements.size;
  };
  const changed = { ...projection, timezone: 'Asia/Tokyo' };
  expect([await asked(changed), await asked(changed)]).toEqual([5, 2]);
});

test('whoever was erased a moment ago publishes nothing more', async () => {
  const account = await signUp(home.url);
  await newFeed(home.url, account);
  const planId = await publishPlan(home.url, account, stored);
  const provedAt = home.ctx.clock.now().getTime() / 1000;
  await eraseAccount(home.ctx, makeActor({ userId: account.userId, email: account.email, provedAt }));
  await expect(keepProjection(home.ctx, account, planId, projection, null)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(whereIs(await dumpTables(home.ctx), account.userId)).toEqual([]);
});

test('a plan that is over goes by itself, one that is not stays', async () => {
  const account = await signUp(home.url);
  await newFeed(home.url, account);
  const today = home.ctx.clock.now().toISOString().slice(0, 10);
  const on = (date: string) => ({ ...projection, events: [{ ...first, date }] });
  const over = randomUUID();
  await keepProjection(home.ctx, account, over, on(addDays(today, 10)), null);
  const ahead = randomUUID();
  await keepProjection(home.ctx, account, ahead, on(addDays(today, 60)), null);
  // Its last evening was yesterday by then: somewhere it may not be over.
  const late = randomUUID();
  await keepProjection(home.ctx, account, late, on(addDays(today, 30)), null);
  const ids = async () => (await keptOf(account)).map(({ planId }) => planId).sort();
  await forgetPastProjections(home.ctx);
  expect(await ids()).toEqual([over, ahead, late].sort());
  home.pass(31 * 86_400_000);
  await forgetPastProjections(home.ctx);
  expect(await ids()).toEqual([ahead, late].sort());
  home.pass(-31 * 86_400_000);
});
