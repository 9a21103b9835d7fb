/** 'Your plans': what there is to open, what may go, and the way into the next thirty days. Words stay discreet here. */
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { canPlanNext } from '../../domain/planner/stored-plan.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { todayIn } from './today.ts';
import type { ListedPlan, UsePlans } from './use-plans.ts';
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
  const { plans, unreadable, trouble, locked, reload } = list;
  const newest = plans?.[0];
  return (
    <div className="form-wrap grow pt-4 pb-16 md:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl leading-[1.15]">Your plans</h1>
        <Button variant="outline" size="small" icon={<PlusIcon size={20} aria-hidden="true" />} onClick={onNew}>
          New plan
        </Button>
      </div>
      <p className="mt-2 text-ink-2">Sealed, and opened in this browser only.</p>
      {trouble ? (
        <Notice
          tone="bad"
          title="Your plans could not be opened"
          className="mt-6"
          action={
            <Button variant="outline" size="small" onClick={locked ? onSignInAgain : reload}>
              {locked ? 'Sign in again' : 'Try Again'}
            </Button>
          }
        >
          {trouble}
        </Notice>
      ) : null}
      {begun > 0 ? (
        <Notice
          tone="info"
          still
          title="You have answers under way"
          className="mt-6"
          action={
            <Button size="small" variant="outline" onClick={onContinue}>
              Continue
            </Button>
          }
        >
          Step {begun} of 8
        </Notice>
      ) : null}
      <ul className="mt-6 grid gap-3">
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
      </ul>
      {unreadable > 0 ? (
        <p className="hint mt-4">
          {unreadable === 1 ? 'One record does' : `${unreadable} records do`} not open with your key and{' '}
          {unreadable === 1 ? 'is' : 'are'} left untouched.
        </p>
      ) : null}
    </div>
  );
}
