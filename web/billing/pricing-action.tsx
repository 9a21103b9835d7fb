/** The button of a plan: to sign-in with the plan in the address, to the account of whoever pays already, or to why it is not sold. */
import { PLAN_COPY } from '../../content/pricing.ts';
import { BILLINGS, type PaidPlan } from '../../domain/billing/offers.ts';
import { authPath } from '../client/plan-choice.ts';
import type { ButtonVariant } from '../kit/button-class.ts';
import { buttonClass } from '../kit/button-class.ts';
import { LinkButton } from '../kit/link-button.tsx';
import type { CurrentPlan } from './pricing-current.ts';
import { ACCOUNT_PLAN } from './pricing-paths.ts';

/** The note above the cards. */
export const NOTE_ID = 'checkout-note';

export function FreeAction({ current }: { current: CurrentPlan | null }) {
  const paying = current !== null && current.plan !== 'free';
  return (
    <LinkButton to={paying ? ACCOUNT_PLAN : authPath({ plan: 'free' })} variant="outline" size="hero">
      {paying ? 'Manage your plan' : 'Start Free Plan'}
    </LinkButton>
  );
}

interface PaidActionProps {
  plan: PaidPlan;
  current: CurrentPlan | null;
  sold: boolean;
  variant: ButtonVariant;
}

export function PaidAction({ plan, current, sold, variant }: PaidActionProps) {
  const { name } = PLAN_COPY[plan];
  if (current !== null && current.plan !== 'free') {
    return (
      <LinkButton to={ACCOUNT_PLAN} variant={variant} size="hero">
        {current.plan === plan ? 'Manage your plan' : `Switch to ${name}`}
      </LinkButton>
    );
  }
  if (!sold) {
    return (
      <a href={`#${NOTE_ID}`} className={buttonClass(variant, 'hero')}>
        {name} is not sold here
      </a>
    );
  }
  return BILLINGS.map((billing) => (
    <LinkButton key={billing} data-billing={billing} to={authPath({ plan, billing })} variant={variant} size="hero">
      Choose {name}
    </LinkButton>
  ));
}
