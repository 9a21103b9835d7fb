/** Writes down how far an application has come, or removes it as its author may ask; both go into the audit log. */
import { eq } from 'drizzle-orm';
import { type ApplicationStatus, mayBecome } from '../../domain/therapy/application.ts';
import type { ApplicationView } from '../../domain/therapy/application-views.ts';
import { recordAct } from '../accounts/record-act.ts';
import type { Db } from '../platform/db.ts';
import type { House, Who } from '../platform/house.ts';
import { Refusal } from '../platform/refusal.ts';
import { openApplication } from './seal-application.ts';
import { applications } from './tables.ts';

async function hold(tx: Db, id: string): Promise<typeof applications.$inferSelect> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  if (!row) throw new Refusal('not-found', 'There is no such application.');
  return row;
}

/** Setting what holds already changes nothing. Throws 'not-found', and 'conflict' for what it cannot become. */
export async function setApplication(
  house: House,
  who: Who,
  id: string,
  status: ApplicationStatus,
): Promise<ApplicationView> {
  return house.db.transaction(async (tx) => {
    const row = await hold(tx, id);
    if (row.status === status) return openApplication(house, row);
    if (!mayBecome(row.status, status)) throw new Refusal('conflict', 'An application does not become new again.');
    const changedAt = house.clock.now();
    await tx.update(applications).set({ status, changedAt }).where(eq(applications.id, id));
    await recordAct(tx, house, who, { act: 'set-application', subjectId: null, details: { application: id, status } });
    return openApplication(house, { ...row, status, changedAt });
  });
}

export async function removeApplication(house: House, who: Who, id: string): Promise<void> {
  await house.db.transaction(async (tx) => {
    await hold(tx, id);
    await tx.delete(applications).where(eq(applications.id, id));
    await recordAct(tx, house, who, { act: 'remove-application', subjectId: null, details: { application: id } });
  });
}
