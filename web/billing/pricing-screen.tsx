/** What the pricing page shows: three plans, what a credit is, eight questions. Read and chosen without any script. */
import { CardsIcon } from '@phosphor-icons/react/dist/ssr/Cards';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { CHECKOUT_NOTES, EXPLAINER } from '../../content/pricing.ts';
import { authPath } from '../client/plan-choice.ts';
import { Accordion } from '../kit/accordion.tsx';
import { Art } from '../kit/art.tsx';
import { Leaflet } from '../kit/leaflet.tsx';
import { LinkButton } from '../kit/link-button.tsx';
import { Notice } from '../kit/notice.tsx';
import { SpriteIcon } from '../kit/sprite-icon.tsx';
import { FreeAction, NOTE_ID, PaidAction } from './pricing-action.tsx';
import { FreePanel, PaidPanel } from './pricing-card.tsx';
import { useCurrentPlan } from './pricing-current.ts';
import { type PriceList, savedPercent } from './pricing-figures.ts';
import { questionsFor } from './pricing-questions.ts';
import { PricingToggle } from './pricing-toggle.tsx';

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

function Plans({ prices, events }: { prices: PriceList; events: number }) {
  const current = useCurrentPlan();
  const sold = prices.checkout !== 'none';
  return (
    <Leaflet className="pricing-plans num">
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
