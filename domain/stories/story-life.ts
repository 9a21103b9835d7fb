/** The life of a story: who may do what to it in which state, what an edit changes, and who may see it and speak under it. */
import { ok, problem, type Result } from '../result.ts';
import type { StoryForm, StoryStatus } from './story.ts';

export const STORY_ACTS = ['approve', 'reject', 'take-down', 'edit', 'withdraw'] as const;
/** `take-down`: a moderator refuses what was published before, after a report. */
export type StoryAct = (typeof STORY_ACTS)[number];

/** What is withdrawn is gone for good: its author may send the same words as a new story. */
const ACTS: Readonly<Record<StoryAct, { from: readonly StoryStatus[]; to: StoryStatus }>> = {
  approve: { from: ['pending'], to: 'published' },
  reject: { from: ['pending'], to: 'rejected' },
  'take-down': { from: ['published'], to: 'rejected' },
  edit: { from: ['pending', 'published', 'rejected'], to: 'pending' },
  withdraw: { from: ['pending', 'published', 'rejected'], to: 'withdrawn' },
};

export const mayAct = (status: StoryStatus, act: StoryAct): boolean => ACTS[act].from.includes(status);

/** The state after the act; a problem where the act does not fit the state, such as a second approval. */
export const statusAfter = (status: StoryStatus, act: StoryAct): Result<StoryStatus, 'NOT_NOW'> =>
  mayAct(status, act) ? ok(ACTS[act].to) : problem('NOT_NOW');

/** What is kept of a story, as far as an edit touches it. */
export interface KeptStory extends Omit<StoryForm, 'privacyConsent'> {
  status: StoryStatus;
  version: number;
  publishedAt: Date | null;
  sentContent: string | null;
  moderationNotes: string | null;
}

/** `displayName` null: the generator has to name this story anew. */
type EditedStory = Omit<KeptStory, 'displayName'> & { displayName: string | null };

/**
 * A story after its author's edit with a checked form. Its words wait for a moderator again and are out of sight until
 * then. Where only `allowPublic` or `allowComments` changed, the state stays: what withdraws something from view must
 * never wait for anyone.
 *
 * The public time stays through an edit, so that nobody edits a story to the top of the list; a story that turns
 * pseudonymous or back loses it, because the exact time of before would undo the blur.
 */
export function storyAfterEdit(kept: KeptStory, form: StoryForm): Result<EditedStory, 'NOT_NOW'> {
  const next = statusAfter(kept.status, 'edit');
  if (!next.ok) return next;
  const { privacyConsent: _, ...fields } = form;
  const named = form.pseudonym ? (kept.pseudonym ? kept.displayName : null) : form.displayName;
  const edited = { ...fields, displayName: named, version: kept.version + 1 };
  if (sameWords(kept, form)) {
    const { status, publishedAt, sentContent, moderationNotes } = kept;
    return ok({ ...edited, status, publishedAt, sentContent, moderationNotes });
  }
  return ok({
    ...edited,
    status: next.value,
    publishedAt: kept.pseudonym === form.pseudonym ? kept.publishedAt : null,
    sentContent: null,
    moderationNotes: null,
  });
}

/** Whether everything that readers see is as it was. */
function sameWords(kept: KeptStory, form: StoryForm): boolean {
  const seen = (story: Omit<StoryForm, 'privacyConsent'>) =>
    JSON.stringify([
      story.title,
      story.pseudonym,
      story.pseudonym ? '' : story.displayName,
      story.content,
      [...story.relationshipContext].sort(),
      [...story.tags].sort(),
      [...story.contentWarnings].sort(),
    ]);
  return seen(kept) === seen(form);
}

/** Whether readers see it: in lists, by its address, in feeds and searches. */
export const isPublic = (story: Pick<KeptStory, 'status' | 'allowPublic'>): boolean =>
  story.status === 'published' && story.allowPublic;

/** Whether a comment may be added; those that were made before stay to be read as long as the author allows comments. */
export const takesComments = (story: Pick<KeptStory, 'status' | 'allowPublic' | 'allowComments'>): boolean =>
  isPublic(story) && story.allowComments;
