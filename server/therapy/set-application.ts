/** Writes down how far an application has come, or removes it as its author may ask; both go into the audit log. */
import { eq } from 'drizzle-orm';
import { type ApplicationStatus, mayBecome } from '../../domain/therapy/application.ts';
import type { ApplicationView } from '../../domain/therapy/application-views.ts';
import { recordAct } from '../accounts/record-act.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { PublicError } from '../platform/public-error.ts';
import { openApplication } from './seal-application.ts';
import { applications } from './tables.ts';

async function hold(tx: Db, id: string): Promise<typeof applications.$inferSelect> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  if (!row) throw new PublicError('not-found', 'There is no such application.');
  return row;
}

/** Setting what holds already changes nothing. Throws 'not-found', and 'conflict' for what it cannot become. */
export async function setApplication(
  ctx: AppContext,
  actor: Actor,
  id: string,
  status: ApplicationStatus,
): Promise<ApplicationView> {
  return ctx.db.transaction(async (tx) => {
    const row = await hold(tx, id);
    if (row.status === status) return openApplication(ctx, row);
    if (!mayBecome(row.status, status)) throw new PublicError('conflict', 'An application does not become new again.');
    const changedAt = ctx.clock.now();
    await tx.update(applications).set({ status, changedAt }).where(eq(applications.id, id));
    await recordAct(tx, ctx, actor, { act: 'set-application', subjectId: null, details: { application: id, status } });
    return openApplication(ctx, { ...row, status, changedAt });
  });
}

export async function removeApplication(ctx: AppContext, actor: Actor, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await hold(tx, id);
    await tx.delete(applications).where(eq(applications.id, id));
    await recordAct(tx, ctx, actor, { act: 'remove-application', subjectId: null, details: { application: id } });
  });
}
