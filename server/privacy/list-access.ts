/** Lists a person's access log, newest first, a page at a time. */

import { and, desc, eq, lt } from 'drizzle-orm';
import type { AccessAct } from '../../domain/privacy/access-acts.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { accessLog } from './tables.ts';

const PAGE = 50;

export interface AccessPage {
  entries: { id: number; act: AccessAct; detail: string; at: string }[];
  more: boolean;
}

/** `before`: the last id of the page before; left out for the newest. */
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
