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
      features: ['One personalised plan a month', 'Up to {events} times in its 30 days', 'Discreet calendar export'],
    },
    classic: {
      name: 'Classic',
      description: 'For a steady weekly rhythm.',
      features: [
        '{credits} credits a month',
        'As many times as your rhythm asks for',
        'Roll-over for one month, if you want it',
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
    title: 'Test checkout: no money moves, no card is asked',
    text: 'This copy of Twofold is not connected to a payment provider. A paid plan can be tried from start to finish.',
  },
  none: {
    title: 'Paid plans cannot be bought on this copy of Twofold',
    text: 'It is not connected to a payment provider, and nothing is charged. The Free Plan works in full.',
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
    text: 'One credit makes one personalised plan. Credits refresh every month, and can roll over for one month if you turn that on in your account. Moving, swapping or skipping what is planned costs nothing, and one idea of each bundle can be swapped free.',
  },
  privacy: {
    title: 'Privacy first',
    text: 'Your plan is encrypted in your browser before it is stored. Labels are discreet from the first screen, on every plan, including the free one. Our letters about payment name only Twofold.',
  },
};

const PAYMENT_ANSWERS: Record<Checkout, string> = {
  stripe:
    '{methods}. Stripe takes the payment, and we never see your card. If a payment fails, your plan stays for seven days, so that there is time to put it right.',
  test: 'None yet: on this copy of Twofold the checkout is a test. A paid plan can be tried from start to finish, no card is asked for and no money moves.',
  none: 'None: paid plans cannot be bought on this copy of Twofold. The Free Plan works in full.',
};

/** The eight questions, as `checkout` has them answered. */
export const pricingQuestions = (checkout: Checkout): readonly { title: string; content: string }[] => [
  {
    title: 'Can I cancel whenever I like?',
    content:
      'Yes, in your account. Your plan stays active until the end of the period you have paid for, and nothing is charged after that.',
  },
  { title: 'Which payment methods do you take?', content: PAYMENT_ANSWERS[checkout] },
  {
    title: 'What happens to unused credits?',
    content:
      'They lapse when their month is over. With roll-over turned on in your account they last one month more, once. The credit of the Free Plan does not roll over.',
  },
  {
    title: 'How does the partner discount work?',
    content:
      'When one of you pays, the other takes 30% off any paid plan. It comes off at checkout by itself, without a code, once your two accounts are linked. It serves one partner in a paid period, and if you unlink, it runs on until that period ends.',
  },
  {
    title: 'Do we need two accounts?',
    content:
      'No. One account can make a plan and share it. If you would rather have one each: once they are linked, whoever pays can let both of you use the same plan, credits included.',
  },
  {
    title: 'Can I switch between Classic and Premium?',
    content:
      'At any time, in your account. Going up counts at once, with the difference in credits; going down waits for the end of the period you have paid for.',
  },
  {
    title: 'What exactly is one credit?',
    content:
      'One generation: eight questions answered, one personalised 30-day plan made. A generation that fails costs nothing, and neither does changing the days still to come.',
  },
  {
    title: 'Is the free plan really free?',
    content: 'Yes: one plan in every calendar month, for each email address, and no card.',
  },
];
