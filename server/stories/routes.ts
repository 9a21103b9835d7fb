/** The stories' part of the API: told, read, liked, reported, changed and taken back; and what is said under them. */
import { PAGE_SIZES, readLimit, readPage } from '../../domain/paged.ts';
import { storyEndpoints } from '../../domain/stories/api.ts';
import { commentEndpoints } from '../../domain/stories/comment-api.ts';
import { requireIdempotencyKey } from '../billing/attempt.ts';
import { routes } from '../platform/routes.ts';
import { addComment, listComments, listOwnComments, removeOwnComment } from './comment.ts';
import { likeComment, likeStory } from './like.ts';
import { editStory, listOwnStories, readOwnStory, sendStory, withdrawStory } from './own-story.ts';
import { commentGone, storyGone } from './public-story.ts';
import { reportComment, reportStory } from './report.ts';
import { countView, listStories, readStory } from './story.ts';

const STORIES_PER_PAGE = 20;

const pageOptionsOf = (query: { page?: string | undefined; limit?: string | undefined }, usual: number) => ({
  page: readPage(query.page),
  limit: readLimit(query.limit, usual),
});

export const STORY_ROUTES = routes(storyEndpoints, {
  'GET /stories': {
    guard: 'anyone',
    limit: 'read',
    open: true,
    handle: async ({ ctx, query }) => ({
      status: 200,
      body: await listStories(ctx, { ...query, ...pageOptionsOf(query, STORIES_PER_PAGE) }),
    }),
  },
  'GET /stories/mine': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({
      status: 200,
      body: await listOwnStories(ctx, actor, pageOptionsOf(query, STORIES_PER_PAGE)),
    }),
  },
  'GET /stories/mine/{id}': {
    guard: 'member',
    limit: 'read',
    missing: storyGone,
    handle: async ({ ctx, actor, params }) => ({ status: 200, body: await readOwnStory(ctx, actor, params.id) }),
  },
  'GET /stories/{id}': {
    guard: 'anyone',
    limit: 'read',
    open: true,
    missing: storyGone,
    handle: async ({ ctx, actor, params }) => ({
      status: 200,
      body: await readStory(ctx, params.id, actor?.userId ?? null),
    }),
  },
  'POST /stories/{id}/seen': {
    guard: 'anyone',
    limit: 'read',
    missing: storyGone,
    handle: async ({ ctx, params, body }) => {
      if (body.what === 'view') await countView(ctx, params.id);
      return { status: 204 };
    },
  },
  'POST /stories': {
    guard: 'adult',
    limit: 'write',
    handle: async ({ ctx, actor, body, header }) => {
      const key = header('Idempotency-Key');
      if (key !== undefined) requireIdempotencyKey(key);
      return { status: 201, body: await sendStory(ctx, actor, body, key) };
    },
  },
  'PUT /stories/{id}': {
    guard: 'adult',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await editStory(ctx, actor, params.id, body),
    }),
  },
  'DELETE /stories/{id}': {
    guard: 'member',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params }) => {
      await withdrawStory(ctx, actor, params.id);
      return { status: 204 };
    },
  },
  'POST /stories/{id}/like': {
    guard: 'member',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await likeStory(ctx, actor, params.id, body?.liked),
    }),
  },
  'POST /stories/{id}/report': {
    guard: 'member',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body }) => {
      await reportStory(ctx, actor, params.id, body.reason);
      return { status: 204 };
    },
  },
});

/** The comments' part of the API. */
export const COMMENT_ROUTES = routes(commentEndpoints, {
  'GET /stories/{id}/comments': {
    guard: 'anyone',
    limit: 'read',
    open: true,
    missing: storyGone,
    handle: async ({ ctx, actor, params, query }) => ({
      status: 200,
      body: await listComments(ctx, params.id, pageOptionsOf(query, PAGE_SIZES.comments), actor?.userId ?? null),
    }),
  },
  'POST /stories/{id}/comments': {
    guard: 'adult',
    limit: 'write',
    missing: storyGone,
    handle: async ({ ctx, actor, params, body, header }) => {
      const key = header('Idempotency-Key');
      if (key !== undefined) requireIdempotencyKey(key);
      return { status: 201, body: await addComment(ctx, actor, params.id, body.body, key) };
    },
  },
  'GET /comments/mine': {
    guard: 'member',
    limit: 'read',
    handle: async ({ ctx, actor, query }) => ({
      status: 200,
      body: await listOwnComments(ctx, actor, pageOptionsOf(query, PAGE_SIZES.comments)),
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
    handle: async ({ ctx, actor, params, body }) => ({
      status: 200,
      body: await likeComment(ctx, actor, params.id, body?.liked),
    }),
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
