/** What moderators are sent: the queue, one story with all that is known of it, reports, and the log. Never who an author is. */

import type { ReportedKind, ReportReason } from '../stories/report.ts';
import type { RelationshipContext, StoryStatus, StoryTag, StoryWarning } from '../stories/story.ts';
import type { SignalCounts } from '../stories/story-views.ts';
import type { DecisionKind } from './decision.ts';
import type { offencesOf } from './repeat-offender.ts';
import type { Signal } from './signals.ts';

export const QUEUE_SORTS = ['oldest', 'newest', 'signals', 'reports'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

export const QUEUE_STATUSES = ['pending', 'published', 'rejected'] as const;
/** What was withdrawn is out of moderators' sight too. */
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

export const ADVICES = ['approve', 'reject', 'edit'] as const;
export type Advice = (typeof ADVICES)[number];

/** UTF-16 units of a question to another moderator, and of the answer. */
export const MAX_OPINION_LENGTH = 1_000;

export interface QueueItem {
  id: string;
  title: string;
  displayName: string;
  /** 120 characters. */
  preview: string;
  tags: StoryTag[];
  contentWarnings: StoryWarning[];
  status: StoryStatus;
  /** YYYY-MM-DD. */
  submittedOn: string;
  signals: SignalCounts;
  /** Open ones. */
  reports: number;
  secondOpinion: 'none' | 'asked' | 'given';
}

export interface OpinionView {
  id: string;
  question: string;
  askedAt: string;
  /** Address of the moderator who asked; null once that account is erased. */
  askedBy: string | null;
  /** Whether the reader asked: somebody else has to answer. */
  own: boolean;
  advice: Advice | null;
  answer: string | null;
  answeredAt: string | null;
  answeredBy: string | null;
}

export interface DecisionView {
  id: number;
  at: string;
  /** Address of the moderator; null once that account is erased. */
  by: string | null;
  kind: ReportedKind;
  targetId: string;
  /** As it is called now; null where it is gone. */
  title: string | null;
  act: DecisionKind;
  reason: string | null;
  details: Record<string, unknown>;
  /** Whether the reader took it, about a text of their own; false for every other reader. */
  own: boolean;
}

export interface ModeratedComment {
  id: string;
  authorName: string;
  body: string;
  createdAt: string;
  reports: number;
  found: Signal[];
}

export interface ModeratedStory extends QueueItem {
  /** Whether the reader wrote it; false for every other reader. */
  own: boolean;
  /** False for one's own while another moderator is there. */
  mayDecide: boolean;
  /** To be named with a decision, so that nobody decides about words they have not read. */
  version: number;
  pseudonym: boolean;
  relationshipContext: RelationshipContext[];
  content: string;
  /** As it was sent, where a moderator changed it. */
  sentContent: string | null;
  moderationNotes: string | null;
  allowPublic: boolean;
  allowComments: boolean;
  found: Signal[];
  openReasons: { reason: ReportReason; times: number }[];
  /** Of its author, whoever that is; null where the story is nameless. */
  offences: ReturnType<typeof offencesOf> | null;
  opinions: OpinionView[];
  decisions: DecisionView[];
  /** The newest 50 that are shown. */
  latestComments: ModeratedComment[];
}

/** Everything that is reported of one thing. */
export interface ReportedItem {
  kind: ReportedKind;
  id: string;
  /** A title, or the name over a comment. */
  title: string;
  /** The beginning of a story or article; a comment as a whole. */
  passage: string;
  /** Where readers see it. */
  url: string;
  /** For a comment: its story. */
  storyId: string | null;
  reasons: { reason: ReportReason; times: number }[];
  times: number;
  firstAt: string;
  offences: ReturnType<typeof offencesOf> | null;
  /** False once it is out of readers' sight already. */
  visible: boolean;
}

export interface Waiting {
  stories: number;
  reports: number;
  /** Questions that other moderators asked and nobody answered. */
  opinions: number;
}

export interface Dashboard {
  blogViews: number;
  storyViews: number;
  totalLikes: number;
  totalComments: number;
  pendingStories: number;
  recentPosts: { id: string; slug: string; title: string; status: string; at: string }[];
  awaiting: QueueItem[];
  topPosts: { id: string; slug: string; title: string; views: number; likes: number }[];
  topStories: { id: string; title: string; views: number; likes: number }[];
}
