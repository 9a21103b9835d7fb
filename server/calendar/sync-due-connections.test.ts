import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeActor } from '../../tests/server/make-actor.ts';
import { planProjection } from '../../tests/server/plan-projection.ts';
import { signUp } from '../../tests/server/sign-up.ts';
import { signInAt } from '../../tests/server/signed-in-calendar.ts';
import { atGoogle } from '../../tests/server/signed-in-sides.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { keepProjection } from './publishing/publish.ts';
import { syncDueConnections } from './sync.ts';
import { calendarConnections } from './tables.ts';

it('a service that does not answer holds up nobody else’s calendar', async () => {
  const there = await atGoogle();
  const test = await openTestApp(there.environment);
  const { ctx } = test;
  try {
    for (let person = 0; person < 3; person++) {
      const account = await signUp(test.url);
      there.standIn.person = { sub: String(person) };
      await keepProjection(ctx, makeActor({ userId: account.userId }), randomUUID(), planProjection(), null);
      await signInAt(test, account, 'google');
    }
    const synced = () => ctx.db.select().from(calendarConnections).where(isNotNull(calendarConnections.syncedAt));
    expect(await synced()).toHaveLength(0);
    there.standIn.behave(/./, 'slow');
    const running = syncDueConnections(ctx);
    await expect.poll(async () => (await synced()).length, { timeout: 60_000 }).toBe(2);
    expect(there.standIn.waiting()).toBe(1);
    there.standIn.cut();
    expect(await running).toBe(3);
    expect(await synced()).toHaveLength(2);
  } finally {
    await test.close();
    await there.standIn.close();
  }
});

it('a plan that changes lets a calendar be looked after at once, unless its service fails', async () => {
  const there = await atGoogle();
  const test = await openTestApp(there.environment);
  const { ctx } = test;
  try {
    const account = await signUp(test.url);
    const actor = makeActor({ userId: account.userId });
    await keepProjection(ctx, actor, randomUUID(), planProjection(), null);
    await signInAt(test, account, 'google');
    const later = new Date(ctx.clock.now().getTime() + 3_600_000);
    const dueAfterChange = async (failures: number) => {
      const own = eq(calendarConnections.userId, account.userId);
      await ctx.db.update(calendarConnections).set({ dueAt: later, failures }).where(own);
      await keepProjection(ctx, actor, randomUUID(), planProjection(), null);
      return (await ctx.db.select().from(calendarConnections).where(own)).map(({ dueAt }) => dueAt < later);
    };
    expect(await dueAfterChange(0)).toEqual([true]);
    expect(await dueAfterChange(1)).toEqual([false]);
  } finally {
    await test.close();
    await there.standIn.close();
  }
});
