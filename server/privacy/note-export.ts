/** Notes that everything is about to be taken out, that a plan was, or that records were brought in: the browser does it, the log tells of it. */
import type { PlanExportForm } from '../../domain/privacy/access-acts.ts';
import { type Access, recordAccess } from '../accounts/access-log.ts';
import { requireRecentAuth } from '../accounts/auth-strength.ts';
import { refuseErased } from '../accounts/erasure.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';

/** Refuses with 'fresh-proof-needed'; the browser takes nothing out before it was noted. */
export async function noteExport(ctx: AppContext, actor: Actor): Promise<void> {
  requireRecentAuth(ctx, actor);
  await note(ctx, { userId: actor.userId, act: 'exported', at: ctx.clock.now() });
}

export async function noteImport(ctx: AppContext, actor: Actor, records: number): Promise<void> {
  const detail = `${records} ${records === 1 ? 'record' : 'records'}`;
  await note(ctx, { userId: actor.userId, act: 'imported', detail, at: ctx.clock.now() });
}

/** For the log, in a few words. */
const FORMS: Readonly<Record<PlanExportForm, string>> = {
  'calendar-file': 'calendar file',
  'event-file': 'calendar file of one evening',
  'share-sheet': 'handed to another app',
  clipboard: 'copied',
  'mail-draft': 'mail draft',
  print: 'print',
};

/** Told by the browser that did it: the server never sees what was taken out. `late`: it happened before, offline. */
export async function notePlanExport(
  ctx: AppContext,
  actor: Actor,
  form: PlanExportForm,
  late: boolean,
): Promise<void> {
  const detail = `${FORMS[form]}${late ? ', some time before: there was no connection' : ''}`;
  await note(ctx, { userId: actor.userId, act: 'plan-exported', detail, at: ctx.clock.now() });
}

/** An account that was erased meanwhile gets no line that would outlast it. */
const note = (ctx: AppContext, access: Access): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await refuseErased(tx, access.userId, access.at);
    await recordAccess(tx, access);
  });
