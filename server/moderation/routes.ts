/** The moderators' part of the API: stories, from the queue to every decision about one, and reports, comments and the log. */
import { moderationEndpoints } from '../../domain/moderation/api.ts';
import { reportedEndpoints } from '../../domain/moderation/report-api.ts';
import { routes } from '../platform/routes.ts';
import { commentGone, storyGone } from '../stories/public-story.ts';
import { listQueue } from '../stories/queue.ts';
import { approveSentStory, rejectSentStory, takeCommentAway, warnAboutStory } from './decision.ts';
import { listDecisions } from './log.ts';
import { askSecondOpinion, giveSecondOpinion, OPINION_SQL } from './opinion.ts';
import { listPresets } from './presets.ts';
import { countWaiting, readDashboard, readModeratedStory } from './queue.ts';
import { listReported, settleReported } from './reported.ts';

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

export const REPORTED_ROUTES = routes(reportedEndpoints, {
  'GET /admin/reports': {
    guard: 'moderator',
    limit: 'read',
    handle: async ({ ctx, query }) => ({
      status: 200,
      body: await listReported(ctx, { kind: query.kind ?? null, page: query.page }),
    }),
  },
  'POST /admin/reports': {
    guard: 'moderator',
    limit: 'write',
    handle: async ({ ctx, actor, body }) => {
      await settleReported(ctx, actor, body);
      return { status: 204 };
    },
  },
  'DELETE /admin/comments/{id}': {
    guard: 'moderator',
    limit: 'write',
    missing: commentGone,
    handle: async ({ ctx, actor, params }) => {
      await ctx.db.transaction((tx) => takeCommentAway(tx, ctx, actor, params.id));
      return { status: 204 };
    },
  },
  'GET /admin/decisions': {
    guard: 'moderator',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({
      status: 200,
      body: await listDecisions(ctx, actor, { act: query.act ?? null, page: query.page }),
    }),
  },
});
