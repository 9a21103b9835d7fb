/** The stories' part of the API: told, read, liked, reported, changed and taken back. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams, paged } from '../endpoint.ts';
import { STORY_SORTS } from './sort.ts';
import { STORY_TAGS, storySchema } from './story.ts';
import {
  likeResult,
  likeWish,
  ownStorySchema,
  reportSchema,
  sentStorySchema,
  storyCardSchema,
  storyViewSchema,
} from './story-schemas.ts';

/** What is no page or limit counts as the first and the usual one. */
export const pageQuery = z.object({ page: z.optional(z.string()), limit: z.optional(z.string()) });

export const storyEndpoints = defineEndpoints({
  'GET /stories': {
    summary: 'The published stories, newest or most liked first',
    query: z.extend(pageQuery, {
      sort: z._default(z.enum(STORY_SORTS), 'recent'),
      tag: z.optional(z.enum(STORY_TAGS)),
    }),
    responses: { 200: paged(storyCardSchema) },
  },
  // Before the story of a number: 'mine' is none.
  'GET /stories/mine': {
    summary: 'One’s own stories in whichever state, the last sent first',
    query: pageQuery,
    responses: { 200: paged(ownStorySchema) },
  },
  'GET /stories/mine/{id}': {
    summary: 'One of one’s own stories, in whichever state, also one that nobody else can open',
    params: idParams,
    responses: { 200: ownStorySchema },
  },
  'GET /stories/{id}': {
    summary: 'One published story; whether one likes, reported or wrote it is told with a bearer token',
    params: idParams,
    responses: { 200: storyViewSchema },
  },
  'POST /stories/{id}/seen': {
    summary: 'Tell that a story was opened, read to its end or shared; views alone are counted. Send no bearer token',
    params: idParams,
    body: z.strictObject({ what: z.enum(['view', 'read', 'share']) }),
    responses: { 204: null },
  },
  'POST /stories': {
    summary: 'Send a story in: it waits for a moderator. Answers which help its author may be shown, if any',
    headers: {
      'Idempotency-Key': { required: false, description: 'The same words under the same key make one story.' },
    },
    body: storySchema,
    responses: { 201: sentStorySchema },
  },
  'PUT /stories/{id}': {
    summary: 'Change one’s own story: new words wait for a moderator again, out of sight',
    params: idParams,
    body: z.extend(storySchema, { version: z.int().check(z.gte(1)) }),
    responses: { 200: sentStorySchema },
  },
  'DELETE /stories/{id}': {
    summary: 'Take one’s own story back: its words and what stood under it are gone',
    params: idParams,
    responses: { 204: null },
  },
  'POST /stories/{id}/like': {
    summary: 'Like a published story, or take the like back',
    params: idParams,
    body: likeWish,
    responses: { 200: likeResult },
  },
  'POST /stories/{id}/report': {
    summary: 'Report a published story; a second report of the same person changes nothing',
    params: idParams,
    body: reportSchema,
    responses: { 204: null },
  },
});
