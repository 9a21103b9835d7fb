/** The shapes of what the routes of stories and comments are sent as a report and answer, as domain/stories/story-views.ts has them. */
import * as z from 'zod/mini';
import { REPORT_REASONS } from './report.ts';
import { RELATIONSHIP_CONTEXTS, STORY_STATUSES, STORY_TAGS, STORY_WARNINGS } from './story.ts';

export const likeResult = z.object({ liked: z.boolean(), count: z.int() });

/** With `liked`, what the heart is to be: sent twice it changes nothing more. Without it each request turns it over. */
export const likeWish = z.optional(z.strictObject({ liked: z.optional(z.boolean()) }));

export const reportSchema = z.strictObject({
  reason: z.enum(REPORT_REASONS, { error: 'Please choose a reason for your report' }),
});

const help = z.nullable(z.enum(['self-harm', 'abuse']));

export const storyCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  displayName: z.string(),
  excerpt: z.string(),
  relationshipContext: z.array(z.enum(RELATIONSHIP_CONTEXTS)),
  tags: z.array(z.enum(STORY_TAGS)),
  contentWarnings: z.array(z.enum(STORY_WARNINGS)),
  readingTime: z.int(),
  publishedAt: z.string(),
  likes: z.int(),
  comments: z.int(),
  isWeeklyTop: z.boolean(),
});

export const storyViewSchema = z.extend(storyCardSchema, {
  content: z.string(),
  views: z.int(),
  allowComments: z.boolean(),
  liked: z.boolean(),
  reported: z.boolean(),
  own: z.boolean(),
});

export const ownStorySchema = z.object({
  id: z.string(),
  title: z.string(),
  pseudonym: z.boolean(),
  displayName: z.string(),
  relationshipContext: z.array(z.enum(RELATIONSHIP_CONTEXTS)),
  content: z.string(),
  tags: z.array(z.enum(STORY_TAGS)),
  contentWarnings: z.array(z.enum(STORY_WARNINGS)),
  allowPublic: z.boolean(),
  allowComments: z.boolean(),
  status: z.enum(STORY_STATUSES),
  version: z.int(),
  submittedOn: z.string(),
  publishedAt: z.nullable(z.string()),
  moderationNotes: z.string(),
  sentContent: z.nullable(z.string()),
  likes: z.int(),
  comments: z.int(),
});

export const sentStorySchema = z.object({ story: ownStorySchema, help });

export const commentViewSchema = z.object({
  id: z.string(),
  authorName: z.string(),
  body: z.string(),
  likes: z.int(),
  createdAt: z.string(),
  liked: z.boolean(),
  reported: z.boolean(),
  own: z.boolean(),
});

export const sentCommentSchema = z.object({ comment: commentViewSchema, help });

export const ownCommentSchema = z.object({
  id: z.string(),
  storyId: z.string(),
  storyTitle: z.string(),
  body: z.string(),
  createdAt: z.string(),
  removed: z.boolean(),
});
