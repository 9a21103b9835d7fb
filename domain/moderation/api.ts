/** The moderators' part of the API about stories: the queue, one story, and every decision about it. */
import * as z from 'zod/mini';
import { defineEndpoints, idParams, paged, pageNumber } from '../endpoint.ts';
import { SIGNAL_KINDS } from '../stories/found.ts';
import { approvalSchema, rejectionSchema, warningsSchema } from './decision.ts';
import { dashboardSchema, queueItemSchema, storySchema } from './moderation-schemas.ts';
import { ADVICES, MAX_OPINION_LENGTH, QUEUE_SORTS, QUEUE_STATUSES } from './moderation-views.ts';

const version = { version: z.optional(z.int()) };

const WORDS = `Please keep it to ${MAX_OPINION_LENGTH} characters`;

const words = z.string().check(z.maxLength(MAX_OPINION_LENGTH, WORDS));

export const moderationEndpoints = defineEndpoints({
  'GET /admin/waiting': {
    summary: 'How many stories, reports and questions wait for moderators',
    responses: { 200: z.object({ stories: z.int(), reports: z.int(), opinions: z.int() }) },
  },
  'GET /admin/dashboard': {
    summary: 'Sums of views, likes and comments, the newest posts, what waits, and what is read most',
    responses: { 200: dashboardSchema },
  },
  'GET /admin/stories': {
    summary: 'The queue of moderation, twenty a page',
    query: z.strictObject({
      status: z._default(z.enum(QUEUE_STATUSES), 'pending'),
      q: z._default(z.string().check(z.maxLength(200)), ''),
      filter: z.optional(z.enum([...SIGNAL_KINDS, 'any-signal', 'opinion'])),
      sort: z._default(z.enum(QUEUE_SORTS), 'oldest'),
      page: pageNumber,
    }),
    responses: { 200: paged(queueItemSchema) },
  },
  'GET /admin/stories/{id}': {
    summary: 'One story as moderators see it, with signals, reports, opinions, decisions and comments',
    params: idParams,
    responses: { 200: storySchema },
  },
  'POST /admin/stories/{id}/approve': {
    summary:
      'Let a story through, with notes for its author and, if need be, changed; refused where the author changed it since `version`',
    params: idParams,
    body: z.extend(approvalSchema, version),
    responses: { 204: null },
  },
  'POST /admin/stories/{id}/reject': {
    summary: 'Refuse a story, with a reason that its author reads',
    params: idParams,
    body: z.extend(rejectionSchema, version),
    responses: { 204: null },
  },
  'POST /admin/stories/{id}/warnings': {
    summary: 'Set the content warnings over a story',
    params: idParams,
    body: warningsSchema,
    responses: { 204: null },
  },
  'POST /admin/stories/{id}/second-opinion': {
    summary: 'Ask another moderator to look before a decision falls',
    params: idParams,
    body: z.strictObject({ question: words }),
    responses: { 204: null },
  },
  'POST /admin/stories/{id}/second-opinion/answer': {
    summary: 'Answer a moderator who asked; never oneself',
    params: idParams,
    body: z.strictObject({ advice: z.enum(ADVICES), answer: z._default(words, '') }),
    responses: { 204: null },
  },
  'GET /admin/presets': {
    summary: 'The six words for a refusal, as they are in use here',
    responses: { 200: z.object({ presets: z.array(z.string()) }) },
  },
});
