/** Privacy's part of the API: the settings, the access log, and the end of an account on its owner's word. */
import * as z from 'zod/mini';
import { REPORT_REASONS, REPORTED_KINDS } from '../../domain/moderation/report.ts';
import { DELIVERY_STATES, SUBSCRIBER_STATES } from '../../domain/newsletter/newsletter.ts';
import { PLAN_EXPORT_FORMS } from '../../domain/privacy/access-acts.ts';
import { privacySettingsSchema, RETENTIONS } from '../../domain/privacy/settings.ts';
import { type Route, route } from '../platform/route.ts';
import { LEAVINGS } from '../stories/forget-author.ts';
import { closeAccount, reopenAccount } from './close-account.ts';
import { eraseAccount } from './erase-account.ts';
import { findTraces } from './find-traces.ts';
import { listAccess } from './list-access.ts';
import { noteExport, noteImport, notePlanExport } from './note-export.ts';
import { readSettings } from './read-settings.ts';
import { findClosing } from './refuse-closed.ts';
import { countKept } from './remove-old-records.ts';
import { saveSettings } from './save-settings.ts';

const savedSettingsSchema = z.object({ settings: privacySettingsSchema, saved: z.boolean() });

const receiptSchema = z.object({
  erased_at: z.string(),
  removed: z.object({
    records: z.int(),
    profile: z.int(),
    sessions: z.int(),
    sign_in_methods: z.int(),
    partner_links: z.int(),
    paid_plans: z.int(),
    stories: z.int(),
    comments: z.int(),
  }),
  kept: z.array(z.object({ what: z.string(), why: z.string() })),
});

const tracesSchema = z.object({
  newsletter: z.object({
    state: z.enum([...SUBSCRIBER_STATES, 'none', 'address-not-confirmed']),
    asked_at: z.optional(z.string()),
    confirmed_at: z.optional(z.nullable(z.string())),
    left_at: z.optional(z.nullable(z.string())),
    letters: z.optional(z.array(z.object({ subject: z.string(), state: z.enum(DELIVERY_STATES), at: z.string() }))),
    bounced_at: z.optional(z.array(z.string())),
  }),
  likes: z.object({
    articles: z.array(z.object({ slug: z.string(), title: z.string() })),
    stories: z.array(z.object({ id: z.string(), title: z.string() })),
    comments: z.array(z.object({ id: z.string(), story_id: z.string() })),
  }),
  reports: z.array(
    z.object({
      kind: z.enum(REPORTED_KINDS),
      id: z.string(),
      reason: z.enum(REPORT_REASONS),
      reported_at: z.string(),
    }),
  ),
  reminders: z.object({
    by_mail: z.boolean(),
    at_night: z.boolean(),
    changed_at: z.nullable(z.string()),
    on_devices: z.array(z.object({ since: z.string() })),
  }),
});

export const PRIVACY_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/privacy/settings',
      summary: 'The privacy settings of whoever asks; the defaults until they save any',
      guard: 'member',
      limit: 'read',
      answers: { 200: savedSettingsSchema },
    },
    async ({ house, who }) => ({ status: 200, body: await readSettings(house.db, who.userId) }),
  ),
  route(
    {
      method: 'PUT',
      path: '/privacy/settings',
      summary: 'Save all privacy settings at once',
      guard: 'member',
      limit: 'write',
      body: privacySettingsSchema,
      answers: { 200: savedSettingsSchema },
    },
    async ({ house, who, body }) => ({ status: 200, body: await saveSettings(house, who, body) }),
  ),
  route(
    {
      method: 'POST',
      path: '/privacy/erasure',
      summary:
        'Erase the account: at once (200), ending a paid plan at its provider first, or closed now and erased in seven days (202), with stories and comments removed or left nameless; needs a fresh proof',
      guard: 'member',
      limit: 'proof',
      body: z.strictObject({
        confirm: z.literal('DELETE'),
        when: z._default(z.enum(['now', 'in-7-days']), 'now'),
        /** Absent: as it was chosen when the account was closed, else removed. */
        writings: z.optional(z.enum(LEAVINGS)),
      }),
      answers: { 200: receiptSchema, 202: z.object({ due_at: z.string() }) },
    },
    async ({ house, who, body }) => {
      if (body.when === 'now') return { status: 200, body: await eraseAccount(house, who, body.writings) };
      return { status: 202, body: { due_at: (await closeAccount(house, who, body.writings)).toISOString() } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/privacy/erasure',
      summary: 'When the account will be erased; null when it is not closed',
      guard: 'member',
      limit: 'read',
      answers: { 200: z.object({ due_at: z.nullable(z.string()) }) },
    },
    async ({ house, who }) => {
      const due = await findClosing(house.db, who.userId);
      return { status: 200, body: { due_at: due?.toISOString() ?? null } };
    },
  ),
  route(
    {
      method: 'DELETE',
      path: '/privacy/erasure',
      summary: 'Call off the end of an account that is closed: everything is as it was',
      guard: 'member',
      limit: 'proof',
      answers: { 204: null },
    },
    async ({ house, who }) => {
      await reopenAccount(house, who);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/privacy/access',
      summary: 'What was done with the account and when, newest first; nobody can shorten it',
      guard: 'member',
      limit: 'read',
      query: z.strictObject({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1))) }),
      answers: {
        200: z.object({
          entries: z.array(z.object({ id: z.int(), act: z.string(), detail: z.string(), at: z.string() })),
          more: z.boolean(),
        }),
      },
    },
    async ({ house, who, query }) => ({ status: 200, body: await listAccess(house, who, query.before) }),
  ),
  route(
    {
      method: 'GET',
      path: '/privacy/retention',
      summary: 'How many sealed records the account holds, and how many would go if they were kept for so long only',
      guard: 'member',
      limit: 'read',
      query: z.strictObject({ keep: z.enum(RETENTIONS) }),
      answers: { 200: z.object({ records: z.int(), past: z.int() }) },
    },
    async ({ house, who, query }) => ({ status: 200, body: await countKept(house, who.userId, query.keep) }),
  ),
  route(
    {
      method: 'GET',
      path: '/privacy/traces',
      summary:
        'What the server can tell beside the journal, for an export: the newsletter of the account’s address, likes, reports and chosen reminders; needs a fresh proof',
      guard: 'member',
      limit: 'proof',
      answers: { 200: tracesSchema },
    },
    async ({ house, who }) => ({ status: 200, body: await findTraces(house, who) }),
  ),
  route(
    {
      method: 'POST',
      path: '/privacy/export-note',
      summary: 'Note in the access log that everything is taken out, before it is; needs a fresh proof',
      guard: 'member',
      limit: 'proof',
      body: z.strictObject({}),
      answers: { 204: null },
    },
    async ({ house, who }) => {
      await noteExport(house, who);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/privacy/plan-export-note',
      summary: 'Note in the access log that a plan was taken out, and in which form; nothing of the plan itself',
      guard: 'member',
      limit: 'write',
      body: z.strictObject({ form: z.enum(PLAN_EXPORT_FORMS), late: z._default(z.boolean(), false) }),
      answers: { 204: null },
    },
    async ({ house, who, body }) => {
      await notePlanExport(house, who, body.form, body.late);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/privacy/import-note',
      summary: 'Note in the access log that records were brought in from a file',
      guard: 'member',
      limit: 'write',
      body: z.strictObject({ records: z.int().check(z.gte(1), z.lte(1_000_000)) }),
      answers: { 204: null },
    },
    async ({ house, who, body }) => {
      await noteImport(house, who, body.records);
      return { status: 204 };
    },
  ),
];
