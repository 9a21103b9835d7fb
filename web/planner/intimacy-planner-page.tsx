/** /tools/intimacy-planner: the questionnaire, its generation, and the plans there are. Rendered in the browser only. */
import { useCallback, useMemo } from 'react';
import { fallOf } from '../../domain/planner/changes/fallen-evenings.ts';
import { daysOf } from '../../domain/planner/cycle.ts';
import { forOrder } from '../../domain/planner/learning/learned.ts';
import type { Tier } from '../../domain/planner/plan.ts';
import { inputOfOrder, type PlanOrder } from '../../domain/planner/plan-order.ts';
import type { ProviderInput } from '../../domain/planner/provider/provider-input.ts';
import { LAST_STEP, type Step } from '../../domain/planner/questionnaire/steps.ts';
import { sessionsBefore } from '../../domain/planner/stored-plan.ts';
import type { ToolAccount } from '../accounts/profile/use-tool-account.ts';
import { GenerationScreen, isUnderWay } from '../billing/generation/generation-screen.tsx';
import { GenerationSettle, type SettleWords, sentWords } from '../billing/generation/generation-settle.tsx';
import { useGeneratingTool } from '../billing/generation/use-generating-tool.ts';
import type { SentCall } from '../billing/generation/what-is-sent.tsx';
import { useRestart } from '../client/forms/use-restart.ts';
import type { SignedInUser } from '../client/sessions/access-claims.ts';
import { signInAgain } from '../client/sessions/use-session.ts';
import { ToolPage } from '../frame/tool-frame.tsx';
import { type ListedPlan, usePlans } from '../journal/records/use-plans.ts';
import { tabTitle } from '../kit/navigation/tab-title.ts';
import { WizardSkeleton } from '../kit/waiting/skeleton.tsx';

import { useNotedStarts } from './forecast/use-noted-starts.ts';

import { LearnedFold } from './learning/learned-fold.tsx';
import { type UseLessons, useLessons } from './learning/use-lessons.ts';
import { YourPlansList } from './plan/your-plans-list.tsx';

import { KNOWN_AHEAD, PLAN_GENERATOR, PLANNER } from './plan-generator.ts';
import { planStages } from './plan-stages.ts';
import { PlansUnderWay } from './plans-under-way.tsx';
import { PlanLengthChoice } from './questionnaire/plan-length.tsx';
import { QuestionnaireForm } from './questionnaire/questionnaire-form.tsx';
import {
  firstDay,
  isBegun,
  planOrder,
  type Questionnaire,
  questionnaireAfter,
  questionnaireAgain,
  withNoted,
} from './questionnaire/questionnaire-state.ts';

export const meta = () => tabTitle('Planner');

export default function IntimacyPlannerPage() {
  return <ToolPage back="/tools">{(user) => <QuestionnaireTool user={user} />}</ToolPage>;
}

const WORDS = { title: 'Generating Your Plan', ready: 'Your plan is ready.', stagesOf: planStages };

/**
 * Which of the tool's screens is on: the plans there are, the questions, 'Generating Your Plan', or what went
 * wrong; and what a click sends.
 */
