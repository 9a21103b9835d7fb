/** People whose reminders are due at this moment, by mail, put straight into the books. */
import { randomUUID } from 'node:crypto';
import { users } from '../../server/accounts/tables.ts';
import { sealPart } from '../../server/calendar/publishing/projections.ts';
import { calendarProjections } from '../../server/calendar/tables.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { reminderChoices, reminders } from '../../server/reminders/tables.ts';
import { eventIn } from '../server/reminder-app.ts';

/** Answers their addresses. `secondsAhead` is when they fall due. */
export async function addDuePeople(ctx: AppContext, count: number, secondsAhead = 0): Promise<string[]> {
  const now = ctx.clock.now();
  // To the minute, as the event's clock says it.
  const startsAt = new Date(Math.floor(now.getTime() / 60_000) * 60_000 + 50 * 60_000);
  const people = Array.from({ length: count }, () => {
    const userId = randomUUID();
    return { userId, planId: randomUUID(), email: `${userId}@example.org`, event: eventIn(ctx, 50) };
  });
  await ctx.db.insert(users).values(
    people.map(({ userId, email }) => ({
      id: userId,
      email,
      appMetadata: { provider: 'email', providers: ['email'] },
      userMetadata: {},
      createdAt: now,
      updatedAt: now,
    })),
  );
  await ctx.db
    .insert(reminderChoices)
    .values(people.map(({ userId }) => ({ userId, byMail: true, byPush: false, atNight: true, changedAt: now })));
  await ctx.db.insert(calendarProjections).values(
    people.map(({ userId, planId, event }) => ({
      userId,
      planId,
      changedAt: now,
      sealed: sealPart(ctx, 'projection', userId, planId, { timezone: 'UTC', events: [event] }),
    })),
  );
  await ctx.db.insert(reminders).values(
    people.map(({ userId, planId, event }) => ({
      id: randomUUID(),
      userId,
      planId,
      way: 'mail' as const,
      eventId: event.id,
      minutesBefore: 60,
      startsAt,
      dueAt: new Date(now.getTime() + secondsAhead * 1_000),
      state: 'waiting' as const,
    })),
  );
  return people.map(({ email }) => email);
}
