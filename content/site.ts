/** What the operator of this copy fills in or answers for: addresses that differ from house to house, and whether claims are shown. */

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
   * OPERATOR: the figures and the quotes in `claims.ts` are marketing copy that nothing in this product measures. Replace each by
   * what you can substantiate, and only then set this to 'shown'. Until then the front page shows plain facts in their
   * place and says that there are no quotes yet.
   */
  claims: 'hidden' as 'shown' | 'hidden',
};
