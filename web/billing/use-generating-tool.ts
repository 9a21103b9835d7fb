/**
 * A form of several steps that ends in a press for a credit, as the three generating tools share it: the steps in the
 * address, the kept answers, the person's credits, sign-in on the way and back, and what becomes of the press.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { signOut } from '../accounts/session-store.ts';
import { dropReturned, useReturned } from '../accounts/use-returned.ts';
import { type ToolAccount, useToolAccount } from '../accounts/use-tool-account.ts';
import { keepToSettle } from '../journal/keep-to-settle.ts';
import { type FormPlace, isFor, type KeptForm, useKeptForm } from '../journal/use-kept-form.ts';
import { useSteps } from '../kit/use-steps.ts';
import { type Cancelled, cancelledAs, costWords } from './generation-cost.ts';
import type { Wanted } from './generation-request.ts';
import type { Generator } from './generator.ts';
import { type Generation, useGeneration } from './use-generation.ts';

/** What the form of a generating tool holds besides its answers. */
export interface ToolForm<Step extends number> extends KeptForm {
  /** Where they were last. */
  step: Step;
  /** What was chosen here for where records are kept; absent while nobody touched it. */
  cloudBackup?: boolean;
}

/** What one tool says of itself; has to be the same object each time. */
export interface GeneratingTool<Step extends number, Form extends ToolForm<Step>, Order, Answer, Aside = object> {
  generator: Generator<Order, Answer, Aside>;
  steps: readonly Step[];
  form: FormPlace<Form>;
  /** The first step that is not complete, else the last. */
  openStep(form: Form): Step;
  /** What a press would ask for, read from the journal where need be; null while an answer is missing. */
  wanted(form: Form): ((userId: string, account: ToolAccount) => Promise<Wanted<Order, Aside>>) | null;
  /** The form once something was made of it, without `cloudBackup`: the account's preferences hold that now. */
  after(form: Form, answer: Answer): Form;
  /** Under which name answers come back after sign-in. */
  returnKind: string;
  /** Shown where someone has to sign in first. */
  pleaseSignIn: string;
  /** The tool's page; what was made opens at `{path}/{recordId}`. */
  path: string;
}

/** Spec 1 section 4: answers, mode and step. */
interface Returned<Form> {
  mode: 'questionnaire';
  step: number;
  form: Form;
}

export interface UseGeneratingTool<Step extends number, Form> {
  /** Null until this device was asked for what it keeps. */
  form: Form | null;
  kept: boolean;
  /** For an answer: forgets what was refused, and what sign-in would bring back. */
  answer(part: Partial<Form>): void;
  /** For what is no answer. */
  change(part: Partial<Form>): void;
  restart(next?: Form): void;
  account: ToolAccount;
  /** The step that is shown; null where the list of what was made before has its place. */
  step: Step | null;
  /** The first step that is not complete. */
  open: Step;
  go(step: Step): void;
  settle(step: Step): void;
  /** From another screen to a step: the question takes the focus then. */
  move(step: Step): void;
  takesFocus: boolean;
  generation: Generation;
  generate(): void;
  cancel(): void;
  cancelled: Cancelled;
  cost: string;
  /** Whether a provider may write. */
  written: boolean;
  /** What the server refused in the step that is shown; empty for nothing. */
  refused: string;
  /** Whether records are kept in the account; undefined when that is not a question any more. */
  keep: boolean | undefined;
  /** From a failure: the same again. */
  retry(): void;
  /** From a failure back to the step that it names, else to the last. */
  back(): void;
  /** For a journal that only a fresh sign-in opens: signs out, asks to sign in, and comes back to the press. */
  signInAgain(): void;
}

