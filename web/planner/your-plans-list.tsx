/** 'Your plans': what there is to open, what may go, and the way into the next thirty days. Words stay discreet here. */
import { LAST_STEP } from '../../domain/planner/steps.ts';
import { canPlanNext } from '../../domain/planner/stored-plan.ts';
import { RecordList } from '../journal/record-list.tsx';
import type { ListedPlan, UsePlans } from '../journal/use-plans.ts';
import { todayIn } from '../kit/today.ts';
import { YourPlansItem } from './your-plans-item.tsx';

export interface YourPlansListProps {
  list: UsePlans;
  /** The step of a questionnaire that was begun; 0 for none. */
  begun: number;
  onRemove(id: string): Promise<void>;
  /** The journal asks for a fresh sign-in. */
  onSignInAgain(): void;
  onContinue(): void;
  onNew(): void;
  onNext(plan: ListedPlan): void;
}

export function YourPlansList({ list, begun, onRemove, onSignInAgain, onContinue, onNew, onNext }: YourPlansListProps) {
  const { plans } = list;
  const newest = plans?.[0];
  return (
    <RecordList
      title="Your plans"
      newText="New plan"
      list={list}
      begun={begun > 0 ? { step: begun, steps: LAST_STEP, onContinue } : undefined}
      onNew={onNew}
      onSignInAgain={onSignInAgain}
    >
      {plans?.map((plan) => (
        <YourPlansItem
          key={plan.id}
          plan={plan}
          onRemove={() => onRemove(plan.id)}
          {...(plan === newest && canPlanNext(plan.stored, todayIn(plan.stored.timezone))
            ? { onNext: () => onNext(plan) }
            : {})}
        />
      ))}
    </RecordList>
  );
}
