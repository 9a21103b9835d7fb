/** What readers and authors read for the choices of a community story. */
import type { RelationshipContext, StoryStatus, StoryTag, StoryWarning } from '../domain/stories/story.ts';

export const CONTEXT_LABELS: Readonly<Record<RelationshipContext, string>> = {
  dating: 'Dating',
  'long-term': 'Long-term',
  married: 'Married',
  LDR: 'Long distance',
  other: 'Something else',
};

export const STORY_TAG_LABELS: Readonly<Record<StoryTag, string>> = {
  communication: 'Communication',
  trust: 'Trust',
  intimacy: 'Intimacy',
  dates: 'Dates',
  routines: 'Routines',
  repair: 'Repair',
  boundaries: 'Boundaries',
  vulnerability: 'Vulnerability',
  growth: 'Growth',
  challenges: 'Challenges',
  celebration: 'Celebration',
  learning: 'Learning',
};

/** The short name stands on a covered story, the note beside the choice. */
export const STORY_WARNING_LABELS: Readonly<Record<StoryWarning, { title: string; note: string }>> = {
  sensitive: { title: 'Sensitive', note: 'Loss, illness, harm or something else hard' },
  emotional: { title: 'Emotional', note: 'Grief, anger or a parting' },
  mature: { title: 'Mature', note: 'Speaks openly about intimacy' },
};

/** For the author. */
export const STORY_STATUS_LABELS: Readonly<Record<StoryStatus, string>> = {
  pending: 'Waiting for review',
  published: 'Published',
  rejected: 'Not published',
  withdrawn: 'Withdrawn',
};
