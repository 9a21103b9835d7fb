/** Privacy's part of the API: the settings, the access log, and the end of an account on its owner's word. */
import * as z from 'zod/mini';
import { defineEndpoints, emptyBody } from '../endpoint.ts';
import { DELIVERY_STATES, SUBSCRIBER_STATES } from '../newsletter/newsletter.ts';
import { LEAVINGS } from '../stories/leaving.ts';
import { REPORT_REASONS, REPORTED_KINDS } from '../stories/report.ts';
import { ACCESS_ACTS, PLAN_EXPORT_FORMS } from './access-acts.ts';
import { privacySettingsSchema, RETENTIONS } from './settings.ts';

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
  pages: z.array(z.object({ made_at: z.string(), expires_at: z.string(), answered: z.boolean() })),
});

export const privacyEndpoints = defineEndpoints({
  'GET /privacy/settings': {
    summary: 'The privacy settings of whoever asks; the defaults until they save any',
    responses: { 200: savedSettingsSchema },
  },
  'PUT /privacy/settings': {
    summary: 'Save all privacy settings at once',
    body: privacySettingsSchema,
    responses: { 200: savedSettingsSchema },
  },
  'POST /privacy/erasure': {
    summary:
      'Erase the account: at once (200), ending a paid plan at its provider first, or closed now and erased in seven days (202), with stories and comments removed or left nameless; needs a fresh proof',
    body: z.strictObject({
      confirm: z.literal('DELETE'),
      when: z._default(z.enum(['now', 'in-7-days']), 'now'),
      /** Absent: as it was chosen when the account was closed, else removed. */
      writings: z.optional(z.enum(LEAVINGS)),
    }),
    responses: { 200: receiptSchema, 202: z.object({ due_at: z.string() }) },
  },
  'GET /privacy/erasure': {
    summary: 'When the account will be erased; null when it is not closed',
    responses: { 200: z.object({ due_at: z.nullable(z.string()) }) },
  },
  'DELETE /privacy/erasure': {
    summary: 'Call off the end of an account that is closed: everything is as it was',
    responses: { 204: null },
  },
  'GET /privacy/access': {
    summary: 'What was done with the account and when, newest first; nobody can shorten it',
    query: z.strictObject({ before: z.optional(z.coerce.number<number>().check(z.int(), z.gte(1))) }),
    responses: {
      200: z.object({
        entries: z.array(z.object({ id: z.int(), act: z.enum(ACCESS_ACTS), detail: z.string(), at: z.string() })),
        more: z.boolean(),
      }),
    },
  },
  'GET /privacy/retention': {
    summary: 'How many sealed records the account holds, and how many would go if they were kept for so long only',
    query: z.strictObject({ keep: z.enum(RETENTIONS) }),
    responses: { 200: z.object({ records: z.int(), past: z.int() }) },
  },
  'GET /privacy/traces': {
    summary:
      'What the server can tell beside the journal, for an export: the newsletter of the account’s address, likes, reports, chosen reminders and open pages by link; needs a fresh proof',
    responses: { 200: tracesSchema },
  },
  'POST /privacy/export-note': {
    summary: 'Note in the access log that everything is taken out, before it is; needs a fresh proof',
    body: emptyBody,
    responses: { 204: null },
  },
  'POST /privacy/plan-export-note': {
    summary: 'Note in the access log that a plan was taken out, and in which form; nothing of the plan itself',
    body: z.strictObject({ form: z.enum(PLAN_EXPORT_FORMS), late: z._default(z.boolean(), false) }),
    responses: { 204: null },
  },
  'POST /privacy/import-note': {
    summary: 'Note in the access log that records were brought in from a file',
    body: z.strictObject({ records: z.int().check(z.gte(1), z.lte(1_000_000)) }),
    responses: { 204: null },
  },
});
