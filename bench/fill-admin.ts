/** Fills what only its editors see beside the blog: reports, decisions, pictures, readers of the newsletter, versions, and sums by the day. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../server/platform/app-context.ts';
import type { Db } from '../server/platform/db.ts';
import { changeShelf } from '../server/stories/shelf.ts';
import { sealApplication } from '../server/therapy/application.ts';
import { applications } from '../server/therapy/tables.ts';

/** What one person wrote, who wrote more than anybody. */
const OWN = { stories: 300, comments: 2_000 };
const APPLICATIONS = 1_000;

/** At `size` 1: 20,000 reports, 50,000 decisions, 20,000 acts, 5,000 pictures, 5,000 readers with twelve issues. `userId` wrote a lot. */
export async function fillAdmin(
  ctx: AppContext,
  userId: string,
  size: number,
): Promise<{ versionsOf: string; picture: string }> {
  const versionsOf = await ctx.db.transaction((tx) => fillTables(tx, userId, size));
  const { db } = ctx;
  await db.insert(applications).values(
    Array.from({ length: Math.ceil(APPLICATIONS * size) }, () => {
      const [id, now] = [randomUUID(), ctx.clock.now()];
      const words = {
        fullName: 'Robin Vale',
        email: 'robin@example.org',
        phone: '020',
        linkedin: '',
        message: 'Good day.',
      };
      return { id, sealed: sealApplication(ctx, id, words), status: 'new' as const, receivedAt: now, changedAt: now };
    }),
  );
  const idsOf = async (table: string, most: number) => {
    const found = await db.execute(sql`select id from ${sql.identifier(table)} limit ${Math.ceil(most)}::int`);
    return (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
  };
  const [own, said] = [await idsOf('stories', OWN.stories * size), await idsOf('comments', OWN.comments * size)];
  await db.transaction((tx) =>
    changeShelf(tx, ctx, userId, async (shelf) => {
      shelf.stories = own;
      shelf.comments = said;
    }),
  );
  // As autovacuum leaves it.
  await db.execute(sql`vacuum (analyze)`);
  return { versionsOf, picture: (await idsOf('assets', 1))[0] ?? '' };
}

/** Answers the article that has the most versions. */
async function fillTables(db: Db, userId: string, size: number): Promise<string> {
  const rows = (count: number) => sql`generate_series(1, ${Math.ceil(count * size)}::int) as at`;
  await db.execute(
    sql`create temporary table told on commit drop as select id, row_number() over (order by id) as at from stories`,
  );
  await db.execute(sql`insert into signals select 'story', id, '[{"kind":"phone","part":"content","start":0,"end":4}]', now()
    from told where at % 20 = 0`);
  await db.execute(sql`insert into reports select gen_random_uuid(), 'story', id, 'reader ' || times, 'Spam or promotional',
    now() - times * interval '1 hour', case when at % 3 > 0 then now() end, case when at % 3 > 0 then 'kept' end
    from told, generate_series(1, 2) as times where at % 10 = 0`);
  await db.execute(sql`insert into reports select gen_random_uuid(), 'comment', id, 'reader', 'Harassment or abuse', now(), null, null
    from (select id from comments limit ${Math.ceil(10_000 * size)}::int) said`);
  await db.execute(sql`insert into moderation_decisions (at, moderator_id, kind, target_id, act, details)
    select now() - at * interval '1 minute', ${userId}::uuid, 'story', id, (array['approved', 'approved', 'approved-with-edits', 'rejected', 'report-dismissed'])[1 + at % 5], '{}'
    from told order by at desc`);
  await db.execute(sql`insert into second_opinions (id, story_id, asked_by, asked_at, question)
    select gen_random_uuid(), id, ${randomUUID()}::uuid, now(), 'May this stand?' from stories where status = 'pending' limit 50`);
  await db.execute(sql`insert into audit_entries (actor_id, act, details, at)
    select ${userId}::uuid, 'find-account', '{}', now() - at * interval '1 minute' from ${rows(20_000)}`);
  await db.execute(sql`insert into assets (id, filename, alt, credit, license, size, width, height, renditions, hash, keys, created_at, updated_at)
    select gen_random_uuid(), 'picture-' || at || '.jpg', 'A table laid for two, number ' || at, 'Somebody ' || at % 90, 'Own Work',
      100000, 1600, 900, '[{"format":"jpeg","width":1600,"height":900,"bytes":100000,"key":"x-1600.jpg"}]', 'hash ' || at,
      array[md5('picture ' || at)], now() - at * interval '1 minute', now() from ${rows(5_000)}`);
  await db.execute(sql`insert into subscribers (id, email, state, asked_at, confirmed_at)
    select gen_random_uuid(), 'reader-' || at || '@example.org', 'confirmed', now() - at * interval '1 hour', now() - at * interval '1 hour'
    from ${rows(5_000)}`);
  await db.execute(sql`insert into newsletter_issues (id, subject, words, article_ids, status, created_at, sent_at)
    select gen_random_uuid(), 'Issue ' || at, '', '{}', 'sent', now() - at * interval '30 days', now() from generate_series(1, 12) as at`);
  await db.execute(sql`insert into newsletter_deliveries (issue_id, subscriber_id, state, tries, at)
    select newsletter_issues.id, subscribers.id, 'sent', 1, now() from newsletter_issues, subscribers`);
  await db.execute(sql`insert into article_versions (article_id, version, kind, contents, saved_at, saved_by)
    select id, version, 'saved', jsonb_build_object('title', title, 'body', body), updated_at, ${userId}::uuid from articles`);
  const { rows: one } =
    (await db.execute(sql`insert into article_versions (article_id, version, kind, contents, saved_at, saved_by)
    select id, 1 + at, 'saved', jsonb_build_object('title', title, 'body', body), now() - at * interval '1 minute', ${userId}::uuid
    from (select * from articles order by id limit 1) first, generate_series(1, 500) as at returning article_id as id`)) as unknown as {
      rows: { id: string }[];
    };
  // Each is read on ten days, and each story on two, somewhere between its first day and today.
  await db.execute(sql`insert into article_days (article_id, day, views, likes)
    select distinct on (1, 2) id, (published_at + random() * (now() - published_at))::date, 1 + (random() * 40)::int, (random() * 3)::int
    from articles, generate_series(1, 10)`);
  await db.execute(sql`insert into story_days (story_id, day, views, likes)
    select distinct on (1, 2) id, (published_at + random() * (now() - published_at))::date, 1 + (random() * 30)::int, (random() * 3)::int
    from stories, generate_series(1, 2) where published_at is not null`);
  return one[0]?.id ?? '';
}
