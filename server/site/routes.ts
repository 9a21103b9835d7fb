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
    handle: async ({ house }) => ({
      status: 200,
      body: {
        settings: await readSettings(house.db),
        highlights: await readPicks(house),
        weekly: await readWeeklyPick(house),
        mail: house.mail.kind,
        provider: house.provider?.model ?? null,
      },
    }),
  },
  'PUT /admin/settings': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ house, who, body }) => {
      const saved = await saveSettings(house, who, body);
      learnNotice(house, saved);
      return { status: 200, body: saved };
    },
  },
  'PUT /admin/presets': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ house, who, body }) => ({
      status: 200,
      body: { presets: await savePresets(house, who, body.presets) },
    }),
  },
  'POST /admin/highlights': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ house, who, body }) => {
      await pickHighlights(house, who, body.highlights);
      return { status: 204 };
    },
  },
  'POST /admin/weekly-highlight': {
    guard: 'admin',
    limit: 'write',
    handle: async ({ house, who, body }) => {
      await pickWeekly(house, who, body.storyId);
      return { status: 204 };
    },
  },
  'POST /admin/settings/test-mail': {
    guard: 'admin',
    limit: 'message',
    handle: async ({ house, who }) => ({ status: 200, body: await testMail(house, who) }),
  },
  'POST /admin/settings/test-provider': {
    guard: 'admin',
    limit: 'message',
    handle: async ({ house }) => ({ status: 200, body: await testProvider(house) }),
  },
  'GET /admin/analytics': {
    guard: 'admin',
    limit: 'read',
    handle: async ({ house, query }) => ({ status: 200, body: await readAnalytics(house, query.range) }),
  },
});
