/**
 * The assessment's form and its press: what is filled in beforehand, the look that is made and sealed, and
 * where it leads.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StoredAssessment } from '../../domain/assessment/analysis.ts';
import {
  ASSESSMENT_STEPS,
  type AssessmentStep,
  draftToInput,
  firstOpenAssessmentStep,
} from '../../domain/assessment/draft.ts';
import type { Failure } from '../billing/generation-failure.ts';
import { type ToolSteps, useToolForm, useToolPress } from '../billing/use-tool-form.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { usePlans } from '../journal/use-plans.ts';
import type { UseRecords } from '../journal/use-records.ts';
import { type AssessmentRequest, askForAssessment, assessmentFailure } from './ask-for-assessment.ts';
import { ASSESSMENT_FORM, type AssessmentForm, refilled } from './assessment-form-state.ts';

const ASSESSMENT: ToolSteps<AssessmentStep, AssessmentForm> = {
  steps: ASSESSMENT_STEPS,
  form: ASSESSMENT_FORM,
  openStep: ({ draft }) => firstOpenAssessmentStep(draft),
  returnKind: 'assessment',
  pleaseSignIn: 'Please sign in to continue with your relationship analysis.',
};

/** `looks`: what was made before. */
export function useAssessmentTool(user: SignedInUser | undefined, looks: UseRecords<StoredAssessment>) {
  const navigate = useNavigate();
  const shared = useToolForm(ASSESSMENT, user);
  const { userId, form, restart, last, settle, moved, asking, setRefused, askToSignIn, keepToTell } = shared;
  const { plans, errorMessage: plansError } = usePlans(userId);
  const { looking, start, retry, dismiss } = useAssessment((recordId) => {
    restart();
    void navigate(`${ASSESSMENT_PATH}/${recordId}`);
  });
  asking.current = looking.phase === 'going';

  const read = !userId || (looks.records !== null && plans !== null);
  const latest = looks.records?.[0]?.value;
  const plan = plans?.[0]?.stored;
  const known = userId !== undefined && looks.errorMessage === '' && plansError === '';
  const fill = form !== null && read && known ? refilled(form, latest, plan) : null;
  const isToFill = fill !== null;
  const fillIn = useEffectEvent(() => {
    if (fill) restart(fill);
  });
  useEffect(() => {
    if (isToFill) fillIn();
  }, [isToFill]);

  const ready = form !== null && read && fill === null;
  const nothing = looks.records?.length === 0 && looks.errorMessage === '';
  const look = useCallback(() => {
    if (!form) return;
    const input = draftToInput(form.draft);
    if (!input.ok) return;
    setRefused(null);
    if (!userId) askToSignIn(form);
    else start({ userId, input: input.value, seed: form.seed, cloudBackup: keepToTell });
  }, [form, userId, keepToTell, start, setRefused, askToSignIn]);

  useToolPress(shared, user, { making: looking, ready, nothing, press: ready ? look : null, dismiss });

  return {
    ...shared,
    /** Null until it is known what to show. */
    form: ready ? form : null,
    answer: (part: Partial<AssessmentForm>) => shared.answer({ ...part, touched: true }),
    /** Known that there are no earlier looks. */
    nothing,
    looking,
    look,
    retry,
    back: () => {
      moved.current = true;
      dismiss();
      settle(last);
    },
  };
}

type Looking = { phase: 'idle' } | { phase: 'going' } | { phase: 'failed'; failure: Failure };

interface UseAssessment {
  looking: Looking;
  start(wanted: Omit<AssessmentRequest, 'recordId' | 'made'>): void;
  /** Takes the failed press up again. */
  retry(): void;
  /** Also ends one that is on its way; nothing is stored then. */
  dismiss(): void;
}

const IDLE: Looking = { phase: 'idle' };

function useAssessment(onStored: (recordId: string) => void): UseAssessment {
  const [looking, setLooking] = useState<Looking>(IDLE);
  const request = useRef<AssessmentRequest | null>(null);
  const running = useRef<AbortController | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

  const run = useCallback(async (wanted: AssessmentRequest) => {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    request.current = wanted;
    setLooking({ phase: 'going' });
    try {
      await askForAssessment(wanted, control.signal);
      if (!control.signal.aborted) stored.current(wanted.recordId);
    } catch (error) {
      if (!control.signal.aborted) setLooking({ phase: 'failed', failure: assessmentFailure(error) });
    }
  }, []);

  useEffect(() => () => running.current?.abort(), []);

  return {
    looking,
    start: useCallback((wanted) => void run({ ...wanted, recordId: crypto.randomUUID() }), [run]),
    retry: useCallback(() => void (request.current && run(request.current)), [run]),
    dismiss: useCallback(() => {
      running.current?.abort();
      setLooking(IDLE);
    }, []),
  };
}
