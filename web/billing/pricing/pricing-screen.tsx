/** What the pricing page shows: three plans at either rhythm, what a credit is, eight questions. Read and chosen without any script. */
import { CardsIcon } from '@phosphor-icons/react/dist/ssr/Cards';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { CHECKOUT_NOTES, EXPLAINER } from '../../../content/pricing.ts';
import { authPath } from '../../client/sessions/plan-choice.ts';
import { Accordion } from '../../kit/accordion.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Island } from '../../kit/island.tsx';
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
    <div className="pricing pt-3">
      <div className="wrap">
        <LinkButton to="/" variant="quiet" size="small" icon={<SpriteIcon name="arrow-left" />} className="-ml-3">
          Back to Home
        </LinkButton>
        <header className="mt-3 mb-8 grid justify-items-center gap-3 text-center md:mb-12">
          <h1>Pay for plans, not for promises</h1>
          <p className="lede">Start free. Add credits when the rhythm suits you.</p>
          <PricingToggle saved={savedPercent(prices)} />
        </header>
        <CheckoutNote checkout={prices.checkout} />
        <Island name="pricing-plans" of={Plans} props={{ prices, events: freeEvents }} wake="member" />
        <Explainer />
        <section className="below-fold mx-auto mt-12 max-w-[760px] md:mt-21" aria-labelledby="before-you-decide">
          <h2 id="before-you-decide" className="mb-5 md:mb-8">
            Before you decide
          </h2>
          <Accordion
            items={questionsFor(prices).map((question, index) => ({ ...question, open: index === 0 }))}
            single
          />
        </section>
      </div>
      <section className="pricing-end below-fold relative mt-12 overflow-hidden md:mt-21" aria-labelledby="pricing-end">
        <div className="absolute inset-0 max-md:left-[-130%]">
          <Art seed="price-end" width={1280} height={300} kind="close" panels={9} slip={0.3} />
        </div>
        <div className="pricing-end-words relative">
          <div className="wrap grid justify-items-start gap-8 py-12 md:py-21">
            <h2 id="pricing-end" className="max-w-[10em]">
              See a plan before you pay for one
            </h2>
            <LinkButton to={authPath({ plan: 'free' })} size="hero">
              Start Free Plan
            </LinkButton>
          </div>
        </div>
      </section>
    </div>
  );
}

function CheckoutNote({ checkout }: Pick<PriceList, 'checkout'>) {
  if (checkout === 'stripe') return null;
  const { title, text } = CHECKOUT_NOTES[checkout];
  return (
    <div id={NOTE_ID} tabIndex={-1} className="mx-auto mb-8 max-w-[760px] scroll-mt-12 text-pretty md:mb-12">
      <Notice tone="info" still title={title}>
        {text}
      </Notice>
    </div>
  );
}

function Explainer() {
  return (
    <div className="below-fold grid gap-8 pt-12 md:grid-cols-2 md:gap-12 md:pt-21">
      <Explained {...EXPLAINER.credits} icon={<CardsIcon size={32} weight="duotone" aria-hidden="true" />} />
      <Explained {...EXPLAINER.privacy} icon={<LockSimpleIcon size={32} weight="duotone" aria-hidden="true" />} />
    </div>
  );
}

const Explained = ({ title, text, icon }: { title: string; text: string; icon: ReactNode }) => (
  <section className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 border-line border-t pt-5">
    <span className="row-span-2 text-primary-text">{icon}</span>
    <h2 className="font-note text-xl">{title}</h2>
    <p className="text-pretty text-ink-2">{text}</p>
  </section>
);

/**
 * Monthly or yearly: two radio buttons that the sheet reads, so that the choice works before and without any script. It is
 * noted with the visit to this page, so that the browser's Back finds it as it was left.
 */
const YEARLY_ID = 'billing-yearly';

const RHYTHM =
  'relative inline-flex min-h-10 items-center rounded-touch px-3 font-semibold text-ink-2 text-sm hover:text-ink';
/** Over the whole label, and a finger's room. */
const RADIO = 'absolute inset-x-0 -inset-y-1 h-12 w-full cursor-pointer opacity-0';

function PricingToggle({ saved }: { saved: number }) {
  const yearly = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (yearly.current && history.state?.billing === 'yearly') yearly.current.checked = true;
  }, []);
  const note = ({ target }: ChangeEvent<HTMLInputElement>) =>
    history.replaceState({ ...history.state, billing: target.value }, '');
  return (
    <div className="relative mt-2 grid justify-items-center gap-2 md:flex md:items-center">
      <fieldset className="seg pricing-seg">
        <legend className="sr-only">Billing</legend>
        <label className={RHYTHM}>
          <input className={RADIO} type="radio" name="billing" value="monthly" defaultChecked onChange={note} />
          Monthly
        </label>
        <label className={RHYTHM}>
          <input
            ref={yearly}
            className={RADIO}
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
      <span
        className="tag bg-good-soft text-good pricing-saves whitespace-nowrap md:absolute md:left-full md:ml-3"
        id="billing-saves"
      >
        Save {saved}%
      </span>
    </div>
  );
}
