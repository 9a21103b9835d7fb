/**
 * The assessment's form and its click: what is filled in beforehand, the look that is made and sealed, and
 * where it leads.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isStoredAssessment, type StoredAssessment } from '../../domain/assessment/analysis.ts';
import {
  ASSESSMENT_STEPS,
  type AssessmentStep,
  assessmentStepOf,
  draftToInput,
  firstOpenAssessmentStep,
} from '../../domain/assessment/draft.ts';
import type { AssessmentInput } from '../../domain/assessment/input.ts';
import { mayProviderWrite } from '../accounts/profile/use-tool-account.ts';
import { type Failure, failureOf } from '../billing/generation/generation-failure.ts';
import { type ToolSteps, useToolForm, useToolSubmit } from '../billing/generation/use-tool-form.ts';
import { callApi } from '../client/api.ts';
import { loadCode } from '../client/load-code.ts';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { ASSESSMENT_PATH } from '../frame/assessment-path.ts';
import { usePlans } from '../journal/records/use-plans.ts';
import type { UseRecords } from '../journal/records/use-records.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { todayIn } from '../kit/time/today.ts';
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
  const written = mayProviderWrite(shared.account);
  const { plans, asSeen, errorMessage: plansError } = usePlans(userId);
  const { looking, start, retry, dismiss } = useAssessment((recordId) => {
    restart();
    void navigate(`${ASSESSMENT_PATH}/${recordId}`);
  });
  asking.current = looking.phase === 'going';

  const read = !userId || (looks.records !== null && plans !== null && !asSeen);
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
    else start({ userId, input: input.value, seed: form.seed, written, cloudBackup: keepToTell });
  }, [form, userId, keepToTell, written, start, setRefused, askToSignIn]);

  useToolSubmit(shared, user, { making: looking, ready, nothing, submit: ready ? look : null, dismiss });

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
  /** Takes the failed click up again. */
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

interface AssessmentRequest {
  userId: string;
  /** Id of the journal record that the look will be. */
  recordId: string;
  input: AssessmentInput;
  seed: number;
  /** Whether a provider may write for them. */
  written: boolean;
  /** Where looks are to be kept from now on, when that was chosen with this click. */
  cloudBackup?: boolean | undefined;
  /** The look, once it is here and only the storing is left. */
  made?: StoredAssessment;
}

/**
 * From a click to a look in the sealed journal: the journal first, so that nothing is made that could not be kept. Stores
 * under `recordId`. Throws what `assessmentFailure` understands, or the abort; a second try asks for no second look.
 */
export async function askForAssessment(request: AssessmentRequest, signal: AbortSignal): Promise<void> {
  const { userId, recordId, input, seed, written, cloudBackup } = request;
  // Before anything is stored, so that nothing lands where it was not wanted.
  if (cloudBackup !== undefined) {
    await callApi('PATCH /profile', { body: { preferences: { cloudBackup } }, signal });
  }
  const journal = await ownJournal(userId);
  signal.throwIfAborted();
  if (!request.made) {
    const { makeLook } = await loadEngine();
    const answer = await makeLook(input, seed, { written, signal });
    const about = { version: 1, kind: 'assessment', made: new Date().toISOString(), suggestionsChosen: true } as const;
    const made = { ...about, input, ...answer };
    // An answer that no page could open later is none.
    if (!isStoredAssessment(made)) throw new TypeError('The answer is no assessment.');
    request.made = made;
  }
  signal.throwIfAborted();
  // Not saved means that it is there already, from a try whose answer was lost.
  await journal.write('assessment', recordId, request.made, todayIn());
}

const loadEngine = () => loadCode(() => import('./make-look.ts'));

/** Spec 2 section 8. */
const WORDS = { failed: 'Unknown error', stepOfField: assessmentStepOf };

export const assessmentFailure = (error: unknown): Failure => failureOf(error, WORDS);
