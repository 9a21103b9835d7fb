/** The newsletter's list for administrators: in figures, which hold no address, and as a file of addresses. */
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Span } from '../../domain/analytics/range.ts';
import { addDays } from '../../domain/calendar-date.ts';
import type { NewsletterGrowth, NewsletterOverview } from '../../domain/newsletter/issue-views.ts';
import { recordAct } from '../accounts/admin/audit.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { cardsOf } from './issue.ts';
import { issues, subscribers } from './tables.ts';

/** More columns do not fit on a phone. */
const MONTHS_SHOWN = 6;
const ISSUES_SHOWN = 60;

export async function surveyNewsletter(ctx: AppContext): Promise<NewsletterOverview> {
  const counted = await ctx.db
    .select({ state: subscribers.state, people: count() })
    .from(subscribers)
    .groupBy(subscribers.state);
  const standing = { asked: 0, confirmed: 0, left: 0, bounced: 0 };
  for (const { state, people } of counted) standing[state] = people;
  const rows = await ctx.db.select().from(issues).orderBy(desc(issues.createdAt), issues.id).limit(ISSUES_SHOWN);
  return {
    subscribers: standing,
    growth: await growthOf(ctx),
    issues: await cardsOf(ctx.db, rows),
    mail: ctx.mail.kind,
  };
}

/** Whoever left and came back counts from their last confirmation. */
async function growthOf(ctx: AppContext): Promise<NewsletterGrowth[]> {
  const month = (moment: unknown) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`;
  const { rows } = await ctx.db.execute<{ month: string; joined: number; gone: number }>(sql`
    select month, sum(joined)::int as joined, sum(gone)::int as gone from (
      select ${month(subscribers.confirmedAt)} as month, 1 as joined, 0 as gone from subscribers where confirmed_at is not null
      union all
      select ${month(subscribers.leftAt)}, 0, 1 from subscribers where confirmed_at is not null and left_at is not null
    ) moves group by month order by month`);
  const growth: NewsletterGrowth[] = [];
  const present = ctx.clock.now().toISOString().slice(0, 7);
  let total = 0;
  for (let at = rows[0]?.month; at && at <= present; at = monthAfter(at)) {
    const { joined = 0, gone = 0 } = rows.find((row) => row.month === at) ?? {};
    total += joined - gone;
    growth.push({ month: at, joined, left: gone, total });
  }
  return growth.slice(-MONTHS_SHOWN);
}

/** Both as YYYY-MM. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** For the analytics: `confirmed` are all there are now; `joined` and `left` did so within the span. */
export async function countGrowth(
  db: Db,
  { from, to }: Span,
): Promise<{ confirmed: number; joined: number; left: number }> {
  const [begin, end] = [new Date(`${from}T00:00:00Z`), new Date(`${addDays(to, 1)}T00:00:00Z`)];
  const where = (column: 'confirmedAt' | 'leftAt') =>
    and(gte(subscribers[column], begin), lt(subscribers[column], end));
  const count = (condition: ReturnType<typeof and>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await db
    .select({
      confirmed: count(eq(subscribers.state, 'confirmed')),
      joined: count(where('confirmedAt')),
      left: count(and(inArray(subscribers.state, ['left', 'bounced']), where('leftAt'))),
    })
    .from(subscribers);
  return row ?? { confirmed: 0, joined: 0, left: 0 };
}

/** The confirmed addresses as CSV (RFC 4180), with the time of confirmation. Recorded in the administrators' log. */
export async function exportSubscribers(ctx: AppContext, actor: Actor): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ email: subscribers.email, confirmedAt: subscribers.confirmedAt })
      .from(subscribers)
      .where(eq(subscribers.state, 'confirmed'))
      .orderBy(asc(subscribers.confirmedAt), asc(subscribers.id));
    await recordAct(tx, ctx, actor, { act: 'export-newsletter', subjectId: null, details: { addresses: rows.length } });
    const lines = rows.map(
      ({ email, confirmedAt }) => `${cell(email ?? '')},${cell(confirmedAt?.toISOString() ?? '')}`,
    );
    return `${['email,confirmed_at', ...lines].join('\r\n')}\r\n`;
  });
}

/** Spreadsheets run what begins like a formula, as an address may: an apostrophe before it keeps it text. */
const cell = (text: string): string => `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
