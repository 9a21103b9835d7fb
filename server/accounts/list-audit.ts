/** The administrators' acts, newest first, a page at a time. */
import { desc, inArray, lt } from 'drizzle-orm';
import type { AppContext } from '../platform/app-context.ts';
import { auditEntries, users } from './tables.ts';

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
