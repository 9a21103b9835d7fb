/** Figures and quotes of the front page, apart from what every page reads of the operator. */

/** A figure and what it counts. */
export interface Claim {
  figure: string;
  words: string;
}

/** `seed` draws the picture beside the name. */
export interface Testimonial {
  quote: string;
  who: string;
  seed: string;
}

/** To substantiate before going public: see `claims` in `site.ts`. */
export const CLAIMS = {
  stats: [
    { figure: '50,000+', words: 'couples plan with Twofold' },
    { figure: '4.9', words: 'from 2,847 reviews' },
    { figure: '92%', words: 'success keeping their plan' },
    { figure: '24/7', words: 'support, from people' },
  ] as readonly Claim[],
  benefits: [
    { figure: '94%', words: 'say that asking got easier once time was already set aside' },
    { figure: '3.2x', words: 'more evenings together in the second month than before the first' },
  ] as readonly Claim[],
  support: 'Support answers day and night.',
  testimonials: [
    {
      quote:
        'We thought putting it on a calendar would make it feel like admin. It turned out that looking forward to Wednesday was half of it.',
      who: 'Inés and Tomas, together eleven years',
      seed: 'ines',
    },
    {
      quote: 'My sister saw my phone at brunch. It said “Personal Time”. She asked whether I’d taken up yoga.',
      who: 'Maren, two kids under six',
      seed: 'maren',
    },
    {
      quote: 'I plan for one. Two evenings a month that are mine, in writing. Nobody gets to book over them.',
      who: 'Ade, on his own and fine with it',
      seed: 'ade',
    },
  ] as readonly Testimonial[],
};
