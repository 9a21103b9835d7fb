/** One panel of the pricing leaflet: what the plan is for, what it costs at either rhythm, what it gives, and the way to it. */

import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ReactNode } from 'react';
import { PLAN_COPY } from '../../content/pricing.ts';
import { BILLINGS, discountedCents, type PaidPlan, perMonthCents } from '../../domain/billing/offers.ts';
import { dollars } from '../../domain/billing/sums.ts';
import { classNames } from '../kit/class-names.ts';
import { Tag } from '../kit/tag.tsx';
import type { PlanPrice } from './pricing-figures.ts';

interface PlanPanelProps {
  plan: 'free' | PaidPlan;
  /** The signed-in person has it already. */
  mine: boolean;
  /** Stand for `{events}` and `{credits}` in the copy. */
  events: number;
  credits?: number;
  price: ReactNode;
  action: ReactNode;
}

function PlanPanel({ plan, mine, events, credits, price, action }: PlanPanelProps) {
  const { name, description, features } = PLAN_COPY[plan];
  const popular = plan === 'classic';
  return (
    <section className={classNames('pricing-plan', popular && 'pricing-popular')} aria-labelledby={`plan-${plan}`}>
      <div className="pricing-name">
        <h2 id={`plan-${plan}`}>{name}</h2>
        {popular ? <Tag>Most Popular</Tag> : null}
        {mine ? <Tag tone="good">Your plan</Tag> : null}
      </div>
      <p className="pricing-quiet">{description}</p>
      {price}
      <ul className="pricing-features">
        {features.map((feature) => (
          <li key={feature}>
            <CheckIcon size={20} aria-hidden="true" />
            {feature.replace('{events}', String(events)).replace('{credits}', String(credits))}
          </li>
        ))}
      </ul>
      {action}
    </section>
  );
}

export function FreePanel(props: Pick<PlanPanelProps, 'mine' | 'events' | 'action'>) {
  return <PlanPanel plan="free" price={<Price amount="$0" note="No card needed" />} {...props} />;
}

interface PaidPanelProps extends Omit<PlanPanelProps, 'plan' | 'price' | 'credits'> {
  price: PlanPrice;
  /** What this reader pays less, in whole percent: the partner of somebody who pays. */
  discount: number;
}

export function PaidPanel({ price, discount, ...rest }: PaidPanelProps) {
  const monthly = discountedCents(price.monthly_cents, discount);
  const yearly = discountedCents(price.yearly_cents, discount);
  const less = discount > 0 ? `, ${discount}% off as your partner pays` : '';
  const shown = {
    monthly: { amount: dollars(monthly), note: `Billed monthly${less}` },
    yearly: { amount: dollars(perMonthCents(yearly)), note: `${dollars(yearly)} billed yearly${less}` },
  };
  return (
    <PlanPanel
      plan={price.plan}
      credits={price.credits}
      price={BILLINGS.map((billing) => <Price key={billing} billing={billing} {...shown[billing]} monthly />)}
      {...rest}
    />
  );
}

interface PriceProps {
  amount: string;
  note: string;
  monthly?: boolean;
  billing?: string;
}

/** The sign is set apart: Newsreader's is too ornate. */
function Price({ amount, note, monthly, billing }: PriceProps) {
  return (
    <div data-billing={billing}>
      <p className="pricing-price">
        <span className="pricing-amount">
          <span className="pricing-sign">{amount.charAt(0)}</span>
          {amount.slice(1)}
        </span>
        {monthly ? <span className="pricing-quiet">a month</span> : null}
      </p>
      <p className="pricing-note">{note}</p>
    </div>
  );
}
