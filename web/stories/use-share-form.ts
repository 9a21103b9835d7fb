/** A story while it is being written: the draft, kept sealed on this device, the step in the address, what is wrong, and the sending. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
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
import { ApiError, callApi, plainSentence } from '../client/api.ts';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { openAuthDialog } from '../client/sessions/dialog-store.ts';
import { type FormPlace, type KeptForm, useKeptForm } from '../journal/use-kept-form.ts';
import { useSteps } from '../kit/steps/use-steps.ts';

/** An own story that is edited. */
export interface EditedFrom {
  id: string;
  /** As the server has it. */
  version: number;
  /** Asks the server for it again. */
  reload(): void;
}

export interface UseShareForm {
  /** Null until this device was asked for what it keeps. */
  draft: StoryDraft | null;
  kept: boolean;
  step: StoryStep;
  wrong: FieldProblem | null;
  sending: boolean;
  /** Why it could not be sent; empty for nothing. */
  errorMessage: string;
  /** The server's answer, once it was sent. */
  sent: SentStory | null;
  /** The story that is edited is another by now than the one that this draft began from. */
  isStale: boolean;
  /** These words go over the story as it is by now. */
  takeOver(): void;
  write(part: Partial<StoryForm>): void;
  /** False while this step is incomplete. */
  move(to: StoryStep): boolean;
  /** Resolves to whether it was sent. */
  send(): Promise<boolean>;
  startOver(): void;
}

/** `place` has to be referentially stable; `edited` absent for a new story. */
export function useShareForm(
  place: FormPlace<StoryDraft>,
  user: SignedInUser | undefined,
  edited?: EditedFrom,
): UseShareForm {
  /** A session that is found to be over by the click itself does not take the words with it. */
  const asking = useRef(false);
  const { form: draft, kept, change, restart } = useKeptForm(place, user?.id, asking);
  const { sending, sent, forget, submit } = useStorySending(asking, restart, edited);

  useEffect(() => {
    if (user) asking.current = false;
  }, [user]);

  const writing = useStoryWriting(draft, change, sent !== null);
  const { step, settle, wrong, setWrong, errorMessage, setErrorMessage, write, move, refuse, fail } = writing;

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
    return submit(checked.value, draft, fail);
  };

  const isStale = draft?.base !== undefined && edited !== undefined && draft.base !== edited.version;
  const takeOver = () => {
    setErrorMessage('');
    change({ base: edited?.version });
  };
  const startOver = () => {
    setWrong(null);
    setErrorMessage('');
    forget();
    restart();
    settle(1);
  };
  return { draft, kept, step, wrong, sending, errorMessage, sent, isStale, takeOver, write, move, send, startOver };
}

/** The words under the pen: which step is shown, and what is wrong with it. */
function useStoryWriting(draft: StoryDraft | null, change: (part: Partial<StoryDraft>) => void, isSent: boolean) {
  const { step, go, settle } = useStoryStep(draft, isSent);
  const [wrong, setWrong] = useState<FieldProblem | null>(null);
  const [errorMessage, setErrorMessage] = useState('');

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

  /** Leads to the step that the field is in. */
  const refuse = (found: FieldProblem) => {
    setWrong(found);
    const at = storyStepOfField(found.field);
    if (at !== null && at !== step) {
      change({ step: at });
      settle(at);
    }
  };

  /** At its field, where the server names one of them. */
  const fail = (error: unknown) => {
    const field = error instanceof ApiError ? error.field : '';
    if (storyStepOfField(field) !== null) refuse({ field, message: plainSentence(error) });
    else setErrorMessage(plainSentence(error));
  };

  return { step, settle, wrong, setWrong, errorMessage, setErrorMessage, write, move, refuse, fail };
}

/** Never a step beyond the first that is still open. */
function useStoryStep(draft: StoryDraft | null, isSent: boolean) {
  const { asked, go, settle } = useSteps(STORY_STEPS);
  const open = draft ? firstOpenStoryStep(draft.story) : 1;
  const step = storyStep(Math.min(asked ?? 1, open));
  // Opened without a step in the address: where it was left.
  const left = draft && asked === null && !isSent ? storyStep(Math.min(draft.step, open)) : null;
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || (left === null && asked === null)) return;
    resumed.current = true;
    if (left !== null && left > 1) settle(left);
  }, [left, asked, settle]);
  return { step, go, settle };
}

/** The way to the server; `onSent` comes with the answer. */
function useStorySending(asking: RefObject<boolean>, onSent: () => void, edited: EditedFrom | undefined) {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<SentStory | null>(null);

  const submit = async (story: StoryForm, draft: StoryDraft, onFailed: (error: unknown) => void): Promise<boolean> => {
    setSending(true);
    asking.current = true;
    try {
      setSent(await sendStory(story, draft, edited));
      onSent();
      asking.current = false;
      return true;
    } catch (error) {
      // Of an ended session this page hears a moment later: the words are held until somebody is signed in again.
      if (!(error instanceof ApiError && error.status === 401)) asking.current = false;
      if (error instanceof ApiError && error.code === 'version-conflict') edited?.reload();
      onFailed(error);
      return false;
    } finally {
      setSending(false);
    }
  };

  return { sending, sent, submit, forget: () => setSent(null) };
}

const sendStory = (
  story: StoryForm,
  { key, base }: StoryDraft,
  edited: Pick<OwnStory, 'id' | 'version'> | undefined,
): Promise<SentStory> =>
  edited === undefined
    ? callApi('POST /stories', { body: story, headers: { 'Idempotency-Key': key } })
    : callApi('PUT /stories/{id}', { params: { id: edited.id }, body: { ...story, version: base ?? edited.version } });

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
