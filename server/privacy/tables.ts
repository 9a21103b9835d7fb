/** What a person chose about their privacy, the log of what was done with their account, and what waits to be erased. */
import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccessAct } from '../../domain/privacy/access-acts.ts';
import type { PrivacySettings } from '../../domain/privacy/settings.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A row from the first save on; what is missing in it has its default. */
export const privacySettings = pgTable('privacy_settings', {
  userId: uuid('user_id').primaryKey(),
  settings: jsonb('settings').$type<Partial<PrivacySettings>>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Only ever added to, and shown to its owner: nobody who holds their phone can take a line out. */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    act: text('act').$type<AccessAct>().notNull(),
    /** What kind of device or what was concerned, in a few plain words; no address, nothing sealed. */
    detail: text('detail').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('access_log_by_user').on(t.userId, t.id)],
);

/** Accounts whose end was asked for and may still be undone; nobody can use them meanwhile. */
export const pendingErasures = pgTable(
  'pending_erasures',
  {
    userId: uuid('user_id').primaryKey(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [index('pending_erasures_by_due').on(t.dueAt)],
);

/** How often something was used on a day, by those who agreed to be counted: no person, no device, no address. */
export const usageCounts = pgTable(
  'usage_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    what: text('what').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.what] })],
);

/** Faults of the page that browsers told of with consent: where in our code, never whose or with what. */
export const crashReports = pgTable(
  'crash_reports',
  {
    id: uuid('id').primaryKey(),
    day: date('day', { mode: 'string' }).notNull(),
    fault: text('fault').notNull(),
    place: text('place').notNull(),
    times: integer('times').notNull(),
  },
  (t) => [index('crash_reports_by_day').on(t.day)],
);
