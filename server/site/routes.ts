/** The administrators' settings of the whole site, their tests of mail and provider, and the sums of what readers did. */
import { siteEndpoints } from '../../domain/site/api.ts';
import { savePresets } from '../moderation/presets.ts';
import { routes } from '../platform/routes.ts';
import { readAnalytics } from './analytics.ts';
import { pickHighlights, pickWeekly, readPicks, readWeeklyPick } from './highlights.ts';
import { testMail, testProvider } from './service-checks.ts';
import { learnNotice, readSettings, saveSettings } from './settings.ts';

export const SITE_ROUTES = routes(siteEndpoints, {
  'GET /admin/settings': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ ctx }) => ({
      status: 200,
      body: {
        settings: await readSettings(ctx.db),
        highlights: await readPicks(ctx),
        weekly: await readWeeklyPick(ctx),
        mail: ctx.mail.kind,
        provider: ctx.provider?.model ?? null,
      },
    }),
  },
  'PUT /admin/settings': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      const saved = await saveSettings(ctx, actor, body);
      learnNotice(ctx, saved);
      return { status: 200, body: saved };
    },
  },
  'PUT /admin/presets': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => ({
      status: 200,
      body: { presets: await savePresets(ctx, actor, body.presets) },
    }),
  },
  'POST /admin/highlights': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await pickHighlights(ctx, actor, body.highlights);
      return { status: 204 };
    },
  },
  'POST /admin/weekly-highlight': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await pickWeekly(ctx, actor, body.storyId);
      return { status: 204 };
    },
  },
  'POST /admin/settings/test-mail': {
    guard: 'admin',
    limit: 'message',
    handle: async ({ ctx, actor }) => ({ status: 200, body: await testMail(ctx, actor) }),
  },
  'POST /admin/settings/test-provider': {
    guard: 'admin',
    limit: 'message',
    handle: async ({ ctx }) => ({ status: 200, body: await testProvider(ctx) }),
  },
  'GET /admin/analytics': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ ctx, query }) => ({ status: 200, body: await readAnalytics(ctx, query.range) }),
  },
});