/** `nothing`: it is known that there is nothing made before to choose from, so that the form opens at once. */
export function useGeneratingTool<Step extends number, Form extends ToolForm<Step>, Order, Answer, Aside>(
  tool: GeneratingTool<Step, Form, Order, Answer, Aside>,
  user: SignedInUser | undefined,
  nothing: boolean,
): UseGeneratingTool<Step, Form> {
  const { generator, steps, returnKind, pleaseSignIn, path } = tool;
  const last = steps.at(-1) as Step;
  const userId = user?.id;
  const navigate = useNavigate();
  const { asked, go, settle } = useSteps(steps);
  const asking = useRef(false);
  const { form, kept, change, restart } = useKeptForm(tool.form, userId, asking);
  const account = useToolAccount(userId);
  const [refused, setRefused] = useState<{ step: number; message: string } | null>(null);
  const [cancelled, setCancelled] = useState<Cancelled>('no');
  /** Pressed before signing in, and still to be done. */
  const [pressed, setPressed] = useState(false);
  /** Set once the person moved between screens: then the question takes the focus as it appears. */
  const moved = useRef(false);

  const latest = useRef(form);
  latest.current = form;
  const { generation, start, retry, cancel, dismiss } = useGeneration(generator, userId, (recordId, answer: Answer) => {
    if (latest.current) restart(tool.after(latest.current, answer));
    void navigate(`${path}/${recordId}`, { state: { from: 'questionnaire' } });
  });
  asking.current = generation.phase === 'going';

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

  const wanted = useMemo(() => form && tool.wanted(form), [tool, form]);
  const open = form ? tool.openStep(form) : (steps[0] as Step);
  const step = asked && (Math.min(asked, open) as Step);
  const idle = generation.phase === 'idle';

  // Nothing to choose from: straight to where they were.
  useEffect(() => {
    if (!form || !idle) return;
    if (step !== null && step !== asked) settle(step);
    else if (step === null && nothing) settle(Math.min(form.step, open) as Step);
    else if (step !== null && step !== form.step) change({ step } as Partial<Form>);
  }, [form, idle, step, asked, nothing, open, settle, change]);

  const { profile, provider } = account;
  const preferences = profile?.preferences;
  const generate = useCallback(() => {
    if (!form || !wanted) return;
    setRefused(null);
    setCancelled('no');
    if (userId) start(() => wanted(userId, account), keepToSettle(form.cloudBackup, preferences));
    else askToSignIn(form);
  }, [form, wanted, userId, account, preferences, start, askToSignIn]);

  useEffect(() => {
    if (!pressed || !idle || !wanted || !user?.adult || !profile) return;
    setPressed(false);
    // What was never asked has to be answered first; the button is right there.
    const unasked = provider?.available === true && profile.preferences.providerConsent === undefined;
    if (!unasked) generate();
  }, [pressed, idle, wanted, user?.adult, profile, provider, generate]);

  useEffect(() => {
    if (generation.phase !== 'failed') return;
    const { kind, step: wrong, message } = generation.failure;
    if (kind === 'signed-out') {
      dismiss();
      openAuthDialog({ message: pleaseSignIn });
    } else if (kind === 'answer' && wrong) {
      setRefused({ step: wrong, message });
      dismiss();
      settle(wrong as Step);
    }
  }, [generation, pleaseSignIn, dismiss, settle]);

  const stop = async () => {
    moved.current = true;
    cancel();
    setCancelled(cancelledAs(profile, await account.reload()));
    settle(last);
  };
  // Only a fresh sign-in opens the journal here, and the session that stands is too old for that: it ends first.
  const signInAgain = async () => {
    if (!form) return;
    await signOut();
    askToSignIn({ ...form, ...(userId && { owner: userId }) });
  };

  return {
    form,
    kept,
    answer: (part) => {
      setRefused(null);
      // Newer answers than those that sign-in would bring back.
      if (!userId) dropReturned(returnKind);
      change(part);
    },
    change,
    restart,
    account,
    step,
    open,
    go,
    settle,
    move: (to) => {
      moved.current = true;
      go(to);
    },
    takesFocus: moved.current,
    generation,
    generate,
    cancel: () => void stop(),
    cancelled,
    cost: costWords(userId !== undefined, profile, cancelled),
    written: provider?.available === true && preferences?.providerConsent === true,
    refused: refused && refused.step === step ? refused.message : '',
    keep: userId ? keepToSettle(form?.cloudBackup, preferences) : (form?.cloudBackup ?? true),
    retry,
    back: () => {
      moved.current = true;
      const wrong = generation.phase === 'failed' ? generation.failure.step : undefined;
      dismiss();
      void account.reload();
      settle((wrong ?? last) as Step);
    },
    signInAgain: () => void signInAgain(),
  };
}
