/** A person's access log: what was done with their account and when, for their own eyes. */

import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { AccessAct } from '../../domain/privacy/access-acts.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { accessLog } from './tables.ts';

export interface Access {
  userId: string;
  act: AccessAct;
  /** A few plain words, such as 'Chrome on Windows' or 'plan, list'; no address, nothing sealed. */
  detail?: string;
  at: Date;
}

const MAX_DETAIL_LENGTH = 120;

/** In the transaction of what it tells, so that neither is there without the other. */
export async function recordAccess(tx: Db, { userId, act, detail = '', at }: Access): Promise<void> {
  await tx.insert(accessLog).values({ userId, act, detail: detail.slice(0, MAX_DETAIL_LENGTH), at });
}

const PAGE = 50;

interface AccessPage {
  entries: { id: number; act: AccessAct; detail: string; at: string }[];
  more: boolean;
}

/** The newest first, a page at a time. `before`: the last id of the page before; left out for the newest. */
export async function listAccess(ctx: AppContext, actor: Actor, before: number | undefined): Promise<AccessPage> {
  const own = eq(accessLog.userId, actor.userId);
  const rows = await ctx.db
    .select()
    .from(accessLog)
    .where(before === undefined ? own : and(own, lt(accessLog.id, before)))
    .orderBy(desc(accessLog.id))
    .limit(PAGE + 1);
  const entries = rows.slice(0, PAGE).map(({ id, act, detail, at }) => ({ id, act, detail, at: at.toISOString() }));
  return { entries, more: rows.length > PAGE };
}

/** When a person first had a passkey, also one that is gone by now; null for whoever never had one. */
export async function whenFirstPasskey(db: Db, userId: string): Promise<Date | null> {
  const [first] = await db
    .select({ at: accessLog.at })
    .from(accessLog)
    .where(and(eq(accessLog.userId, userId), eq(accessLog.act, 'passkey-added')))
    .orderBy(asc(accessLog.id))
    .limit(1);
  return first?.at ?? null;
}
