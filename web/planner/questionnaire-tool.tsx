/** Which of the tool's screens is on: the plans there are, the questions, 'Generating Your Plan', or what went wrong. */
import { useMemo } from 'react';
import type { Step } from '../../domain/planner/steps.ts';
import { GenerationScreen, isUnderWay } from '../billing/generation-screen.tsx';
import { GenerationSettle } from '../billing/generation-settle.tsx';
import { useGeneratingTool } from '../billing/use-generating-tool.ts';
import type { SignedInUser } from '../client/access-claims.ts';
import { signInAgain } from '../client/sign-in-again.ts';
import { usePlans } from '../journal/use-plans.ts';
import { WizardSkeleton } from '../kit/wizard-skeleton.tsx';
import { LearnedLine } from './learned-line.tsx';
import { PLAN_GENERATOR, PLANNER } from './plan-generator.ts';
import { planSent } from './plan-sent.ts';
import { planStages } from './plan-stages.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';
import {
  isBegun,
  planOrder,
  type Questionnaire,
  questionnaireAfter,
  questionnaireAgain,
} from './questionnaire-state.ts';
import { SETTLE_WORDS } from './questionnaire-words.ts';
import { useLearned } from './use-learned.ts';
import { YourPlansList } from './your-plans-list.tsx';

const WORDS = { title: 'Generating Your Plan', ready: 'Your plan is ready.', stagesOf: planStages };

export function QuestionnaireTool({ user }: { user: SignedInUser | undefined }) {
  const list = usePlans(user?.id);
  const nothing = list.plans?.length === 0 && list.trouble === '';
  const tool = useGeneratingTool(PLANNER, user, nothing);
  const { form: questionnaire, account, generation, step, cost } = tool;
  const { profile, provider } = account;

  const order = useMemo(() => questionnaire && planOrder(questionnaire), [questionnaire]);
  const learned = useLearned(user?.id, list.plans, order?.startDate);
  const sent = useMemo(() => {
    if (!order || !profile || !provider) return null;
    return () => {
      const now = PLAN_GENERATOR.atSending?.(order, new Date()) ?? order;
      return planSent({ ...now, ...(learned && { learned }) }, profile.tier, provider.freePlanEvents);
    };
  }, [order, learned, profile, provider]);

  if (!questionnaire || generation.phase === 'looking') return <WizardSkeleton />;
  if (isUnderWay(tool)) return <GenerationScreen press={tool} words={WORDS} kept="Your answers are still here." />;
  if (step !== null) {
    return (
      <QuestionnaireForm
        questionnaire={questionnaire}
        change={(part) => tool.answer(part.draft ? { ...part, made: false } : part)}
        step={step}
        kept={tool.kept}
        hasPlans={list.plans !== null && list.plans.length > 0}
        takesFocus={tool.takesFocus}
        refused={tool.refused}
        cost={cost}
        {...(tool.lack && { beforeLast: tool.lack })}
        before={
          <>
            {learned ? <LearnedLine learned={learned} /> : null}
            <GenerationSettle
              account={account}
              words={SETTLE_WORDS}
              sent={sent}
              cancelled={tool.cancelled}
              keep={tool.keep}
              onKeep={(cloudBackup) => tool.change({ cloudBackup })}
            />
          </>
        }
        onStep={tool.go}
        onGenerate={tool.generate}
        onStartOver={() => {
          tool.restart();
          tool.settle(1);
        }}
      />
    );
  }
  if (!list.plans || nothing) return <WizardSkeleton />;
  const begin = (next: Questionnaire) => {
    tool.restart(next);
    tool.move(1);
  };
  const remove = async (id: string) => {
    await list.remove(id);
    // The answers it was made of are not to outlive it here.
    if (questionnaire.made) tool.restart();
  };
  const [newest] = list.plans;
  return (
    <YourPlansList
      list={list}
      onRemove={remove}
      onSignInAgain={() => signInAgain(list.trouble)}
      begun={isBegun(questionnaire) ? questionnaire.step : 0}
      onContinue={() => tool.move(Math.min(questionnaire.step, tool.open) as Step)}
      onNew={() => (newest ? begin(questionnaireAgain(newest.stored)) : tool.move(1))}
      onNext={(plan) => begin(questionnaireAfter(plan.stored))}
    />
  );
}
