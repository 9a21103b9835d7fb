/** A story while it is being written: how it is kept sealed on this device, and how an own story opens for an edit. */

import { EMPTY_STORY, STORY_STEPS, type StoryForm, type StoryStep } from '../../domain/stories/story.ts';
import type { OwnStory } from '../../domain/stories/story-views.ts';
import type { FormPlace, KeptForm } from '../journal/use-kept-form.ts';

export interface StoryDraft extends KeptForm {
  step: StoryStep;
  story: StoryForm;
  /** Something was typed or chosen. */
  touched?: boolean;
  /** Of this sending: the same words sent again under it make no second story. */
  key: string;
  /** Of an edit: the version of the story that it began from. */
  base?: number;
}

export const newStoryDraft = (): StoryDraft => ({ version: 1, step: 1, story: EMPTY_STORY, key: crypto.randomUUID() });

/** The one new story that is being written. */
export const NEW_STORY: FormPlace<StoryDraft> = { name: 'story-draft', fresh: newStoryDraft };

/** Keep the object: a new one asks the device again. An edit opens with the story as it is, consent to be given anew. */
export const editPlace = (story: OwnStory): FormPlace<StoryDraft> => ({
  name: `story-edit-${story.id}`,
  fresh: () => ({ ...newStoryDraft(), story: formOf(story), base: story.version }),
});

/** The fields of the form alone, and no generated name as though it had been chosen. */
export function formOf(story: OwnStory): StoryForm {
  const { title, pseudonym, relationshipContext, content, tags, contentWarnings, allowPublic, allowComments } = story;
  return {
    title,
    pseudonym,
    displayName: pseudonym ? '' : story.displayName,
    relationshipContext,
    content,
    tags,
    contentWarnings,
    privacyConsent: false,
    allowPublic,
    allowComments,
  };
}

/** A step as an address or a draft names it. */
export const storyStep = (value: number): StoryStep => STORY_STEPS.find((step) => step === value) ?? 1;
