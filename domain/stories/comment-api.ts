/** The comments' part of the API. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams, paged } from '../endpoint.ts';
import { pageQuery } from './api.ts';
import {
  commentViewSchema,
  likeResult,
  likeWish,
  ownCommentSchema,
  reportSchema,
  sentCommentSchema,
} from './story-schemas.ts';

export const commentEndpoints = defineEndpoints({
  'GET /stories/{id}/comments': {
    summary: 'What is said under a published story, newest first; nothing where its author takes no comments',
    params: idParams,
    query: pageQuery,
    responses: { 200: paged(commentViewSchema) },
  },
  'POST /stories/{id}/comments': {
    summary: 'Say something under a published story, under a name that is one’s own there alone',
    params: idParams,
    headers: {
      'Idempotency-Key': { required: false, description: 'The same words under the same key make one comment.' },
    },
    // The shape alone; `checkComment` holds the rules.
    body: z.strictObject({ body: z.string() }),
    responses: { 201: sentCommentSchema },
  },
  'GET /comments/mine': {
    summary: 'One’s own comments wherever they stand, the last first',
    query: pageQuery,
    responses: { 200: paged(ownCommentSchema) },
  },
  'DELETE /comments/{id}': {
    summary: 'Take one’s own comment away',
    params: idParams,
    responses: { 204: null },
  },
  'POST /comments/{id}/like': {
    summary: 'Like a comment, or take the like back',
    params: idParams,
    body: likeWish,
    responses: { 200: likeResult },
  },
  'POST /comments/{id}/report': {
    summary: 'Report a comment; a second report of the same person changes nothing',
    params: idParams,
    body: reportSchema,
    responses: { 204: null },
  },
});
