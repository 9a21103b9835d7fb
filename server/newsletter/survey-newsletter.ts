/** The newsletter in figures, for its administrators: who is on the list, how it grew by the month, and every issue. No address is in it. */
import { count, desc, sql } from 'drizzle-orm';
import type { NewsletterGrowth, NewsletterOverview } from '../../domain/newsletter/issue-views.ts';
import type { AppContext } from '../platform/app-context.ts';
import { cardsOf } from './describe-issue.ts';
import { issues, subscribers } from './tables.ts';

/** On a phone more columns would stand in each other's way. */
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

/** Whoever left and came back counts from their last confirmation on. */
async function growthOf(ctx: AppContext): Promise<NewsletterGrowth[]> {
  const month = (moment: unknown) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM')`;
  const { rows } = (await ctx.db.execute(sql`
    select month, sum(joined)::int as joined, sum(gone)::int as gone from (
      select ${month(subscribers.confirmedAt)} as month, 1 as joined, 0 as gone from subscribers where confirmed_at is not null
      union all
      select ${month(subscribers.leftAt)}, 0, 1 from subscribers where confirmed_at is not null and left_at is not null
    ) moves group by month order by month`)) as unknown as { rows: { month: string; joined: number; gone: number }[] };
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
