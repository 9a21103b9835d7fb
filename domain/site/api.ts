/** The administrators' settings of the whole site, their tests of mail and provider, and the sums of what readers did. */
import * as z from 'zod/mini';
import { ANALYTICS_RANGES, DEFAULT_RANGE } from '../articles/analytics-range.ts';
import { defineEndpoints } from '../endpoint.ts';
import { siteSettingsSchema } from './settings.ts';

const count = z.int();

const sums = { blogViews: count, storyViews: count, totalLikes: count, totalComments: count };

const top = { id: z.uuid(), title: z.string(), views: count, likes: count };

const analyticsSchema = z.object({
  range: z.enum(ANALYTICS_RANGES),
  from: z.string(),
  to: z.string(),
  ...sums,
  before: z.object(sums),
  days: z.array(z.object({ day: z.string(), blogViews: count, storyViews: count })),
  topPosts: z.array(z.object({ ...top, slug: z.string() })),
  topStories: z.array(z.object(top)),
  newsletter: z.object({ confirmed: count, joined: count, left: count }),
  generations: z.array(z.object({ tool: z.string(), writer: z.enum(['engine', 'provider']), count })),
  failures: z.array(z.object({ tool: z.string(), code: z.string(), count })),
  provider: z.object({ state: z.enum(['none', 'ready', 'resting']), model: z.nullable(z.string()) }),
});

const picks = z.array(z.strictObject({ type: z.enum(['blog', 'story']), id: z.uuid() })).check(z.maxLength(20));

const tested = z.object({ works: z.boolean(), words: z.string() });

const statusSchema = z.object({
  settings: siteSettingsSchema,
  highlights: picks,
  /** This week's, where an editor chose it. */
  weekly: z.nullable(z.uuid()),
  mail: z.enum(['smtp', 'outbox']),
  provider: z.nullable(z.string()),
});

export const siteEndpoints = defineEndpoints({
  'GET /admin/settings': {
    summary: 'The settings of the whole site, the picked highlights, and how mail and words are sent',
    responses: { 200: statusSchema },
  },
  'PUT /admin/settings': {
    summary: 'Save settings of the whole site; those that are not named stay as they are',
    body: z.partial(siteSettingsSchema),
    responses: { 200: siteSettingsSchema },
  },
  'PUT /admin/presets': {
    summary: 'Reword the six preset words for a refusal; a blank one is the house’s own',
    body: z.strictObject({ presets: z.array(z.string()).check(z.maxLength(20)) }),
    responses: { 200: z.object({ presets: z.array(z.string()) }) },
  },
  'POST /admin/highlights': {
    summary: 'Pick up to three for the highlights strip, in their order; none lets it choose by itself',
    body: z.strictObject({ highlights: picks }),
    responses: { 204: null },
  },
  'POST /admin/weekly-highlight': {
    summary: 'Choose this week’s story; null gives the choice back to the score',
    body: z.strictObject({ storyId: z.nullable(z.uuid()) }),
    responses: { 204: null },
  },
  'POST /admin/settings/test-mail': {
    summary: 'Send a letter to the administrator’s own address',
    body: z.optional(z.strictObject({})),
    responses: { 200: tested },
  },
  'POST /admin/settings/test-provider': {
    summary: 'Ask the provider one small question',
    body: z.optional(z.strictObject({})),
    responses: { 200: tested },
  },
  'GET /admin/analytics': {
    summary: 'What readers did in a range of days, in sums; no person is in it',
    query: z.strictObject({ range: z._default(z.enum(ANALYTICS_RANGES), DEFAULT_RANGE) }),
    responses: { 200: analyticsSchema },
  },
});
