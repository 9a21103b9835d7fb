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
    handle: async ({ ctx, actor }) => ({ status: 200, body: await countWaiting(ctx.db, actor) }),
  },
  'GET /admin/dashboard': {
    guard: 'moderator',
    limit: 'read',
    handle: async ({ ctx }) => ({ status: 200, body: await readDashboard(ctx.db) }),
  },
  'GET /admin/stories': {
    guard: 'moderator',
    limit: 'read',
    handle: async ({ ctx, query }) => ({
      status: 200,
      body: await listQueue(ctx.db, { ...query, filter: query.filter ?? null }, OPINION_SQL),
    }),
  },
  'GET /admin/stories/{id}': {
    guard: 'moderator',
    limit: 'read',
    missing: storyGone,
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await readModeratedStory(ctx, actor, params.id),
    }),
  },
  'POST /admin/stories/{id}/approve': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body }) => {
      await approveSentStory(ctx, actor, params.id, body);
      return { status: 204 };
    },
  },
  'POST /admin/stories/{id}/reject': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body }) => {
      await rejectSentStory(ctx, actor, params.id, body);
      return { status: 204 };
    },
  },
  'POST /admin/stories/{id}/warnings': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body }) => {
      await warnAboutStory(ctx, actor, params.id, body.warnings);
      return { status: 204 };
    },
  },
  'POST /admin/stories/{id}/second-opinion': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body }) => {
      await askSecondOpinion(ctx, actor, params.id, body.question);
      return { status: 204 };
    },
  },
  'POST /admin/stories/{id}/second-opinion/answer': {
    guard: 'moderator',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body }) => {
      await giveSecondOpinion(ctx, actor, params.id, body);
      return { status: 204 };
    },
  },
  'GET /admin/presets': {
    guard: 'moderator',
    limit: 'read',
    handle: async ({ ctx }) => ({ status: 200, body: { presets: await listPresets(ctx.db) } }),
  },
});
