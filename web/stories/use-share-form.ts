/** A story while it is being written: the draft, kept sealed on this device, the step in the address, what is wrong, and the sending. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '../../domain/field-problem.ts';
import {
  checkStory,
  EMPTY_STORY,
  firstOpenStoryStep,
  STORY_STEPS,
  type StoryForm,
  type StoryStep,
  storyStepOfField,
  storyStepProblem,
} from '../../domain/stories/story.ts';
import type { OwnStory, SentStory } from '../../domain/stories/story-views.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { ApiError, callApi, plainSentence } from '../client/api.ts';
import { openAuthDialog } from '../client/dialog-store.ts';
import { type FormPlace, type KeptForm, useKeptForm } from '../journal/use-kept-form.ts';
import { useSteps } from '../kit/use-steps.ts';

/** An own story that is edited. */
export interface EditedFrom {
  id: string;
  /** As the server has it. */
  version: number;
  /** Asks the server for it again. */
  reload(): void;
}

/** `place` has to be referentially stable; `edited` absent for a new story. */
export function useShareForm(place: FormPlace<StoryDraft>, user: SignedInUser | undefined, edited?: EditedFrom) {
  /** A session that is found to be over by the press itself does not take the words with it. */
  const asking = useRef(false);
  const { form: draft, kept, change, restart } = useKeptForm(place, user?.id, asking);
  const { asked, go, settle } = useSteps(STORY_STEPS);
  const [wrong, setWrong] = useState<FieldProblem | null>(null);
  const [sending, setSending] = useState(false);
  const [errorMessage, setErrorMessage] = useState('');
  const [sent, setSent] = useState<SentStory | null>(null);

  useEffect(() => {
    if (user) asking.current = false;
  }, [user]);

  const open = draft ? firstOpenStoryStep(draft.story) : 1;
  const step = storyStep(Math.min(asked ?? 1, open));
  // Opened without a step in the address: where it was left.
  const left = draft && asked === null && !sent ? storyStep(Math.min(draft.step, open)) : null;
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || (left === null && asked === null)) return;
    resumed.current = true;
    if (left !== null && left > 1) settle(left);
  }, [left, asked, settle]);

  const write = useCallback(
    (part: Partial<StoryForm>) => {
      setWrong((was) => (was && was.field in part ? null : was));
      setErrorMessage('');
      if (draft) change({ story: { ...draft.story, ...part }, touched: true });
    },
    [draft, change],
  );

  const move = (to: StoryStep) => {
    const found = draft && to > step ? storyStepProblem(draft.story, step) : null;
    setWrong(found);
    if (found) return false;
    change({ step: to });
    go(to);
    return true;
  };

  const refuse = (found: FieldProblem) => {
    setWrong(found);
    const at = storyStepOfField(found.field);
    if (at !== null && at !== step) {
      change({ step: at });
      settle(at);
    }
  };

  /** Resolves to whether it was sent. */
  const send = async (): Promise<boolean> => {
    if (!draft || sending) return false;
    const checked = checkStory(draft.story);
    if (!checked.ok) {
      refuse(checked.problem);
      return false;
    }
    setWrong(null);
    setErrorMessage('');
    if (!user) {
      openAuthDialog({ message: 'Please sign in to share your story.' });
      return false;
    }
    setSending(true);
    asking.current = true;
    try {
      setSent(await sendStory(checked.value, draft, edited));
      restart();
      asking.current = false;
      return true;
    } catch (error) {
      // Of an ended session this page hears a moment later: the words are held until somebody is signed in again.
      if (!(error instanceof ApiError && error.status === 401)) asking.current = false;
      if (error instanceof ApiError && error.code === 'version-conflict') edited?.reload();
      const field = error instanceof ApiError ? error.field : '';
      if (storyStepOfField(field) !== null) refuse({ field, message: plainSentence(error) });
      else setErrorMessage(plainSentence(error));
      return false;
    } finally {
      setSending(false);
    }
  };

  return {
    /** Null until this device was asked for what it keeps. */
    draft,
    kept,
    step,
    wrong,
    sending,
    /** Why it could not be sent; empty for nothing. */
    errorMessage,
    /** The server's answer, once it was sent. */
    sent,
    /** The story that is edited is another by now than the one that this draft began from. */
    isStale: draft?.base !== undefined && edited !== undefined && draft.base !== edited.version,
    /** These words go over the story as it is by now. */
    takeOver: () => {
      setErrorMessage('');
      change({ base: edited?.version });
    },
    write,
    move,
    send,
    startOver: () => {
      setWrong(null);
      setErrorMessage('');
      setSent(null);
      restart();
      settle(1);
    },
  };
}

const sendStory = (
  story: StoryForm,
  { key, base }: StoryDraft,
  edited: Pick<OwnStory, 'id' | 'version'> | undefined,
): Promise<SentStory> =>
  edited === undefined
    ? callApi('POST /stories', { body: story, headers: { 'Idempotency-Key': key } })
    : callApi('PUT /stories/{id}', { params: { id: edited.id }, body: { ...story, version: base ?? edited.version } });

export type UseShareForm = ReturnType<typeof useShareForm>;

/** A story while it is being written: how it is kept sealed on this device, and how an own story opens for an edit. */
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

const newStoryDraft = (): StoryDraft => ({ version: 1, step: 1, story: EMPTY_STORY, key: crypto.randomUUID() });

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
const storyStep = (value: number): StoryStep => STORY_STEPS.find((step) => step === value) ?? 1;
