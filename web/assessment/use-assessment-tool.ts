/** The form of three steps and its press: what is filled in beforehand, sign-in on the way and back, what was refused. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import {
  ASSESSMENT_STEPS,
  type AssessmentStep,
  draftToInput,
  firstOpenAssessmentStep,
  LAST_ASSESSMENT_STEP,
} from '../../domain/assessment/draft.ts';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { signOut } from '../accounts/session-store.ts';
import { dropReturned, useReturned } from '../accounts/use-returned.ts';
import { useToolAccount } from '../accounts/use-tool-account.ts';
import { keepToSettle } from '../journal/keep-to-settle.ts';
import { isFor, useKeptForm } from '../journal/use-kept-form.ts';
import type { UseRecords } from '../journal/use-records.ts';
import { useSteps } from '../kit/use-steps.ts';
import { usePlans } from '../planner/use-plans.ts';
import { ASSESSMENT_FORM, type AssessmentForm, refilled } from './assessment-form-state.ts';
import { ASSESSMENT_PATH } from './assessment-path.ts';
import { useAssessment } from './use-assessment.ts';

const PLEASE_SIGN_IN = 'Please sign in to continue with your relationship analysis.';
const RETURN_KIND = 'assessment';

interface Returned {
  mode: 'questionnaire';
  step: AssessmentStep;
  form: AssessmentForm;
}

/** What was answered comes back with the sign-in, and the press is carried out then. */
function askToSignIn(form: AssessmentForm): void {
  const value: Returned = { mode: 'questionnaire', step: LAST_ASSESSMENT_STEP, form };
  openAuthDialog({ message: PLEASE_SIGN_IN, returnState: { kind: RETURN_KIND, value } });
}

/** `looks`: what was made before. */
export function useAssessmentTool(user: SignedInUser | undefined, looks: UseRecords<StoredAssessment>) {
  const userId = user?.id;
  const navigate = useNavigate();
  const { asked, go, settle } = useSteps(ASSESSMENT_STEPS);
  const asking = useRef(false);
  const { form, kept, change, restart } = useKeptForm(ASSESSMENT_FORM, userId, asking);
  const account = useToolAccount(userId);
  const { plans, trouble: plansTrouble } = usePlans(userId);
  const [refused, setRefused] = useState<{ step: number; message: string } | null>(null);
  /** Pressed before signing in, and still to be done. */
  const [pressed, setPressed] = useState(false);
  /** Set once the person moved between screens: then the question takes the focus as it appears. */
  const moved = useRef(false);
  const { looking, start, retry, dismiss } = useAssessment((recordId) => {
    restart();
    void navigate(`${ASSESSMENT_PATH}/${recordId}`);
  });
  asking.current = looking.phase === 'going';

  useReturned<Returned>(RETURN_KIND, userId !== undefined, ({ form: back, step: left }) => {
    if (!isFor(back, userId)) return;
    restart(back);
    settle(left);
    setPressed(true);
  });

  const read = !userId || (looks.records !== null && plans !== null);
  const latest = looks.records?.[0]?.value;
  const plan = plans?.[0]?.stored;
  const known = userId !== undefined && looks.trouble === '' && plansTrouble === '';
  const fill = form !== null && read && known ? refilled(form, latest, plan) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what there is to fill in
  useEffect(() => {
    if (fill) restart(fill);
  }, [fill === null, restart]);

  const ready = form !== null && read && fill === null;
  const open = form ? firstOpenAssessmentStep(form.draft) : 1;
  const step = asked && (Math.min(asked, open) as AssessmentStep);
  const idle = looking.phase === 'idle';
  const nothing = looks.records?.length === 0 && looks.trouble === '';

  // Nothing to choose from: straight to where they were.
  useEffect(() => {
    if (!ready || !form || !idle) return;
    if (step !== null && step !== asked) settle(step);
    else if (step === null && nothing) settle(Math.min(form.step, open) as AssessmentStep);
    else if (step !== null && step !== form.step) change({ step });
  }, [ready, form, idle, step, asked, nothing, open, settle, change]);

  const { profile, provider } = account;
  const preferences = profile?.preferences;
  const look = useCallback(() => {
    if (!form) return;
    const input = draftToInput(form.draft);
    if (!input.ok) return;
    setRefused(null);
    if (!userId) askToSignIn(form);
    else
      start({ userId, input: input.value, seed: form.seed, cloudBackup: keepToSettle(form.cloudBackup, preferences) });
  }, [form, userId, preferences, start]);

  useEffect(() => {
    if (!pressed || !idle || !ready || !user?.adult || !profile) return;
    setPressed(false);
    // What was never asked has to be answered first; the button is right there.
    const unasked = provider?.available === true && profile.preferences.providerConsent === undefined;
    if (!unasked) look();
  }, [pressed, idle, ready, user?.adult, profile, provider, look]);

  useEffect(() => {
    if (looking.phase !== 'failed') return;
    const { kind, step: wrong, message } = looking.failure;
    if (kind === 'signed-out') {
      dismiss();
      openAuthDialog({ message: PLEASE_SIGN_IN });
    } else if (kind === 'answer' && wrong) {
      setRefused({ step: wrong, message });
      dismiss();
      settle(wrong as AssessmentStep);
    }
  }, [looking, dismiss, settle]);

  return {
    /** Null until it is known what to show. */
    form: ready ? form : null,
    kept,
    answer: (part: Partial<AssessmentForm>) => {
      setRefused(null);
      // Newer answers than those that sign-in would bring back.
      if (!userId) dropReturned(RETURN_KIND);
      change({ ...part, touched: true });
    },
    change,
    restart,
    account,
    step,
    open,
    /** Known that there are no earlier looks. */
    nothing,
    go,
    settle,
    move: (to: AssessmentStep) => {
      moved.current = true;
      go(to);
    },
    takesFocus: moved.current,
    looking,
    look,
    retry,
    back: () => {
      moved.current = true;
      dismiss();
      settle(LAST_ASSESSMENT_STEP);
    },
    refused: refused && refused.step === step ? refused.message : '',
    /** Whether looks are kept in the account; undefined when that is not a question any more. */
    keep: userId ? keepToSettle(form?.cloudBackup, preferences) : (form?.cloudBackup ?? true),
    // Only a fresh sign-in opens the journal here, and the session that stands is too old for that: it ends first.
    signInAgain: async () => {
      if (!form) return;
      await signOut();
      askToSignIn({ ...form, ...(userId && { owner: userId }) });
    },
  };
}
