/** Something of a person in each table of reminders, with a mark that can be found again. */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../server/platform/app-context.ts';
import { pushSubscriptions, reminderChoices, reminders } from '../../server/reminders/tables.ts';

export async function fillReminders({ db, clock }: AppContext, userId: string, mark: string): Promise<void> {
  const now = clock.now();
  await db.insert(reminderChoices).values({ userId, byMail: true, byPush: true, atNight: false, changedAt: now });
  await db.insert(pushSubscriptions).values({
    id: randomUUID(),
    userId,
    sessionId: randomUUID(),
    endpointHash: mark,
    sealed: mark,
    madeAt: now,
  });
  await db.insert(reminders).values({
    id: randomUUID(),
    userId,
    planId: randomUUID(),
    eventId: mark,
    way: 'mail',
    minutesBefore: 60,
    dueAt: now,
    startsAt: now,
    state: 'sent',
  });
}
