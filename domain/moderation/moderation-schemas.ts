/** The schemas of what moderators are sent: answers are cut down to them, so nothing of an author slips through. */
import * as z from 'zod/mini';
import { SIGNAL_KINDS } from '../stories/found.ts';
import { REPORT_REASONS, REPORTED_KINDS } from '../stories/report.ts';
import { RELATIONSHIP_CONTEXTS, STORY_STATUSES, STORY_TAGS, STORY_WARNINGS } from '../stories/story.ts';
import { DECISION_KINDS } from './decision.ts';
import { ADVICES } from './moderation-views.ts';
import { TEXT_PARTS } from './signals.ts';

const text = z.string();
const words = z.nullable(z.string());
const offences = z.nullable(z.object({ lately: z.int(), inYear: z.int(), repeat: z.boolean() }));
const reasons = z.array(z.object({ reason: z.enum(REPORT_REASONS), times: z.int() }));
const found = z.array(z.object({ kind: z.enum(SIGNAL_KINDS), start: z.int(), end: z.int(), part: z.enum(TEXT_PARTS) }));

const queueFields = {
  id: text,
  title: text,
  displayName: text,
  preview: text,
  tags: z.array(z.enum(STORY_TAGS)),
  contentWarnings: z.array(z.enum(STORY_WARNINGS)),
  status: z.enum(STORY_STATUSES),
  submittedOn: text,
  signals: z.partialRecord(z.enum(SIGNAL_KINDS), z.int()),
  reports: z.int(),
  secondOpinion: z.enum(['none', 'asked', 'given']),
};
export const queueItemSchema = z.object(queueFields);

export const decisionSchema = z.object({
  id: z.int(),
  at: text,
  by: words,
  kind: z.enum(REPORTED_KINDS),
  targetId: text,
  title: words,
  act: z.enum(DECISION_KINDS),
  reason: words,
  details: z.record(z.string(), z.unknown()),
  own: z.boolean(),
});

export const storySchema = z.object({
  ...queueFields,
  own: z.boolean(),
  mayDecide: z.boolean(),
  version: z.int(),
  pseudonym: z.boolean(),
  relationshipContext: z.array(z.enum(RELATIONSHIP_CONTEXTS)),
  content: text,
  sentContent: words,
  moderationNotes: words,
  allowPublic: z.boolean(),
  allowComments: z.boolean(),
  found,
  openReasons: reasons,
  offences,
  opinions: z.array(
    z.object({
      id: text,
      question: text,
      askedAt: text,
      askedBy: words,
      own: z.boolean(),
      advice: z.nullable(z.enum(ADVICES)),
      answer: words,
      answeredAt: words,
      answeredBy: words,
    }),
  ),
  decisions: z.array(decisionSchema),
  latestComments: z.array(
    z.object({ id: text, authorName: text, body: text, createdAt: text, reports: z.int(), found }),
  ),
});

export const reportedSchema = z.object({
  kind: z.enum(REPORTED_KINDS),
  id: text,
  title: text,
  passage: text,
  url: text,
  storyId: words,
  reasons,
  times: z.int(),
  firstAt: text,
  offences,
  visible: z.boolean(),
});

const post = { id: text, slug: text, title: text };
export const dashboardSchema = z.object({
  blogViews: z.number(),
  storyViews: z.number(),
  totalLikes: z.number(),
  totalComments: z.number(),
  pendingStories: z.int(),
  recentPosts: z.array(z.object({ ...post, status: text, at: text })),
  awaiting: z.array(queueItemSchema),
  topPosts: z.array(z.object({ ...post, views: z.number(), likes: z.number() })),
  topStories: z.array(z.object({ id: text, title: text, views: z.number(), likes: z.number() })),
});
