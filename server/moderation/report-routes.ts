/** The moderators' part of the API about reports, comments and the log. */
import { reportedEndpoints } from '../../domain/moderation/report-api.ts';
import { routes } from '../platform/routes.ts';
import { commentGone } from '../stories/public-story.ts';
import { takeCommentAway } from './decision.ts';
import { listDecisions } from './log.ts';
import { listReported, settleReported } from './reported.ts';

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
