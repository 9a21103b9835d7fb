/** On step 6, the plans under way that may go by other shifts than those told here; what is said of them is loaded where there are any. */
import { lazy, Suspense, useMemo } from 'react';
import { type AnswersDraft, draftToAnswers } from '../../domain/planner/questionnaire/answers-draft.ts';
import { stepProblem } from '../../domain/planner/questionnaire/steps.ts';
import type { ListedPlan } from '../journal/records/use-plans.ts';
import { todayIn } from '../kit/time/today.ts';
import { plansAhead } from './plans-ahead.ts';

const PlanUnderWay = lazy(() => import('./plan-under-way.tsx'));

interface PlansUnderWayProps {
  userId: string;
  plans: readonly ListedPlan[];
  draft: AnswersDraft;
}

/** Nothing while what is being told does not stand yet. */
export function PlansUnderWay({ userId, plans, draft }: PlansUnderWayProps) {
  const told = useMemo(() => (stepProblem(draft, 6) ? null : draftToAnswers(draft)), [draft]);
  const ahead = plansAhead(plans, todayIn).filter(
    ({ stored: { answers } }) => draft.hasRotas || answers.rotas || answers.terms,
  );
  if (!told?.ok) return null;
  return (
    <Suspense fallback={null}>
      {ahead.map((plan) => (
        <PlanUnderWay key={plan.id} userId={userId} plan={plan} household={told.value} />
      ))}
    </Suspense>
  );
}
