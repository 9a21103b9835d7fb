/** Which of the tool's screens is on: the plans there are, the questions, 'Generating Your Plan', or what went wrong. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstOpenStep, LAST_STEP, type Step } from '../../domain/planner/steps.ts';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { signOut } from '../accounts/session-store.ts';
import { PLANNER_PATH } from '../shell/tools.ts';
import { GeneratingScreen } from './generating-screen.tsx';
import { type Cancelled, cancelledAs, costWords } from './generation-cost.ts';
import { GenerationFailed } from './generation-failed.tsx';
import type { PlanAnswer } from './plan-request.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import { QuestionnaireSettle } from './questionnaire-settle.tsx';
import { QuestionnaireSkeleton } from './questionnaire-skeleton.tsx';
import {
  isBegun,
  isFor,
  keepToSettle,
  planOrder,
  type Questionnaire,
  questionnaireAfter,
  questionnaireAgain,
  questionnaireMade,
} from './questionnaire-state.ts';
import { useGeneration } from './use-generation.ts';
import { usePlannerAccount } from './use-planner-account.ts';
import { usePlans } from './use-plans.ts';
import { useQuestionnaire } from './use-questionnaire.ts';
import { dropPlannerReturn, PLANNER_RETURN, plannerReturn, useReturned } from './use-returned.ts';
import { useSteps } from './use-steps.ts';
import { YourPlansList } from './your-plans-list.tsx';

/** Spec 1 section 8. */
const PLEASE_SIGN_IN = 'Please sign in to continue with your intimacy plan generation.';

