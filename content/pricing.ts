/**
 * What the pricing page says. Every line has to be true of the code: whoever changes what a plan gives changes it here.
 * `{events}` stands for the most times that a free plan holds, `{methods}` for the ways to pay that are on.
 */
import type { PaidPlan } from '../domain/billing/offers.ts';

/** How a copy of the product takes payment. */
type Checkout = 'stripe' | 'test' | 'none';

export const PLAN_COPY: Record<'free' | PaidPlan, { name: string; description: string; features: readonly string[] }> =
  {
    free: {
      name: 'Free Plan',
      description: 'Find out whether planning suits you.',
      features: ['One personalized plan a month', 'Up to {events} evenings in its 30 days', 'Discreet calendar export'],
    },
    classic: {
      name: 'Classic',
      description: 'For a steady weekly rhythm.',
      features: [
        '{credits} credits a month',
        'As many evenings as you like, over 30, 60 or 90 days',
        'Credits roll over for a month, if you like',
        '30% off for your linked partner',
      ],
    },
    premium: {
      name: 'Premium',
      description: 'For explorers and irregular weeks.',
      features: ['{credits} credits a month', 'Everything in Classic', 'The lowest price for a credit'],
    },
  };

/** Stands above the cards where paying is not what it seems. */
export const CHECKOUT_NOTES: Record<Exclude<Checkout, 'stripe'>, { title: string; text: string }> = {
  test: {
    title: 'Test checkout: no money moves, no card needed',
    text: 'This copy of Twofold isn’t connected to a payment provider. You can try a paid plan from start to finish.',
  },
  none: {
    title: 'You can’t buy a paid plan on this copy of Twofold',
    text: 'It isn’t connected to a payment provider, and nothing is charged. The Free Plan works in full.',
  },
};

export const METHOD_NAMES: Record<string, string> = {
  card: 'major credit cards',
  paypal: 'PayPal',
  'apple-pay': 'Apple Pay',
};

export const EXPLAINER = {
  credits: {
    title: 'How credits work',
    text: 'One credit makes one personalized plan. Credits refresh every month, and can roll over for one month if you turn that on in your account. Moving, swapping or skipping is free, and so is swapping one idea in each bundle.',
  },
  privacy: {
    title: 'Privacy first',
    text: 'Your plan is encrypted in your browser before it is stored. Labels are discreet from the first screen, on every plan, including the free one. Our emails about payment name only Twofold.',
  },
};

const PAYMENT_ANSWERS: Record<Checkout, string> = {
  stripe:
    '{methods}. Stripe takes the payment, and we never see your card. If a payment fails, your plan stays for seven days, so there’s time to fix it.',
  test: 'None yet. On this copy of Twofold the checkout is a test. You can try a paid plan from start to finish, without a card, and no money moves.',
  none: 'None. You can’t buy a paid plan on this copy of Twofold. The Free Plan works in full.',
};

/** The eight questions, as `checkout` has them answered. */
export const pricingQuestions = (checkout: Checkout): readonly { title: string; content: string }[] => [
  {
    title: 'Can I cancel whenever I like?',
    content:
      'Yes, in your account. Your plan stays active until the end of the period you’ve paid for, and nothing is charged after that.',
  },
  { title: 'Which payment methods do you take?', content: PAYMENT_ANSWERS[checkout] },
  {
    title: 'What happens to unused credits?',
    content:
      'They lapse when their month ends. With roll-over turned on in your account, they last one more month, once. The Free Plan’s credit doesn’t roll over.',
  },
  {
    title: 'How does the partner discount work?',
    content:
      'When one of you pays, the other gets 30% off any paid plan. It comes off at checkout, no code needed, once your two accounts are linked. It covers one partner per paid period, and if you unlink, it lasts until that period ends.',
  },
  {
    title: 'Do we need two accounts?',
    content:
      'No. One account can make a plan and share it. If you’d rather have one each, link them, and whoever pays can let both of you use the same plan, credits included.',
  },
  {
    title: 'Can I switch between Classic and Premium?',
    content:
      'Any time, in your account. Going up takes effect right away, with the difference in credits. Going down waits until the period you’ve paid for ends.',
  },
  {
    title: 'What exactly is one credit?',
    content:
      'One generation: eight questions answered, one personalized plan made. A generation that fails is free, and so is changing the days ahead.',
  },
  {
    title: 'Is the free plan really free?',
    content: 'Yes. One plan every calendar month for each email address, no card.',
  },
];
