/** A therapist's application as a counselling partner: new -> in contact -> accepted | declined, stored sealed, deleted when its time is over. */

import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, lte, or } from 'drizzle-orm';
import { itemsBefore, pagedOf } from '../../domain/paged.ts';
import {
  APPLICATION_DAYS,
  APPLICATION_STATUSES,
  type Application,
  type ApplicationStatus,
  checkApplication,
  mayBecome,
  removalOf,
  tidyApplication,
} from '../../domain/therapy/application.ts';
import {
  APPLICATIONS_A_PAGE,
  type ApplicationsPage,
  type ApplicationView,
} from '../../domain/therapy/application-views.ts';
import { DAY_MS } from '../../domain/time-units.ts';
import { recordAct } from '../accounts/admin/audit.ts';
import { chooseContactAddress } from '../accounts/contact.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { describeError } from '../platform/errors.ts';
import { escapeHtml, layOutLetter, linkButton, paragraph } from '../platform/letters/letter-layout.ts';
import type { Letter } from '../platform/letters/mail.ts';
import { PublicError } from '../platform/public-error.ts';
import { openSealed, sealFor } from '../platform/seal-text.ts';
import { applications } from './tables.ts';

/** Stored first, then told to both sides by mail: a letter that fails loses no application. Throws 'invalid' with the first wrong field. */
export async function sendApplication(ctx: AppContext, typed: Application): Promise<void> {
  const [wrong] = checkApplication(typed);
  if (wrong) throw new PublicError('invalid', wrong.message, { field: wrong.field });
  const application = tidyApplication(typed);
  const id = randomUUID();
  const now = ctx.clock.now();
  await ctx.db.insert(applications).values({
    id,
    sealed: sealApplication(ctx, id, application),
    status: 'new',
    receivedAt: now,
    changedAt: now,
  });
  const operator = chooseContactAddress(ctx.env);
  await Promise.all([
    tell(ctx, id, writeApplicantLetter(application.email, application.fullName)),
    operator ? tell(ctx, id, writeOperatorLetter(operator, `${ctx.env.publicUrl}/admin/therapists`)) : null,
  ]);
}

async function tell(ctx: AppContext, id: string, letter: Letter): Promise<void> {
  await ctx.mail.send(letter).catch((error: unknown) => {
    // A mail server's message may repeat addresses.
    const { message: _, ...trace } = describeError(error);
    ctx.log.warn({ id, error: trace }, 'a letter about an application could not be sent');
  });
}

/** Neither letter holds what was written in the application. */
function writeApplicantLetter(to: string, fullName: string): Letter {
  const subject = 'We have your application';
  const lines = [
    `Hello ${fullName},`,
    'Thank you. Your application as a counselling partner has arrived, and a person will read it.',
    'We write to you at this address. There is nothing more to do, and you may ask us to remove it at any time by answering this letter.',
    'If it was not you who applied, please tell us in the same way.',
    'Twofold',
  ];
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: layOutLetter(
      subject,
      lines.map((line) => paragraph(escapeHtml(line))),
    ),
  };
}

function writeOperatorLetter(to: string, link: string): Letter {
  const subject = 'Twofold: an application';
  const lead =
    'A therapist has applied as a counselling partner. The application is kept sealed and opens for administrators:';
  return {
    to,
    subject,
    text: `${lead}\n\n${link}\n`,
    html: layOutLetter(subject, [paragraph(lead), linkButton(link, 'Open the applications')]),
  };
}

/** Newest first, a page at a time, unsealed. */
export async function listApplications(
  ctx: AppContext,
  { status, page }: { status?: ApplicationStatus | undefined; page: number },
): Promise<ApplicationsPage> {
  const counted = await ctx.db
    .select({ status: applications.status, there: count() })
    .from(applications)
    .groupBy(applications.status);
  const counts = { new: 0, 'in-contact': 0, accepted: 0, declined: 0 };
  for (const row of counted) counts[row.status] = row.there;
  const total = status ? counts[status] : Object.values(counts).reduce((sum, there) => sum + there, 0);
  const rows = await ctx.db
    .select()
    .from(applications)
    .where(status && eq(applications.status, status))
    .orderBy(desc(applications.receivedAt), applications.id)
    .limit(APPLICATIONS_A_PAGE)
    .offset(itemsBefore(page, APPLICATIONS_A_PAGE));
  const items = rows.map((row) => openApplication(ctx, row));
  return { ...pagedOf(items, total, page, APPLICATIONS_A_PAGE), counts };
}

/** Recorded in the administrators' log; idempotent. Throws 'not-found', and 'conflict' for a status it cannot become. */
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

async function hold(tx: Db, id: string): Promise<typeof applications.$inferSelect> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  if (!row) throw new PublicError('not-found', 'We couldn’t find that application.');
  return row;
}

const PURPOSE = 'therapist applications';
const NOTHING: Application = { fullName: '', email: '', phone: '', linkedin: '', message: '' };

/** Sealed with the server's key and bound to its id: a copy of the database alone opens none. */
export const sealApplication = (ctx: AppContext, id: string, application: Application): string =>
  sealFor(ctx, PURPOSE, id, Buffer.from(JSON.stringify(application)));

function openApplication(ctx: AppContext, row: typeof applications.$inferSelect): ApplicationView {
  const { id, sealed, status, receivedAt, changedAt } = row;
  const plain = openSealed(ctx, PURPOSE, id, sealed);
  const application = plain ? (JSON.parse(plain.toString()) as Application) : NOTHING;
  return {
    ...application,
    id,
    status,
    receivedAt: receivedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    removedAt: removalOf(status, changedAt)?.toISOString() ?? null,
    opened: plain !== null,
  };
}

/** The job: deletes the applications whose time is over, as the form promises. */
export async function forgetApplications(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now().getTime();
  const due = APPLICATION_STATUSES.flatMap((status) => {
    const days = APPLICATION_DAYS[status];
    if (days === null) return [];
    return [and(eq(applications.status, status), lte(applications.changedAt, new Date(now - days * DAY_MS)))];
  });
  await ctx.db.delete(applications).where(or(...due));
}