export function QuestionnaireTool({ user }: { user: SignedInUser | undefined }) {
  const userId = user?.id;
  const navigate = useNavigate();
  const { asked, go, settle } = useSteps();
  const asking = useRef(false);
  const { questionnaire, kept, change, restart } = useQuestionnaire(userId, asking);
  const account = usePlannerAccount(userId);
  const list = usePlans(userId);
  const [refused, setRefused] = useState<{ step: Step; message: string } | null>(null);
  const [cancelled, setCancelled] = useState<Cancelled>('no');
  /** Pressed before signing in, and still to be done. */
  const [pressed, setPressed] = useState(false);

  const latest = useRef(questionnaire);
  latest.current = questionnaire;
  const { generation, start, retry, cancel, dismiss } = useGeneration(userId, (recordId, answer) => {
    if (latest.current) restart(questionnaireMade(latest.current, ideasOf(answer)));
    void navigate(`${PLANNER_PATH}/${recordId}`, { state: { from: 'questionnaire' } });
  });

  asking.current = generation.phase === 'going';

  useReturned(userId !== undefined, ({ questionnaire: back, step }) => {
    if (!isFor(back, userId)) return;
    restart(back);
    settle(step);
    setPressed(true);
  });

  /** Set once the person moved between screens: then the question takes the focus as it appears. */
  const moved = useRef(false);
  const move = (to: Step) => {
    moved.current = true;
    go(to);
  };
  const order = useMemo(() => questionnaire && planOrder(questionnaire), [questionnaire]);
  const open = questionnaire ? firstOpenStep(questionnaire.draft) : 1;
  const step = asked && (Math.min(asked, open) as Step);
  const idle = generation.phase === 'idle';

  // Nothing to choose from: straight to where they were.
  const nothing = list.plans?.length === 0 && list.trouble === '';
  useEffect(() => {
    if (!questionnaire || !idle) return;
    if (step !== null && step !== asked) settle(step);
    else if (step === null && nothing) settle(Math.min(questionnaire.step, open) as Step);
    else if (step !== null && step !== questionnaire.step) change({ step });
  }, [questionnaire, idle, step, asked, nothing, open, settle, change]);

  const { profile, provider } = account;
  const preferences = profile?.preferences;
  const generate = useCallback(() => {
    if (!questionnaire || !order) return;
    setRefused(null);
    setCancelled('no');
    if (userId) start(order, questionnaire.coverWords, keepToSettle(questionnaire, preferences));
    else askToSignIn(questionnaire);
  }, [questionnaire, order, userId, preferences, start]);

  useEffect(() => {
    if (!pressed || !idle || !order || !user?.adult || !profile) return;
    setPressed(false);
    // What was never asked has to be answered first; the button is right there.
    const unasked = provider?.available === true && profile.preferences.providerConsent === undefined;
    if (!unasked) generate();
  }, [pressed, idle, order, user?.adult, profile, provider, generate]);

  useEffect(() => {
    if (generation.phase !== 'failed') return;
    const { kind, step: wrong, message } = generation.failure;
    if (kind === 'signed-out') {
      dismiss();
      openAuthDialog({ message: PLEASE_SIGN_IN });
    } else if (kind === 'answer' && wrong) {
      setRefused({ step: wrong, message });
      dismiss();
      settle(wrong);
    }
  }, [generation, dismiss, settle]);

  if (!questionnaire || generation.phase === 'looking') return <QuestionnaireSkeleton />;

  const cost = costWords(userId !== undefined, profile, cancelled);
  if (generation.phase === 'going') {
    const stop = async () => {
      moved.current = true;
      cancel();
      setCancelled(cancelledAs(profile, await account.reload()));
      settle(LAST_STEP);
    };
    return (
      <GeneratingScreen
        stages={generation.stages}
        cost={cost}
        written={provider?.available === true && profile?.preferences.providerConsent === true}
        onCancel={() => void stop()}
      />
    );
  }
  if (generation.phase === 'failed') {
    const back = () => {
      moved.current = true;
      dismiss();
      void account.reload();
      settle(LAST_STEP);
    };
    // Only a fresh sign-in opens the journal here, and the session that stands is too old for that: it ends first.
    const signInAgain = async () => {
      await signOut();
      askToSignIn({ ...questionnaire, ...(userId && { owner: userId }) });
    };
    const locked = generation.failure.kind === 'locked';
    return (
      <GenerationFailed
        failure={generation.failure}
        onRetry={locked ? () => void signInAgain() : retry}
        retryText={locked ? 'Sign in again' : 'Try Again'}
        onBack={back}
      />
    );
  }
  if (step !== null) {
    const answer = (part: Partial<Questionnaire>) => {
      if (refused) setRefused(null);
      // Newer answers than those that sign-in would bring back.
      if (!userId && part.draft) dropPlannerReturn();
      change(part.draft ? { ...part, made: false } : part);
    };
    return (
      <QuestionnaireForm
        questionnaire={questionnaire}
        change={answer}
        step={step}
        kept={kept}
        hasPlans={list.plans !== null && list.plans.length > 0}
        takesFocus={moved.current}
        refused={refused?.step === step ? refused.message : ''}
        cost={cost}
        before={
          <QuestionnaireSettle
            account={account}
            order={order}
            cancelled={cancelled}
            keep={userId ? keepToSettle(questionnaire, preferences) : (questionnaire.cloudBackup ?? true)}
            onKeep={(cloudBackup) => change({ cloudBackup })}
          />
        }
        onStep={go}
        onGenerate={generate}
        onStartOver={() => {
          restart();
          settle(1);
        }}
      />
    );
  }
  if (!list.plans || nothing) return <QuestionnaireSkeleton />;
  const begin = (next: Questionnaire) => {
    restart(next);
    move(1);
  };
  const remove = async (id: string) => {
    await list.remove(id);
    // The answers it was made of are not to outlive it here.
    if (questionnaire.made) restart();
  };
  const [newest] = list.plans;
  return (
    <YourPlansList
      list={list}
      onRemove={remove}
      onSignInAgain={() => void signOut().then(() => openAuthDialog({ message: list.trouble }))}
      begun={isBegun(questionnaire) ? questionnaire.step : 0}
      onContinue={() => move(Math.min(questionnaire.step, open) as Step)}
      onNew={() => (newest ? begin(questionnaireAgain(newest.stored)) : move(1))}
      onNext={(plan) => begin(questionnaireAfter(plan.stored))}
    />
  );
}

/** What was answered comes back with the sign-in, and the press is carried out then. */
const askToSignIn = (questionnaire: Questionnaire): void =>
  openAuthDialog({
    message: PLEASE_SIGN_IN,
    returnState: { kind: PLANNER_RETURN, value: plannerReturn(questionnaire) },
  });

const ideasOf = ({ plan }: PlanAnswer): string[] => plan.events.flatMap(({ idea }) => (idea ? [idea] : []));
