/** What the operator of this copy fills in or answers for: addresses that differ from house to house, claims, quotes. */

export type SocialNetwork = 'X' | 'LinkedIn' | 'Facebook' | 'Threads' | 'Instagram' | 'TikTok';

export interface Operator {
  name: string | null;
  address: readonly string[] | null;
  phone: string | null;
  register: string | null;
  taxId: string | null;
  responsible: string | null;
}

export const SITE = {
  /** Shown on the contact page and used for its mail link; null: not set here. */
  contactEmail: null as string | null,
  /** Profiles in the footer; one without an address is left out. */
  social: { X: null, LinkedIn: null, Facebook: null, Threads: null, Instagram: null, TikTok: null } as Record<
    SocialNetwork,
    string | null
  >,
  /** Who runs this copy, for the imprint that many countries ask for; null: not filled in, and the imprint says so. */
  operator: {
    name: null,
    /** Street, place, country: one line each. */
    address: null,
    phone: null,
    /** Such as the register and the number in it. */
    register: null,
    taxId: null,
    /** Who answers for what is published here. */
    responsible: null,
  } as Operator,
  /** Where quick exit leads: a page on which anyone might be. The browser goes there, this site asks nothing of it. */
  quickExitAddress: 'https://www.wikipedia.org/',
  /**
   * OPERATOR: the figures and the quotes below are marketing copy that nothing in this product measures. Replace each by
   * what you can substantiate, and only then set this to 'shown'. Until then the front page shows plain facts in their
   * place and says that there are no quotes yet.
   */
  claims: 'hidden' as 'shown' | 'hidden',
};

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

/** To substantiate before going public: see `claims` above. */
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
