/** The plan: which one, until when, what comes next, and what can be changed about it. */

import { AccountSection } from '../accounts/account-section.tsx';
import { AccountTrouble } from '../accounts/account-trouble.tsx';
import type { SignedInUser } from '../client/access-claims.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { CheckoutReturn } from './checkout-return.tsx';
import { PaymentsList } from './payments-list.tsx';
import { PlanActions } from './plan-actions.tsx';
import { PlanPartner } from './plan-partner.tsx';
import { PlanStatus } from './plan-status.tsx';
import { USUAL_BILLING, type UseBilling } from './use-billing.ts';

export function PlanSection({ user, billing }: { user: SignedInUser; billing: UseBilling }) {
  const { billing: view, trouble } = billing;
  return (
    <AccountSection id="plan" title="Plan">
      <CheckoutReturn view={view} onCompleted={billing.reload} />
      {trouble ? <AccountTrouble message={trouble} onRetry={billing.reload} /> : null}
      {view ? (
        <>
          <PlanStatus view={view} />
          <PlanActions key={user.id} view={view} change={billing.change} />
          <PlanPartner view={view} change={billing.change} />
          <PaymentsList key={`${user.id} ${billing.turn}`} />
        </>
      ) : trouble ? null : (
        <>
          <div role="status" aria-label="Loading...">
            <Skeleton>
              <PlanStatus view={USUAL_BILLING} />
            </Skeleton>
          </div>
          <Skeleton className="justify-self-start">
            <PlanActions view={USUAL_BILLING} change={billing.change} />
          </Skeleton>
        </>
      )}
    </AccountSection>
  );
}
