/** Which of the tool's screens is on: the plans there are, the questions, 'Generating Your Plan', or what went wrong. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { firstOpenStep, LAST_STEP, type Step } from '../../domain/planner/steps.ts';
import type { SignedInUser } from '../accounts/access-claims.ts';
import { openAuthDialog } from '../accounts/dialog-store.ts';
import { GeneratingScreen } from './generating-screen.tsx';
import { type Cancelled, costWords } from './generation-cost.ts';
import { GenerationFailed } from './generation-failed.tsx';
import type { PlanAnswer } from './plan-request.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import { QuestionnaireSettle } from './questionnaire-settle.tsx';
import { QuestionnaireSkeleton } from './questionnaire-skeleton.tsx';
import {
  isBegun,
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
  const { asked, next, go, settle } = useSteps();
  const { questionnaire, kept, change, restart } = useQuestionnaire();
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
    void navigate(`/tools/intimacy-planner/${recordId}`);
  });

  useReturned(userId !== undefined, ({ questionnaire: back, step }) => {
    restart(back);
    settle(step);
    setPressed(true);
  });

  // Signed out: what was answered here was theirs.
  const before = useRef(userId);
  useEffect(() => {
    if (before.current !== undefined && userId === undefined) restart();
    before.current = userId;
  }, [userId, restart]);

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

  const followed = useRef('');
  // Nothing to choose from: straight to where they were.
  const nothing = list.plans?.length === 0 && list.trouble === '';
  useEffect(() => {
    if (!questionnaire || !idle || (next && !list.plans)) return;
    const last = list.plans?.find(({ id }) => id === next);
    if (last) {
      // Once: the address follows a moment later.
      if (followed.current === last.id) return;
      followed.current = last.id;
      restart(questionnaireAfter(last.stored));
      settle(1);
    } else if (step !== null && step !== asked) settle(step);
    else if (step === null && nothing) settle(Math.min(questionnaire.step, open) as Step);
    else if (step !== null && step !== questionnaire.step) change({ step });
  }, [questionnaire, idle, step, asked, next, list.plans, nothing, open, settle, change, restart]);

  const generate = useCallback(() => {
    if (!questionnaire || !order) return;
    setRefused(null);
    setCancelled('no');
    if (userId) start(order, questionnaire.coverWords);
    else
      openAuthDialog({
        message: PLEASE_SIGN_IN,
        returnState: { kind: PLANNER_RETURN, value: plannerReturn(questionnaire) },
      });
  }, [questionnaire, order, userId, start]);

  const { profile, provider } = account;
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
      const after = await account.reload();
      setCancelled(profile && after && after.credits < profile.credits ? 'paid' : 'free');
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
    return <GenerationFailed failure={generation.failure} onRetry={retry} onBack={back} />;
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
        takesFocus={moved.current}
        refused={refused?.step === step ? refused.message : ''}
        cost={cost}
        before={<QuestionnaireSettle account={account} order={order} cancelled={cancelled} />}
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
      begun={isBegun(questionnaire) ? questionnaire.step : 0}
      onContinue={() => move(Math.min(questionnaire.step, open) as Step)}
      onNew={() => (newest ? begin(questionnaireAgain(newest.stored)) : move(1))}
      onNext={(plan) => begin(questionnaireAfter(plan.stored))}
    />
  );
}

const ideasOf = ({ plan }: PlanAnswer): string[] => plan.events.flatMap(({ idea }) => (idea ? [idea] : []));
