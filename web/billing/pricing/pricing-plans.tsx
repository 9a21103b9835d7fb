/** The three panels of the pricing leaflet: what each plan is for, what it costs, what it gives and the way to it, and which one the reader has. */
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type ReactNode, useEffect, useState } from 'react';
import { PLAN_COPY } from '../../../content/pricing.ts';
import type { BillingState } from '../../../domain/billing/api.ts';
import { BILLINGS, discountedCents, type PaidPlan, perMonthCents } from '../../../domain/billing/offers.ts';
import { dollars } from '../../../domain/billing/sums.ts';
import { callApi } from '../../client/api.ts';
import { authPath } from '../../client/sessions/plan-choice.ts';
import { useSession } from '../../client/sessions/use-session.ts';
import { type ButtonVariant, buttonClass, LinkButton } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { Leaflet } from '../../kit/leaflet.tsx';
import { Tag } from '../../kit/tag.tsx';
import { ACCOUNT_PLAN } from '../payment-paths.ts';
import type { PlanPrice, PriceList } from './pricing-figures.ts';

export function Plans({ prices, events }: { prices: PriceList; events: number }) {
  const current = useCurrentPlan();
  const sold = prices.checkout !== 'none';
  return (
    <Leaflet className="num auto-cols-fr">
      <FreePanel mine={current?.plan === 'free'} events={events} action={<FreeAction current={current} />} />
      {prices.plans.map((price) => (
        <PaidPanel
          key={price.plan}
          price={price}
          discount={current?.offered_discount_percent ?? 0}
          mine={current?.plan === price.plan}
          events={events}
          action={
            <PaidAction
              plan={price.plan}
              current={current}
              sold={sold}
              variant={price.plan === 'classic' ? 'primary' : 'outline'}
            />
          }
        />
      ))}
    </Leaflet>
  );
}

/** The note above the cards. */
export const NOTE_ID = 'checkout-note';

function FreeAction({ current }: { current: CurrentPlan | null }) {
  const paying = current !== null && current.plan !== 'free';
  return (
    <LinkButton
      to={paying ? ACCOUNT_PLAN : authPath({ plan: 'free' })}
      variant="outline"
      size="hero"
      className="whitespace-normal"
    >
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

function PaidAction({ plan, current, sold, variant }: PaidActionProps) {
  const { name } = PLAN_COPY[plan];
  if (current !== null && current.plan !== 'free') {
    return (
      <LinkButton to={ACCOUNT_PLAN} variant={variant} size="hero" className="whitespace-normal">
        {current.plan === plan ? 'Manage your plan' : `Switch to ${name}`}
      </LinkButton>
    );
  }
  if (!sold) {
    return (
      <a href={`#${NOTE_ID}`} className={buttonClass(variant, 'hero', 'whitespace-normal')}>
        {name} isn’t sold here
      </a>
    );
  }
  return BILLINGS.map((billing) => (
    <LinkButton key={billing} data-billing={billing} to={authPath({ plan, billing })} variant={variant} size="hero">
      Choose {name}
    </LinkButton>
  ));
}

const PANEL = 'grid grid-cols-1 grid-rows-[auto_auto_auto_1fr_auto] gap-3 px-5 lg:px-8';
const RISEN = 'pricing-popular max-md:-mx-3 max-md:px-8 py-8 md:-my-5 md:py-12';

/** One panel of the pricing leaflet: what the plan is for, what it costs at either rhythm, what it gives, and the way to it. */
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
    <section className={classNames(PANEL, popular ? RISEN : 'py-8')} aria-labelledby={`plan-${plan}`}>
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`plan-${plan}`} className="mr-auto text-2xl">
          {name}
        </h2>
        {popular ? <Tag>Most Popular</Tag> : null}
        {mine ? <Tag tone="good">Your plan</Tag> : null}
      </div>
      <p className="text-ink-2">{description}</p>
      {price}
      <ul className="grid content-start gap-2 border-line border-t pt-5 pb-2">
        {features.map((feature) => (
          <li key={feature} className="grid grid-cols-[auto_1fr] gap-2 text-pretty">
            <CheckIcon size={20} aria-hidden="true" className="mt-0.5 text-primary-text" />
            {feature.replace('{events}', String(events)).replace('{credits}', String(credits))}
          </li>
        ))}
      </ul>
      {action}
    </section>
  );
}

function FreePanel(props: Pick<PlanPanelProps, 'mine' | 'events' | 'action'>) {
  return <PlanPanel plan="free" price={<Price amount="$0" note="No card needed" />} {...props} />;
}

interface PaidPanelProps extends Omit<PlanPanelProps, 'plan' | 'price' | 'credits'> {
  price: PlanPrice;
  /** What this reader pays less, in whole percent: the partner of somebody who pays. */
  discount: number;
}

function PaidPanel({ price, discount, ...rest }: PaidPanelProps) {
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
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl [font-variant-numeric:lining-nums]">
          <span className="mr-0.5 align-[0.5em] font-semibold font-text text-lg">{amount.charAt(0)}</span>
          {amount.slice(1)}
        </span>
        {monthly ? <span className="text-ink-2">a month</span> : null}
      </p>
      <p className="mt-2 text-ink-2 text-sm">{note}</p>
    </div>
  );
}

/** As GET /api/billing answers it. */
type CurrentPlan = Pick<BillingState, 'plan' | 'offered_discount_percent'>;

/** Null for visitors, until the answer is here, and when none comes: the page works for anyone without it. */
function useCurrentPlan(): CurrentPlan | null {
  const { user } = useSession();
  const [found, setFound] = useState<{ userId: string; current: CurrentPlan } | null>(null);
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return;
    const leave = new AbortController();
    callApi('GET /billing', { signal: leave.signal }).then(
      (current) => setFound({ userId, current }),
      () => undefined,
    );
    return () => leave.abort();
  }, [userId]);
  return found !== null && found.userId === userId ? found.current : null;
}
