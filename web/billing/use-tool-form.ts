/**
 * A form of several steps that ends in a press which only someone signed in can make: the steps in the address, the kept
 * answers, what the account says of them, and the sign-in on the way that brings answers and press back.
 */
import { useCallback, useRef, useState } from 'react';
import { dropReturned, useReturned } from '../accounts/use-returned.ts';
import { useToolAccount } from '../accounts/use-tool-account.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { openAuthDialog } from '../client/dialog-store.ts';
import { signOut } from '../client/session-store.ts';
import { keepToSettle } from '../journal/keep-to-settle.ts';
import { type FormPlace, isFor, type KeptForm, useKeptForm } from '../journal/use-kept-form.ts';
import { useSteps } from '../kit/use-steps.ts';

/** What the form of a tool holds besides its answers. */
export interface ToolForm<Step extends number> extends KeptForm {
  /** Where they were last. */
  step: Step;
  /** What was chosen here for where records are kept; absent while nobody touched it. */
  cloudBackup?: boolean;
}

/** What a tool says of its form; has to be the same object each time. */
export interface ToolSteps<Step extends number, Form extends ToolForm<Step>> {
  steps: readonly Step[];
  form: FormPlace<Form>;
  /** The first step that is not complete, else the last. */
  openStep(form: Form): Step;
  /** Under which name answers come back after sign-in. */
  returnKind: string;
  /** Shown where someone has to sign in first. */
  pleaseSignIn: string;
}

/** Spec 1 section 4: answers, mode and step. */
interface Returned<Form> {
  mode: 'questionnaire';
  step: number;
  form: Form;
}

export type UseToolForm<Step extends number, Form extends ToolForm<Step>> = ReturnType<typeof useToolForm<Step, Form>>;

export function useToolForm<Step extends number, Form extends ToolForm<Step>>(
  { steps, form: place, openStep, returnKind, pleaseSignIn }: ToolSteps<Step, Form>,
  user: SignedInUser | undefined,
) {
  const last = steps.at(-1) as Step;
  const userId = user?.id;
  const { asked, go, settle } = useSteps(steps);
  const asking = useRef(false);
  const { form, kept, change, restart } = useKeptForm(place, userId, asking);
  const account = useToolAccount(userId);
  const [refused, setRefused] = useState<{ step: number; message: string } | null>(null);
  /** Pressed before signing in, and still to be done. */
  const [pressed, setPressed] = useState(false);
  /** Set once the person moved between screens: then the question takes the focus as it appears. */
  const moved = useRef(false);

  /** What was answered comes back with the sign-in, and the press is carried out then. */
  const askToSignIn = useCallback(
    (answers: Form) => {
      const value: Returned<Form> = { mode: 'questionnaire', step: last, form: answers };
      openAuthDialog({ message: pleaseSignIn, returnState: { kind: returnKind, value } });
    },
    [last, pleaseSignIn, returnKind],
  );
  useReturned<Returned<Form>>(returnKind, userId !== undefined, ({ form: back, step: left }) => {
    if (!isFor(back, userId)) return;
    restart(back);
    settle(left as Step);
    setPressed(true);
  });

  const open = form ? openStep(form) : (steps[0] as Step);
  const step = asked && (Math.min(asked, open) as Step);
  const preferences = account.profile?.preferences;

  return {
    userId,
    /** Null until this device was asked for what it keeps. */
    form,
    kept,
    /** For an answer: forgets what was refused, and what sign-in would bring back. */
    answer: (part: Partial<Form>) => {
      setRefused(null);
      // Newer answers than those that sign-in would bring back.
      if (!userId) dropReturned(returnKind);
      change(part);
    },
    /** For what is no answer. */
    change,
    restart,
    account,
    last,
    /** As the address names it; null for none. */
    asked,
    /** The step that is shown; null where the list of what was made before has its place. */
    step,
    /** The first step that is not complete. */
    open,
    go,
    settle,
    /** From another screen to a step: the question takes the focus then. */
    move: (to: Step) => {
      moved.current = true;
      go(to);
    },
    /** Set by whoever leads back to the form from another screen. */
    moved,
    takesFocus: moved.current,
    /** Whether something is being asked for with these answers. */
    asking,
    pressed,
    setPressed,
    setRefused,
    /** What the server refused in the step that is shown; empty for nothing. */
    refused: refused && refused.step === step ? refused.message : '',
    pleaseSignIn,
    askToSignIn,
    /** What a press tells of where records are to be kept; undefined when that is not a question any more. */
    keepToTell: keepToSettle(form?.cloudBackup, preferences),
    /** Whether records are kept in the account; undefined when that is not a question any more. */
    keep: userId ? keepToSettle(form?.cloudBackup, preferences) : (form?.cloudBackup ?? true),
    /** For a journal that only a fresh sign-in opens: signs out, asks to sign in, and comes back to the press. */
    signInAgain: async () => {
      if (!form) return;
      // The session that stands is too old for that: it ends first.
      await signOut();
      askToSignIn({ ...form, ...(userId && { owner: userId }) });
    },
  };
}
