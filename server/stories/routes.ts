/** The stories' part of the API: told, read, liked, reported, changed and taken back. */
import * as z from 'zod/mini';
import { readLimit, readPage } from '../../domain/articles/paged.ts';
import { reportSchema } from '../../domain/moderation/report.ts';
import { STORY_SORTS } from '../../domain/stories/sort.ts';
import { STORY_TAGS, storySchema } from '../../domain/stories/story.ts';
import { needIdempotencyKey } from '../billing/need-idempotency-key.ts';
import { byId, type Route, route } from '../platform/route.ts';
import { likeResult, ownStorySchema, paged, sentStorySchema, storyCardSchema, storyViewSchema } from './answers.ts';
import { countView } from './count-view.ts';
import { editStory } from './edit-story.ts';
import { listOwnStories } from './list-own-stories.ts';
import { listStories } from './list-stories.ts';
import { readOwnStory } from './own-story.ts';
import { readStory } from './read-story.ts';
import { reportStory } from './report-writing.ts';
import { sendStory } from './send-story.ts';
import { storyGone } from './story-gone.ts';
import { likeStory } from './toggle-like.ts';
import { withdrawStory } from './withdraw-story.ts';

const STORIES_PER_PAGE = 20;

/** What is no page or limit counts as the first and the usual one. */
export const pageQuery = z.object({ page: z.optional(z.string()), limit: z.optional(z.string()) });

export const pageAsked = (query: { page?: string | undefined; limit?: string | undefined }, usual: number) => ({
  page: readPage(query.page),
  limit: readLimit(query.limit, usual),
});

/** Of a press: none, or an empty one. */
export const nothing = z.optional(z.strictObject({}));

export const STORY_ROUTES: Route[] = [
  route(
    {
      method: 'GET',
      path: '/stories',
      summary: 'The published stories, newest or most liked first',
      guard: 'anyone',
      limit: 'read',
      query: z.extend(pageQuery, {
        sort: z._default(z.enum(STORY_SORTS), 'recent'),
        tag: z.optional(z.enum(STORY_TAGS)),
      }),
      answers: { 200: paged(storyCardSchema) },
    },
    async ({ house, query }) => ({
      status: 200,
      body: await listStories(house, { ...query, ...pageAsked(query, STORIES_PER_PAGE) }),
    }),
  ),
  // Before the story of a number: 'mine' is none.
  route(
    {
      method: 'GET',
      path: '/stories/mine',
      summary: 'One’s own stories in whichever state, the last sent first',
      guard: 'member',
      limit: 'read',
      query: pageQuery,
      answers: { 200: paged(ownStorySchema) },
    },
    async ({ house, who, query }) => ({
      status: 200,
      body: await listOwnStories(house, who, pageAsked(query, STORIES_PER_PAGE)),
    }),
  ),
  route(
    {
      method: 'GET',
      path: '/stories/mine/{id}',
      params: byId(storyGone),
      summary: 'One of one’s own stories, in whichever state, also one that nobody else can open',
      guard: 'member',
      limit: 'read',
      answers: { 200: ownStorySchema },
    },
    async ({ house, who, params }) => ({ status: 200, body: await readOwnStory(house, who, params.id) }),
  ),
  route(
    {
      method: 'GET',
      path: '/stories/{id}',
      params: byId(storyGone),
      summary: 'One published story; whether one likes, reported or wrote it is told with a bearer token',
      guard: 'anyone',
      limit: 'read',
      answers: { 200: storyViewSchema },
    },
    async ({ house, who, params }) => ({
      status: 200,
      body: await readStory(house, params.id, who?.userId ?? null),
    }),
  ),
  route(
    {
      method: 'POST',
      path: '/stories/{id}/seen',
      params: byId(storyGone),
      summary: 'Tell that a story was opened, read to its end or shared; views alone are counted. Send no bearer token',
      guard: 'anyone',
      limit: 'read',
      body: z.strictObject({ what: z.enum(['view', 'read', 'share']) }),
      answers: { 204: null },
    },
    async ({ house, params, body }) => {
      if (body.what === 'view') await countView(house, params.id);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/stories',
      summary: 'Send a story in: it waits for a moderator. Answers which help its author may be shown, if any',
      guard: 'adult',
      limit: 'write',
      headers: {
        'Idempotency-Key': { required: false, description: 'The same words under the same key make one story.' },
      },
      body: storySchema,
      answers: { 201: sentStorySchema },
    },
    async ({ house, who, body, header }) => {
      const key = header('Idempotency-Key');
      if (key !== undefined) needIdempotencyKey(key);
      return { status: 201, body: await sendStory(house, who, body, key) };
    },
  ),
  route(
    {
      method: 'PUT',
      path: '/stories/{id}',
      params: byId(storyGone),
      summary: 'Change one’s own story: new words wait for a moderator again, out of sight',
      guard: 'adult',
      limit: 'write',
      body: z.extend(storySchema, { version: z.int().check(z.gte(1)) }),
      answers: { 200: sentStorySchema },
    },
    async ({ house, who, params, body }) => ({
      status: 200,
      body: await editStory(house, who, params.id, body),
    }),
  ),
  route(
    {
      method: 'DELETE',
      path: '/stories/{id}',
      params: byId(storyGone),
      summary: 'Take one’s own story back: its words and what stood under it are gone',
      guard: 'member',
      limit: 'write',
      answers: { 204: null },
    },
    async ({ house, who, params }) => {
      await withdrawStory(house, who, params.id);
      return { status: 204 };
    },
  ),
  route(
    {
      method: 'POST',
      path: '/stories/{id}/like',
      params: byId(storyGone),
      summary: 'Like a published story, or take the like back',
      guard: 'member',
      limit: 'write',
      body: nothing,
      answers: { 200: likeResult },
    },
    async ({ house, who, params }) => ({ status: 200, body: await likeStory(house, who, params.id) }),
  ),
  route(
    {
      method: 'POST',
      path: '/stories/{id}/report',
      params: byId(storyGone),
      summary: 'Report a published story; a second report of the same person changes nothing',
      guard: 'member',
      limit: 'write',
      body: reportSchema,
      answers: { 204: null },
    },
    async ({ house, who, params, body }) => {
      await reportStory(house, who, params.id, body.reason);
      return { status: 204 };
    },
  ),
];
