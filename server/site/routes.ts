/** The administrators' settings of the whole site, their tests of mail and provider, and the sums of what readers did. */
import * as z from 'zod/mini';
import { ANALYTICS_RANGES, DEFAULT_RANGE } from '../../domain/articles/analytics-range.ts';
import { siteSettingsSchema } from '../../domain/site/settings.ts';
import { savePresets } from '../moderation/save-presets.ts';
import { type Route, route } from '../platform/route.ts';
import { pickHighlights, pickWeekly, readPicks, readWeeklyPick } from './pick-highlights.ts';
import { learnNotice } from './present-notice.ts';
import { readAnalytics } from './read-analytics.ts';
import { readSettings } from './read-settings.ts';
import { saveSettings } from './save-settings.ts';
import { testMail, testProvider } from './test-services.ts';

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

export const SITE_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/admin/settings',
      summary: 'The settings of the whole site, the picked highlights, and how mail and words are sent',
      guard: 'admin',
      limit: 'read',
      answers: { 200: statusSchema },
    },
    async ({ house }) => ({
      status: 200,
      body: {
        settings: await readSettings(house.db),
        highlights: await readPicks(house),
        weekly: await readWeeklyPick(house),
        mail: house.mail.kind,
        provider: house.provider?.model ?? null,
      },
    }),
  ),
  route(
    {
      method: 'PUT',
      path: '/admin/settings',
      summary: 'Save the settings of the whole site',
      guard: 'admin',
      limit: 'write',
      body: siteSettingsSchema,
      answers: { 200: siteSettingsSchema },
    },
    async ({ house, who, body }) => {
      const saved = await saveSettings(house, who, body);
      learnNotice(house, saved);
      return { status: 200, body: saved };
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/admin/presets',
      summary: 'Reword the six preset words for a refusal; a blank one is the house’s own',
      guard: 'admin',
      limit: 'write',
      body: z.strictObject({ presets: z.array(z.string()).check(z.maxLength(20)) }),
      answers: { 200: z.object({ presets: z.array(z.string()) }) },
    },
    async ({ house, who, body }) => ({
      status: 200,
      body: { presets: await savePresets(house, who, body.presets) },
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/highlights',
      summary: 'Pick up to three for the highlights strip, in their order; none lets it choose by itself',
      guard: 'admin',
      limit: 'write',
      body: z.strictObject({ highlights: picks }),
      answers: { 204: null },
    },
    async ({ house, who, body }) => {
      await pickHighlights(house, who, body.highlights);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/admin/weekly-highlight',
      summary: 'Choose this week’s story; null gives the choice back to the score',
      guard: 'admin',
      limit: 'write',
      body: z.strictObject({ storyId: z.nullable(z.uuid()) }),
      answers: { 204: null },
    },
    async ({ house, who, body }) => {
      await pickWeekly(house, who, body.storyId);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/admin/settings/test-mail',
      summary: 'Send a letter to the administrator’s own address',
      guard: 'admin',
      limit: 'message',
      body: z.optional(z.strictObject({})),
      answers: { 200: tested },
    },
    async ({ house, who }) => ({ status: 200, body: await testMail(house, who) }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/settings/test-provider',
      summary: 'Ask the provider one small question',
      guard: 'admin',
      limit: 'message',
      body: z.optional(z.strictObject({})),
      answers: { 200: tested },
    },
    async ({ house }) => ({ status: 200, body: await testProvider(house) }),
  ),
  route(
    {
      method: 'GET',
      path: '/admin/analytics',
      summary: 'What readers did in a range of days, in sums; no person is in it',
      guard: 'admin',
      limit: 'read',
      query: z.strictObject({ range: z._default(z.enum(ANALYTICS_RANGES), DEFAULT_RANGE) }),
      answers: { 200: analyticsSchema },
    },
    async ({ house, query }) => ({ status: 200, body: await readAnalytics(house, query.range) }),
  ),
];
