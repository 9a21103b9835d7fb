/** The comments' part of the API. */
import { PAGE_SIZES } from '../../domain/articles/paged.ts';
import { reportSchema } from '../../domain/moderation/report.ts';
import { commentSchema } from '../../domain/stories/comment.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { addComment } from './add-comment.ts';
import { commentViewSchema, likeResult, ownCommentSchema, paged, sentCommentSchema } from './answers.ts';
import { listComments } from './list-comments.ts';
import { listOwnComments } from './list-own-comments.ts';
import { removeOwnComment } from './remove-own-comment.ts';
import { reportComment } from './report-writing.ts';
import { nothing, pageAsked, pageQuery } from './routes.ts';
import { commentGone, storyGone } from './story-gone.ts';
import { likeComment } from './toggle-like.ts';

export const COMMENT_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/stories/{id}/comments',
      params: byId(storyGone),
      summary: 'What is said under a published story, newest first; nothing where its author takes no comments',
      guard: 'anyone',
      limit: 'read',
      query: pageQuery,
      answers: { 200: paged(commentViewSchema) },
    },
    async ({ house, who, params, query }) => ({
      status: 200,
      body: await listComments(house, params.id, pageAsked(query, PAGE_SIZES.comments), who?.userId ?? null),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/stories/{id}/comments',
      params: byId(storyGone),
      summary: 'Say something under a published story, under a name that is one’s own there alone',
      guard: 'adult',
      limit: 'write',
      body: commentSchema,
      answers: { 201: sentCommentSchema },
    },
    async ({ house, who, params, body }) => ({
      status: 201,
      body: await addComment(house, who, params.id, body.body),
    }),
  ),
  route(
    {
      method: 'GET',
      path: '/comments/mine',
      summary: 'One’s own comments wherever they stand, the last first',
      guard: 'member',
      limit: 'read',
      query: pageQuery,
      answers: { 200: paged(ownCommentSchema) },
    },
    async ({ house, who, query }) => ({
      status: 200,
      body: await listOwnComments(house, who, pageAsked(query, PAGE_SIZES.comments)),
    }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/comments/{id}',
      params: byId(commentGone),
      summary: 'Take one’s own comment away',
      guard: 'member',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await removeOwnComment(house, who, params.id);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/comments/{id}/like',
      params: byId(commentGone),
      summary: 'Like a comment, or take the like back',
      guard: 'member',
      limit: 'write',
      body: nothing,
      answers: { 200: likeResult },
    },
    async ({ house, who, params }) => ({ status: 200, body: await likeComment(house, who, params.id) }),
  ),
  route(
    {
      method: 'POST',
      path: '/comments/{id}/report',
      params: byId(commentGone),
      summary: 'Report a comment; a second report of the same person changes nothing',
      guard: 'member',
      limit: 'write',
      body: reportSchema,
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await reportComment(house, who, params.id, body.reason);
      return { status: 204 };
    },
  ),
];
