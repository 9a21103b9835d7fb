/** The comments' part of the API. */
import { PAGE_SIZES } from '../../domain/paged.ts';
import { commentEndpoints } from '../../domain/stories/comment-api.ts';
import { routes } from '../platform/routes.ts';
import { addComment, listComments, listOwnComments, removeOwnComment } from './comment.ts';
import { likeComment } from './like.ts';
import { commentGone, storyGone } from './public-story.ts';
import { reportComment } from './report.ts';
import { pageAsked } from './routes.ts';

export const COMMENT_ROUTES = routes(commentEndpoints, {
  'GET /stories/{id}/comments': {
    guard: 'anyone',
    limit: 'read',
    missing: storyGone,
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listComments(ctx, params.id, pageAsked(query, PAGE_SIZES.comments), actor?.userId ?? null),
    }),
  },
  'POST /stories/{id}/comments': {
    guard: 'adult',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 201,
      body: await addComment(ctx, actor, params.id, body.body),
    }),
  },
  'GET /comments/mine': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({
      status: 200,
      body: await listOwnComments(ctx, actor, pageAsked(query, PAGE_SIZES.comments)),
    }),
  },
  'DELETE /comments/{id}': {
    guard: 'member',
    limit: 'write',
    missing: commentGone,
    handle: async ({ ctx, actor, params }) => {
      await removeOwnComment(ctx, actor, params.id);
      return { status: 204 };
    },
  },
  'POST /comments/{id}/like': {
    guard: 'member',
    limit: 'write',
    missing: commentGone,
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await likeComment(ctx, actor, params.id) }),
  },
  'POST /comments/{id}/report': {
    guard: 'member',
    limit: 'write',
    missing: commentGone,
    handle: async ({ ctx, actor, params, body }) => {
      await reportComment(ctx, actor, params.id, body.reason);
      return { status: 204 };
    },
  },
});
