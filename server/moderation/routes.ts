/** The moderators' part of the API about stories: the queue, one story, and every decision about it. */
import { moderationEndpoints } from '../../domain/moderation/api.ts';
import { routes } from '../platform/routes.ts';
import { storyGone } from '../stories/public-story.ts';
import { listQueue } from '../stories/queue.ts';
import { approveSentStory, rejectSentStory, warnAboutStory } from './decision.ts';
import { askSecondOpinion, giveSecondOpinion, OPINION_SQL } from './opinion.ts';
import { listPresets } from './presets.ts';
import { countWaiting, readDashboard, readModeratedStory } from './queue.ts';

export const MODERATION_ROUTES = routes(moderationEndpoints, {
  'GET /admin/waiting': {
    guard: 'moderator',
    limit: 'read',
    handle: async ({ house, who }) => ({ status: 200, body: await countWaiting(house.db, who) }),
  },
  'GET /admin/dashboard': {
    guard: 'moderator',
    limit: 'read',
    handle: async ({ house }) => ({ status: 200, body: await readDashboard(house.db) }),
  },
  'GET /admin/stories': {
    guard: 'moderator',
    limit: 'read',
    handle: async ({ house, query }) => ({
      status: 200,
      body: await listQueue(house.db, { ...query, filter: query.filter ?? null }, OPINION_SQL),
    }),
  },
  'GET /admin/stories/{id}': {
    guard: 'moderator',
    limit: 'read',
    missing: storyGone,
    handle: async ({ house, who, params }) => ({
      status: 200,
      body: await readModeratedStory(house, who, params.id),
    }),
  },
  'POST /admin/stories/{id}/approve': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ house, who, params, body }) => {
      await approveSentStory(house, who, params.id, body);
      return { status: 204 };
    },
  },
  'POST /admin/stories/{id}/reject': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ house, who, params, body }) => {
      await rejectSentStory(house, who, params.id, body);
      return { status: 204 };
    },
  },
  'POST /admin/stories/{id}/warnings': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ house, who, params, body }) => {
      await warnAboutStory(house, who, params.id, body.warnings);
      return { status: 204 };
    },
  },
  'POST /admin/stories/{id}/second-opinion': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ house, who, params, body }) => {
      await askSecondOpinion(house, who, params.id, body.question);
      return { status: 204 };
    },
  },
  'POST /admin/stories/{id}/second-opinion/answer': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ house, who, params, body }) => {
      await giveSecondOpinion(house, who, params.id, body);
      return { status: 204 };
    },
  },
  'GET /admin/presets': {
    guard: 'moderator',
    limit: 'read',
    handle: async ({ house }) => ({ status: 200, body: { presets: await listPresets(house.db) } }),
  },
});