export function QuestionnaireTool({ user }: { user: SignedInUser | undefined }) {
  const { list, nothing, tool } = usePlannerTool(user);
  const { form: questionnaire, account, generation, step, cost } = tool;
  const order = useMemo(() => questionnaire && planOrder(questionnaire), [questionnaire]);
  const lessons = useLessons(user?.id, list.plans, order?.startDate ?? firstDay(''));
  const noted = useNotedStarts(user?.id, questionnaire?.draft.cycleTracking === true);
  const sent = useSent(order, lessons, list.plans, noted, account);
  const readAnew = useKnownAhead(user?.id, step === LAST_STEP ? order : null);

  if (!questionnaire || generation.phase === 'looking') return <WizardSkeleton />;
  if (isUnderWay(tool)) return <GenerationScreen controls={tool} words={WORDS} kept="Your answers are still here." />;
  if (step !== null) {
    return (
      <QuestionnaireForm
        questionnaire={account.profile?.tier === 'free' ? { ...questionnaire, days: undefined } : questionnaire}
        change={(part) => tool.answer(part.draft ? { ...part, made: false } : part)}
        step={step}
        kept={tool.kept}
        hasPlans={list.plans !== null && list.plans.length > 0}
        noted={noted}
        takesFocus={tool.takesFocus}
        refused={tool.refused}
        underWay={
          user && list.plans ? <PlansUnderWay userId={user.id} plans={list.plans} draft={questionnaire.draft} /> : null
        }
        cost={cost}
        busy={generation.phase === 'going'}
        busyText={WORDS.title}
        beforeLast={tool.lack || sentWords(tool.written)}
        before={<BeforeGenerating tool={tool} lessons={lessons} sent={sent} readAnew={readAnew} />}
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
  return <YourPlans list={list} tool={tool} questionnaire={questionnaire} lessons={lessons} />;
}

interface BeforeGeneratingProps {
  tool: ReturnType<typeof usePlannerTool>['tool'];
  lessons: UseLessons | null;
  sent: ReturnType<typeof useSent>;
  readAnew(): void;
}

/** What is still to be settled on the last step. */
function BeforeGenerating({ tool, lessons, sent, readAnew }: BeforeGeneratingProps) {
  const { account, form } = tool;
  return (
    <>
      {account.profile ? (
        <PlanLengthChoice
          tier={account.profile.tier}
          days={form?.days}
          onChange={(longer) => tool.answer({ days: longer })}
        />
      ) : null}
      {lessons ? <LearnedFold lessons={lessons} onTurned={readAnew} /> : null}
      <GenerationSettle
        tool={PLANNER}
        making={tool.generation}
        account={account}
        words={SETTLE_WORDS}
        sent={sent}
        cancelled={tool.cancelled}
        keep={tool.keep}
        onKeep={(cloudBackup) => tool.change({ cloudBackup })}
      />
    </>
  );
}

/** The plans there are, and what makes another one. */
function usePlannerTool(user: SignedInUser | undefined) {
  const list = usePlans(user?.id);
  /** Known that there are no plans. */
  const nothing = list.plans?.length === 0 && list.errorMessage === '';
  return { list, nothing, tool: useGeneratingTool(PLANNER, user, nothing) };
}

/** Reads what the plan is to go by while the last answers are given; not before, and it goes with the step. Returns what reads anew. */
function useKnownAhead(userId: string | undefined, order: PlanOrder | null): () => void {
  const { startDate, timezone } = order ?? {};
  const days = daysOf(order ?? {});
  const begin = useCallback(
    () => (userId && startDate && timezone ? KNOWN_AHEAD.begin(userId, startDate, timezone, days) : undefined),
    [userId, startDate, timezone, days],
  );
  return useRestart(begin);
}

/** What a click would send; null while that is not known. */
function useSent(
  order: PlanOrder | null,
  lessons: UseLessons | null,
  plans: readonly ListedPlan[] | null,
  noted: readonly string[],
  { profile, provider }: ToolAccount,
) {
  return useMemo(() => {
    if (!order || !profile || !provider) return null;
    return () => {
      const known = withNoted(order, noted);
      const now = PLAN_GENERATOR.atMaking?.(known, new Date()) ?? known;
      const before = sessionsBefore(
        (plans ?? []).map(({ stored }) => stored),
        order.startDate,
      );
      const fall = lessons ? fallOf((plans ?? []).map(({ stored }) => stored)) : undefined;
      const earlier = {
        ...(lessons && forOrder(lessons)),
        ...(before.length > 0 && { before }),
        ...(fall && { fall }),
      };
      return planSent({ ...now, ...earlier }, profile.tier, provider.freePlanEvents);
    };
  }, [order, lessons, plans, noted, profile, provider]);
}

interface YourPlansProps extends Pick<ReturnType<typeof usePlannerTool>, 'list' | 'tool'> {
  questionnaire: Questionnaire;
  lessons: UseLessons | null;
}

function YourPlans({ list, tool, questionnaire, lessons }: YourPlansProps) {
  const begin = (next: Questionnaire) => {
    tool.restart(next);
    tool.move(1);
  };
  const remove = async (id: string) => {
    await list.remove(id);
    // The answers it was made of are not to outlive it here.
    if (questionnaire.made) tool.restart();
  };
  const newest = list.plans?.[0];
  return (
    <YourPlansList
      list={list}
      onRemove={remove}
      onSignInAgain={() => signInAgain(list.errorMessage)}
      begun={isBegun(questionnaire) ? questionnaire.step : 0}
      onContinue={() => tool.move(Math.min(questionnaire.step, tool.open) as Step)}
      onNew={() => (newest ? begin(questionnaireAgain(newest.stored)) : tool.move(1))}
      onNext={(plan) => begin(questionnaireAfter(plan.stored))}
      learned={lessons ? <LearnedFold lessons={lessons} /> : null}
    />
  );
}

const SETTLE_WORDS: SettleWords = {
  consent: {
    label: 'Let an AI provider write titles and notes',
    note: 'We always choose the days and times. When this is off, our own library writes the words.',
    never: 'No names, no email, no exact ages, no dates.',
  },
  things: { many: 'plans', copy: 'A calendar file you exported stays where it is.' },
  cancel: {
    paid: 'Your plan was ready the moment you canceled. It cost 1 credit.',
    perhaps: 'If your plan was already done,',
    handsOver: 'Generate My Plan opens it at no extra cost.',
  },
};

export async function planSent(order: PlanOrder, tier: Tier, freeCap: 4 | 5 | 6): Promise<SentCall[]> {
  const [{ sanitisedInput }, { schedule }] = await Promise.all([
    import('../../domain/planner/provider/provider-input.ts'),
    import('../../domain/planner/schedule/schedule.ts'),
  ]);
  const planned = schedule(inputOfOrder(order, { tier, freeCap }));
  return sanitisedInput(order.answers, planned, tier).map((input) => ({
    title: input.task === 'overview' ? 'The whole plan' : `Evenings ${span(input)}`,
    input,
  }));
}

const span = ({ events }: ProviderInput) => {
  const [first, last] = [events[0]?.event, events.at(-1)?.event];
  return first === last ? `${first}` : `${first} to ${last}`;
};
