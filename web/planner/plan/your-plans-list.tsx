/**
 * 'Your plans': what there is to open, what may go, the way into the next plan, and what they learn from. Words stay
 * discreet here.
 */
import type { ReactNode } from 'react';
import { dayIndex, lastDayOf, lengthOf } from '../../../domain/planner/plan-days.ts';
import { LAST_STEP } from '../../../domain/planner/questionnaire/steps.ts';
import { capitalised } from '../../../domain/planner/spoken-dates.ts';
import { canPlanNext, type StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { PLANNER_PATH } from '../../frame/tools.ts';
import { RecordItem, RecordList } from '../../journal/records/record-list.tsx';
import type { ListedPlan, UsePlans } from '../../journal/records/use-plans.ts';
import { Button } from '../../kit/button.tsx';
import { monthDay } from '../../kit/time/date-language.ts';
import { todayIn } from '../../kit/time/today.ts';
import { eveningsWord, planNextWords } from '../views/event-words.ts';

interface YourPlansListProps {
  list: UsePlans;
  /** The step of a questionnaire that was begun; 0 for none. */
  begun: number;
  onRemove(id: string): Promise<void>;
  /** The journal asks for a fresh sign-in. */
  onSignInAgain(): void;
  onContinue(): void;
  onNew(): void;
  onNext(plan: ListedPlan): void;
  /** What was learned of them. */
  learned: ReactNode;
}

export function YourPlansList(props: YourPlansListProps) {
  const { list, begun, onRemove, onSignInAgain, onContinue, onNew, onNext, learned } = props;
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
      below={learned}
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

interface YourPlansItemProps {
  plan: ListedPlan;
  onRemove(): Promise<void>;
  /** Absent until its last days. */
  onNext?: () => void;
}

function YourPlansItem({ plan: { id, stored, deviceOnly }, onRemove, onNext }: YourPlansItemProps) {
  return (
    <RecordItem
      title={`${monthDay(stored.startDate)} to ${monthDay(lastDayOf(stored))}`}
      note={capitalised(eveningsWord(stored.plan.events.length))}
      tag={progressOf(stored)}
      deviceOnly={deviceOnly}
      to={`${PLANNER_PATH}/${id}`}
      action={
        onNext ? (
          <Button size="small" onClick={onNext}>
            {planNextWords(lengthOf(stored))}
          </Button>
        ) : null
      }
      words={{ ask: 'Delete this plan?', done: 'Plan deleted' }}
      stays="Calendar files you exported stay where they are."
      onRemove={onRemove}
    />
  );
}

function progressOf(stored: StoredPlan): string {
  const day = dayIndex(stored, todayIn(stored.timezone));
  if (day < 0) return `Starts ${monthDay(stored.startDate)}`;
  return day < lengthOf(stored) ? `Day ${day + 1} of ${lengthOf(stored)}` : 'Ended';
}
