/**
 * A form of several steps that ends in a click which only someone signed in can make: the steps in the address, the kept
 * answers, what the account says of them, and the sign-in on the way that brings answers and click back.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { isProviderUnasked, useToolAccount } from '../../accounts/profile/use-tool-account.ts';
import { dropReturned, useReturned } from '../../accounts/sign-in/use-returned.ts';
import type { SignedInUser } from '../../client/sessions/access-claims.ts';
import { openAuthDialog } from '../../client/sessions/dialog-store.ts';
import { signOut } from '../../client/sessions/session-store.ts';
import { keepToSettle } from '../../journal/storage/keep-choice.tsx';
import { type FormPlace, isFor, type KeptForm, useKeptForm } from '../../journal/use-kept-form.ts';
import { useSteps } from '../../kit/steps/use-steps.ts';
import type { Failure } from './generation-failure.ts';

/** What the form of a tool holds besides its answers. */
export interface ToolForm<Step extends number> extends KeptForm {
  /** Where they were last. */
  step: Step;
  /** What was chosen here for where records are kept; absent while nobody touched it. */
  cloudBackup?: boolean;
}

/** What a tool says of its form; has to be referentially stable. */
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

/** The steps in the address, with whether the question takes the focus as it appears. */
function useMoves<Step extends number>(steps: readonly Step[]) {
  const { asked, go, settle } = useSteps(steps);
  /** Set once the person moved between screens: then the question takes the focus as it appears. */
  const moved = useRef(false);
  return {
    /** As the address names it; null for none. */
    asked,
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
  };
}

/** A click that has to wait for a sign-in: `onBack` is given what was answered, and the click is carried out then. */
function useSignInOnTheWay<Step extends number, Form extends ToolForm<Step>>(
  { steps, returnKind, pleaseSignIn }: ToolSteps<Step, Form>,
  userId: string | undefined,
  onBack: (form: Form, step: Step) => void,
) {
  const last = steps.at(-1) as Step;
  /** Clicked before signing in, and still to be done. */
  const [submitted, setSubmitted] = useState(false);

  const askToSignIn = useCallback(
    (answers: Form) => {
      const value: Returned<Form> = { mode: 'questionnaire', step: last, form: answers };
      openAuthDialog({ message: pleaseSignIn, returnState: { kind: returnKind, value } });
    },
    [last, pleaseSignIn, returnKind],
  );
  useReturned<Returned<Form>>(returnKind, userId !== undefined, ({ form: back, step: left }) => {
    if (!isFor(back, userId)) return;
    onBack(back, left as Step);
    setSubmitted(true);
  });
  return { submitted, setSubmitted, askToSignIn };
}

/** What the server refused, told in the step that it is about. */
function useStepError(step: number | null) {
  const [refused, setRefused] = useState<{ step: number; message: string } | null>(null);
  return {
    setRefused,
    /** In the step that is shown; empty for nothing. */
    refused: refused && refused.step === step ? refused.message : '',
  };
}

export function useToolForm<Step extends number, Form extends ToolForm<Step>>(
  tool: ToolSteps<Step, Form>,
  user: SignedInUser | undefined,
) {
  const { steps, openStep, returnKind, pleaseSignIn } = tool;
  const userId = user?.id;
  const moves = useMoves(steps);
  const asking = useRef(false);
  const { form, kept, change, restart } = useKeptForm(tool.form, userId, asking);
  const account = useToolAccount(userId);
  const signIn = useSignInOnTheWay(tool, userId, (back, left) => {
    restart(back);
    moves.settle(left);
  });

  const open = form ? openStep(form) : (steps[0] as Step);
  const step = moves.asked && (Math.min(moves.asked, open) as Step);
  const refusal = useStepError(step);
  const keepToTell = keepToSettle(form?.cloudBackup, account.profile?.preferences);

  return {
    ...moves,
    ...signIn,
    ...refusal,
    userId,
    /** Null until this device was asked for what it keeps. */
    form,
    kept,
    /** For an answer: forgets what was refused, and what sign-in would bring back. */
    answer: (part: Partial<Form>) => {
      refusal.setRefused(null);
      // Newer answers than those that sign-in would bring back.
      if (!userId) dropReturned(returnKind);
      change(part);
    },
    /** For what is no answer. */
    change,
    restart,
    account,
    last: steps.at(-1) as Step,
    /** The step that is shown; null where the list of what was made before has its place. */
    step,
    /** The first step that is not complete. */
    open,
    /** Whether something is being asked for with these answers. */
    asking,
    pleaseSignIn,
    /** What a click tells of where records are to be kept; undefined when that is not a question any more. */
    keepToTell,
    /** Whether records are kept in the account; undefined when that is not a question any more. */
    keep: userId ? keepToTell : (form?.cloudBackup ?? true),
    /** For a journal that only a fresh sign-in opens: signs out, asks to sign in, and comes back to the click. */
    signInAgain: async () => {
      if (!form) return;
      // The session that stands is too old for that: it ends first.
      await signOut();
      signIn.askToSignIn({ ...form, ...(userId && { owner: userId }) });
    },
  };
}

/** What a tool's screen follows by itself: the step that fits the answers, a click that waited for a sign-in, and a refusal. */
interface ToolSubmit {
  /** How far the click is; 'idle' before one and after it. */
  making: { phase: 'looking' | 'idle' | 'going' } | { phase: 'failed'; failure: Failure };
  /** Whether the form is what it is going to be. */
  ready: boolean;
  /** It is known that there is nothing made before to choose from, so that the form opens at once. */
  nothing: boolean;
  /** Null while there is nothing to ask for. */
  submit: (() => void) | null;
  /** From a failure back to the questions. */
  dismiss(): void;
}

export function useToolSubmit<Step extends number, Form extends ToolForm<Step>>(
  tool: UseToolForm<Step, Form>,
  user: SignedInUser | undefined,
  { making, ready, nothing, submit, dismiss }: ToolSubmit,
): void {
  const { form, asked, step, open, settle, change, account, submitted, setSubmitted, setRefused, pleaseSignIn } = tool;
  const { profile, provider } = account;
  const idle = making.phase === 'idle';

  // Nothing to choose from: straight to where they were.
  useEffect(() => {
    if (!ready || !form || !idle) return;
    if (step !== null && step !== asked) settle(step);
    else if (step === null && nothing) settle(Math.min(form.step, open) as Step);
    else if (step !== null && step !== form.step) change({ step } as Partial<Form>);
  }, [ready, form, idle, step, asked, nothing, open, settle, change]);

  useEffect(() => {
    if (!submitted || !idle || !submit || !user?.adult || !profile) return;
    setSubmitted(false);
    // What was never asked has to be answered first; the button is right there.
    if (!isProviderUnasked({ profile, provider })) submit();
  }, [submitted, idle, submit, user?.adult, profile, provider, setSubmitted]);

  useEffect(() => {
    if (making.phase !== 'failed') return;
    const { kind, step: wrong, message } = making.failure;
    if (kind === 'signed-out') {
      dismiss();
      openAuthDialog({ message: pleaseSignIn });
    } else if (kind === 'answer' && wrong) {
      setRefused({ step: wrong, message });
      dismiss();
      settle(wrong as Step);
    }
  }, [making, pleaseSignIn, dismiss, settle, setRefused]);
}
