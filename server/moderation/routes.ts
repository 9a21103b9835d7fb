/** The moderators' part of the API about stories: the queue, one story, and every decision about it. */
import * as z from 'zod/mini';
import { approvalSchema, rejectionSchema, warningsSchema } from '../../domain/moderation/decision.ts';
import { SIGNAL_KINDS } from '../../domain/moderation/found.ts';
import { ADVICES, LONGEST_OPINION, QUEUE_SORTS, QUEUE_STATUSES } from '../../domain/moderation/moderation-views.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { listQueue } from '../stories/list-queue.ts';
import { storyGone } from '../stories/story-gone.ts';
import { approveSentStory } from './approve-sent-story.ts';
import { askSecondOpinion, giveSecondOpinion } from './ask-second-opinion.ts';
import { countWaiting } from './count-waiting.ts';
import { listPresets } from './list-presets.ts';
import { readDashboard } from './read-dashboard.ts';
import { readModeratedStory } from './read-moderated-story.ts';
import { rejectSentStory } from './refuse-story.ts';
import { dashboardSchema, pagedSchema, pageNumber, queueItemSchema, storySchema } from './view-schemas.ts';
import { warnAboutStory } from './warn-about-story.ts';

const version = { version: z.optional(z.int()) };
const WORDS = `Please keep it to ${LONGEST_OPINION} characters`;
const words = z.string().check(z.maxLength(LONGEST_OPINION, WORDS));

export const MODERATION_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/admin/waiting',
      summary: 'How many stories, reports and questions wait for moderators',
      guard: 'moderator',
      limit: 'read',
      answers: { 200: z.object({ stories: z.int(), reports: z.int(), opinions: z.int() }) },
    },
    async ({ house, who }) => ({ status: 200, body: await countWaiting(house.db, who) }),
  ),
  route(
    {
      method: 'GET',
      path: '/admin/dashboard',
      summary: 'Sums of views, likes and comments, the newest posts, what waits, and what is read most',
      guard: 'moderator',
      limit: 'read',
      answers: { 200: dashboardSchema },
    },
    async ({ house }) => ({ status: 200, body: await readDashboard(house.db) }),
  ),
  route(
    {
      method: 'GET',
      path: '/admin/stories',
      summary: 'The queue of moderation, twenty a page',
      guard: 'moderator',
      limit: 'read',
      query: z.strictObject({
        status: z._default(z.enum(QUEUE_STATUSES), 'pending'),
        q: z._default(z.string().check(z.maxLength(200)), ''),
        filter: z.optional(z.enum([...SIGNAL_KINDS, 'any-signal', 'opinion'])),
        sort: z._default(z.enum(QUEUE_SORTS), 'oldest'),
        page: pageNumber,
      }),
      answers: { 200: pagedSchema(queueItemSchema) },
    },
    async ({ house, query }) => ({
      status: 200,
      body: await listQueue(house.db, { ...query, filter: query.filter ?? null }),
    }),
  ),
  route(
    {
      method: 'GET',
      path: '/admin/stories/{id}',
      params: byId(storyGone),
      summary: 'One story as moderators see it, with signals, reports, opinions, decisions and comments',
      guard: 'moderator',
      limit: 'read',
      answers: { 200: storySchema },
    },
    async ({ house, who, params }) => ({
      status: 200,
      body: await readModeratedStory(house, who, params.id),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/admin/stories/{id}/approve',
      params: byId(storyGone),
      summary:
        'Let a story through, with notes for its author and, if need be, changed; refused where the author changed it since `version`',
      guard: 'moderator',
      limit: 'write',
      body: z.extend(approvalSchema, version),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await approveSentStory(house, who, params.id, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/admin/stories/{id}/reject',
      params: byId(storyGone),
      summary: 'Refuse a story, with a reason that its author reads',
      guard: 'moderator',
      limit: 'write',
      body: z.extend(rejectionSchema, version),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await rejectSentStory(house, who, params.id, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/admin/stories/{id}/warnings',
      params: byId(storyGone),
      summary: 'Set the content warnings over a story',
      guard: 'moderator',
      limit: 'write',
      body: warningsSchema,
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await warnAboutStory(house, who, params.id, body.warnings);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/admin/stories/{id}/second-opinion',
      params: byId(storyGone),
      summary: 'Ask another moderator to look before a decision falls',
      guard: 'moderator',
      limit: 'write',
      body: z.strictObject({ question: words }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await askSecondOpinion(house, who, params.id, body.question);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/admin/stories/{id}/second-opinion/answer',
      params: byId(storyGone),
      summary: 'Answer a moderator who asked; never oneself',
      guard: 'moderator',
      limit: 'write',
      body: z.strictObject({ advice: z.enum(ADVICES), answer: z._default(words, '') }),
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await giveSecondOpinion(house, who, params.id, body);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/admin/presets',
      summary: 'The six words for a refusal, as they are in use here',
      guard: 'moderator',
      limit: 'read',
      answers: { 200: z.object({ presets: z.array(z.string()) }) },
    },
    async ({ house }) => ({ status: 200, body: { presets: await listPresets(house.db) } }),
  ),
];
