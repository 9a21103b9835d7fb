/** The audit log: what administrators did, to whom and why. */
import { and, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Actor, AppContext } from '../../platform/app-context.ts';
import type { Db } from '../../platform/db.ts';
import { auditEntries, users } from '../tables.ts';

type Entry = typeof auditEntries.$inferInsert;

interface Act {
  act: Entry['act'];
  /** Null when an address was looked for and nobody has it. */
  subjectId: string | null;
  /** Amounts, ids and the reason given. Never an address or a name: entries cannot be taken back when an account is erased. */
  details: Entry['details'];
}

/** In the transaction of the act itself, so that neither is ever there without the other. */
export async function recordAct(tx: Db, ctx: AppContext, actor: Actor, act: Act): Promise<void> {
  await tx.insert(auditEntries).values({ ...act, actorId: actor.userId, at: ctx.clock.now() });
}

/** Lines of the log of administrators that are about this account, or were its acts: that log is never changed, and names accounts by number. */
export async function countAuditEntries(tx: Db, userId: string): Promise<number> {
  const [kept] = await tx
    .select({ all: count() })
    .from(auditEntries)
    .where(or(eq(auditEntries.subjectId, userId), eq(auditEntries.actorId, userId)));
  return kept?.all ?? 0;
}

export interface AuditPerson {
  id: string;
  /** Null once the account is erased, and with a hosted issuer. */
  email: string | null;
}

export interface AuditEntry {
  id: number;
  at: string;
  act: (typeof auditEntries.$inferSelect)['act'];
  actor: AuditPerson;
  subject: AuditPerson | null;
  details: Record<string, string | number | boolean>;
}

export interface AuditPage {
  entries: AuditEntry[];
  /** Give it as `before` to go on; null on the last page. */
  next: number | null;
}

/** The details of the acts of one kind upon an account in which `detail` holds this value; by one administrator, or by any. */
export async function findActs(
  tx: Db,
  about: { subjectId: string; act: Entry['act']; actorId?: string },
  [detail, value]: [name: string, value: string],
): Promise<Entry['details'][]> {
  const found = await tx
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, about.subjectId),
        eq(auditEntries.act, about.act),
        about.actorId === undefined ? undefined : eq(auditEntries.actorId, about.actorId),
        eq(sql`${auditEntries.details}->>${detail}::text`, value),
      ),
    );
  return found.map(({ details }) => details);
}

/** The newest first, a page at a time. */
export async function listAudit(
  ctx: AppContext,
  page: { before?: number | undefined; limit: number },
): Promise<AuditPage> {
  const found = await ctx.db
    .select()
    .from(auditEntries)
    .where(page.before === undefined ? undefined : lt(auditEntries.id, page.before))
    .orderBy(desc(auditEntries.id))
    .limit(page.limit + 1);
  const shown = found.slice(0, page.limit);
  const ids = new Set(shown.flatMap(({ actorId, subjectId }) => [actorId, ...(subjectId ? [subjectId] : [])]));
  const people =
    ids.size === 0
      ? []
      : await ctx.db
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(inArray(users.id, [...ids]));
  const addresses = new Map(people.map(({ id, email }) => [id, email]));
  const person = (id: string): AuditPerson => ({ id, email: addresses.get(id) ?? null });
  return {
    entries: shown.map(({ id, at, act, actorId, subjectId, details }) => ({
      id,
      at: at.toISOString(),
      act,
      actor: person(actorId),
      subject: subjectId === null ? null : person(subjectId),
      details,
    })),
    next: found.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}
