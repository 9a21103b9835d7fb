/** What readers and authors are sent of stories and comments. No field, order or time of it points at an author who chose a pseudonym. */
import type { SignalKind } from './found.ts';
import type { RelationshipContext, StoryForm, StoryStatus, StoryTag, StoryWarning } from './story.ts';

export interface StoryCard {
  id: string;
  title: string;
  displayName: string;
  /** 150 characters; empty where a content warning covers the text. */
  excerpt: string;
  relationshipContext: RelationshipContext[];
  tags: StoryTag[];
  contentWarnings: StoryWarning[];
  /** Minutes. */
  readingTime: number;
  /** ISO 8601; of a pseudonymous story blurred. */
  publishedAt: string;
  likes: number;
  /** How many comments are shown; 0 where the author allows none. */
  comments: number;
  isWeeklyTop: boolean;
}

export interface StoryView extends StoryCard {
  content: string;
  views: number;
  allowComments: boolean;
  liked: boolean;
  /** Whether the reader has reported it: told to that reader alone. */
  reported: boolean;
  /** Whether the reader wrote it: told to the author alone. */
  own: boolean;
}

/** One's own, in whichever state. */
export interface OwnStory extends Omit<StoryForm, 'privacyConsent'> {
  id: string;
  status: StoryStatus;
  version: number;
  /** YYYY-MM-DD. */
  submittedOn: string;
  publishedAt: string | null;
  /** The moderator's words; empty for none. */
  moderationNotes: string;
  /** As it was sent, where a moderator changed it. */
  sentContent: string | null;
  likes: number;
  comments: number;
}

/** The answer to a story that was sent or edited. */
export interface SentStory {
  story: OwnStory;
  /** Which help its author is shown at once; null for nearly everybody. */
  help: 'self-harm' | 'abuse' | null;
}

export interface CommentView {
  id: string;
  authorName: string;
  body: string;
  likes: number;
  /** ISO 8601. */
  createdAt: string;
  liked: boolean;
  reported: boolean;
  own: boolean;
}

/** The answer to a comment that was sent. */
export interface SentComment {
  comment: CommentView;
  help: SentStory['help'];
}

/** One's own, wherever it stands. */
export interface OwnComment {
  id: string;
  storyId: string;
  /** Empty where the story is not public any more. */
  storyTitle: string;
  body: string;
  /** ISO 8601. */
  createdAt: string;
  /** By a moderator. */
  removed: boolean;
}

/** Kinds alone, for lists; the passages are on the story's own page. */
export type SignalCounts = Partial<Record<SignalKind, number>>;
