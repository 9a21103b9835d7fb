/** What the pricing page shows: three plans at either rhythm, what a credit is, eight questions. Read and chosen without any script. */
import { CardsIcon } from '@phosphor-icons/react/dist/ssr/Cards';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { CHECKOUT_NOTES, EXPLAINER } from '../../../content/pricing.ts';
import { authPath } from '../../client/sessions/plan-choice.ts';
import { Accordion } from '../../kit/accordion.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Notice } from '../../kit/messages/notice.tsx';
import { Art } from '../../kit/pictures/art.tsx';
import { SpriteIcon } from '../../kit/pictures/sprite-icon.tsx';
import { type PriceList, questionsFor, savedPercent } from './pricing-figures.ts';
import { NOTE_ID, Plans } from './pricing-plans.tsx';

interface PricingScreenProps {
  prices: PriceList;
  /** Evenings in a plan that costs nothing. */
  freeEvents: number;
}

export function PricingScreen({ prices, freeEvents }: PricingScreenProps) {
  return (
    <div className="pricing">
      <div className="wrap">
        <LinkButton to="/" variant="quiet" size="small" icon={<SpriteIcon name="arrow-left" />} className="-ml-3.5">
          Back to Home
        </LinkButton>
        <header className="pricing-head">
          <h1>Pay for plans, not for promises</h1>
          <p className="lede">Start free. Add credits when the rhythm suits you.</p>
          <PricingToggle saved={savedPercent(prices)} />
        </header>
        <CheckoutNote checkout={prices.checkout} />
        <Plans prices={prices} events={freeEvents} />
        <Explainer />
        <section className="pricing-questions" aria-labelledby="before-you-decide">
          <h2 id="before-you-decide">Before you decide</h2>
          <Accordion
            items={questionsFor(prices).map((question, index) => ({ ...question, open: index === 0 }))}
            single
          />
        </section>
      </div>
      <section className="pricing-end" aria-labelledby="pricing-end">
        <div className="pricing-end-art">
          <Art seed="price-end" width={1280} height={300} kind="close" panels={9} slip={0.3} />
        </div>
        <div className="wrap">
          <h2 id="pricing-end">See a plan before you pay for one</h2>
          <LinkButton to={authPath({ plan: 'free' })} size="hero">
            Start Free Plan
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

function CheckoutNote({ checkout }: Pick<PriceList, 'checkout'>) {
  if (checkout === 'stripe') return null;
  const { title, text } = CHECKOUT_NOTES[checkout];
  return (
    <div id={NOTE_ID} tabIndex={-1} className="pricing-notice">
      <Notice tone="info" still title={title}>
        {text}
      </Notice>
    </div>
  );
}

function Explainer() {
  return (
    <div className="pricing-explainer">
      <section>
        <CardsIcon size={32} weight="duotone" aria-hidden="true" />
        <h2>{EXPLAINER.credits.title}</h2>
        <p>{EXPLAINER.credits.text}</p>
      </section>
      <section>
        <LockSimpleIcon size={32} weight="duotone" aria-hidden="true" />
        <h2>{EXPLAINER.privacy.title}</h2>
        <p>{EXPLAINER.privacy.text}</p>
      </section>
    </div>
  );
}

/**
 * Monthly or yearly: two radio buttons that the sheet reads, so that the choice works before and without any script. It is
 * noted with the visit to this page, so that the browser's Back finds it as it was left.
 */
const YEARLY_ID = 'billing-yearly';

function PricingToggle({ saved }: { saved: number }) {
  const yearly = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (yearly.current && history.state?.billing === 'yearly') yearly.current.checked = true;
  }, []);
  const note = ({ target }: ChangeEvent<HTMLInputElement>) =>
    history.replaceState({ ...history.state, billing: target.value }, '');
  return (
    <div className="pricing-toggle">
      <fieldset className="seg pricing-seg" aria-label="Billing">
        <label>
          <input type="radio" name="billing" value="monthly" defaultChecked onChange={note} />
          Monthly
        </label>
        <label>
          <input
            ref={yearly}
            type="radio"
            name="billing"
            value="yearly"
            id={YEARLY_ID}
            aria-describedby="billing-saves"
            onChange={note}
          />
          Yearly
        </label>
      </fieldset>
      <span className="tag bg-good-soft text-good pricing-saves" id="billing-saves">
        Save {saved}%
      </span>
    </div>
  );
}
