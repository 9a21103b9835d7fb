/** Publishes plans as browsers do, sealed with the server's key: secret calendar addresses on them, and the reminders of their evenings. */
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Projection } from '../../domain/calendar/publishing/projection.ts';
import { plannedReminders } from '../../domain/reminders/planned-reminders.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/time-units.ts';
import { contentTagOf, sealPart } from '../../server/calendar/publishing/projections.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { madeId, madeIdSql } from './made-id.ts';
import type { ScaleSize } from './scale-size.ts';

const BATCH = 500;
/** Two evenings on each of three days around today, and one every fourth day after that; told of three times each. */
const DAYS = [-1, 0, 1, 5, 9, 13, 17, 21, 25] as const;
const TWICE = 3;
const DAY_MINUTES = 1_440;

/** Of the person's secret address; 256 bits, base64url. */
export const feedToken = (person: number): string => createHash('sha256').update(`feed ${person}`).digest('base64url');

/** In UTC; `today` as YYYY-MM-DD. Spread over the minutes of a day from person to person. */
function projectionOf(person: number, today: string): Projection {
  const starts = DAYS.flatMap((day, at) => Array.from({ length: at < TWICE ? 2 : 1 }, (_, n) => ({ day, n })));
  const events = starts.map(({ day, n }, at) => {
    const minute = (person * 7 + n * 607 + at) % DAY_MINUTES;
    const moment = new Date(Date.parse(today) + day * DAY_MS + minute * MINUTE_MS).toISOString();
    return {
      id: `evening-${at}`,
      date: moment.slice(0, 10),
      start_time: moment.slice(11, 16),
      end_time: new Date(Date.parse(moment) + 90 * MINUTE_MS).toISOString().slice(11, 16),
      label: 'Personal Time',
      reminders: ['1h' as const, '12h' as const, '1d' as const],
      sequence: 0,
    };
  });
  return { timezone: 'UTC', events };
}

/** Answers how many reminders there are. `now` is the moment up to which all of them were sent. */
export async function fillCalendars(client: Client, ctx: AppContext, size: ScaleSize, now: Date): Promise<number> {
  await client.query(
    `insert into calendar_feeds (user_id, token_hash, made_at, asked_at)
     select ${madeIdSql('person', 'p')}, hash, now() - interval '90 days', date_trunc('hour', now())
     from unnest($1::text[]) with ordinality as given (hash, p)`,
    [
      Array.from({ length: size.feeds }, (_, n) =>
        createHash('sha256')
          .update(feedToken(n + 1))
          .digest('base64url'),
      ),
    ],
  );
  await client.query(
    `insert into reminder_choices (user_id, by_mail, by_push, at_night, changed_at)
     select ${madeIdSql('person', 'p')}, true, false, true, now() from generate_series(1, ${size.published}) as p`,
  );
  const today = now.toISOString().slice(0, 10);
  let reminders = 0;
  for (let from = 1; from <= size.published; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, size.published - from + 1) }, (_, n) => {
      const [userId, planId] = [madeId('person', from + n), madeId('plan', from + n)];
      return { userId, planId, projection: projectionOf(from + n, today) };
    });
    await client.query(
      `insert into calendar_projections (user_id, plan_id, sealed, version, content_tag, stamped_at, changed_at)
       select *, now() - interval '2 days', now() - interval '2 days' from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[], $5::text[])`,
      [
        people.map(({ userId }) => userId),
        people.map(({ planId }) => planId),
        people.map(({ userId, planId, projection }) => sealPart(ctx, 'projection', userId, planId, projection)),
        people.map(() => 1),
        people.map(({ userId, planId, projection }) => contentTagOf(ctx, userId, planId, projection)),
      ],
    );
    reminders += await fillReminders(client, people, now);
  }
  return reminders;
}

async function fillReminders(
  client: Client,
  people: readonly { userId: string; planId: string; projection: Projection }[],
  now: Date,
): Promise<number> {
  const rows = people.flatMap(({ userId, planId, projection }) =>
    plannedReminders(projection, true, new Date(0)).map((planned) => ({ userId, planId, ...planned })),
  );
  const sent = rows.map(({ dueAt }) => dueAt <= now);
  await client.query(
    `insert into reminders (id, user_id, plan_id, event_id, way, minutes_before, due_at, starts_at, state, tries, sent_at)
     select gen_random_uuid(), user_id, plan_id, event_id, 'mail', minutes, due_at, starts_at,
       case when sent then 'sent' else 'waiting' end, sent::integer, case when sent then due_at end
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::integer[], $5::timestamptz[], $6::timestamptz[], $7::boolean[])
       as given (user_id, plan_id, event_id, minutes, due_at, starts_at, sent)`,
    [
      rows.map(({ userId }) => userId),
      rows.map(({ planId }) => planId),
      rows.map(({ eventId }) => eventId),
      rows.map(({ minutesBefore }) => minutesBefore),
      rows.map(({ dueAt }) => dueAt),
      rows.map(({ startsAt }) => startsAt),
      sent,
    ],
  );
  return rows.length;
}
