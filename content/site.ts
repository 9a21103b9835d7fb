/** What the operator of this copy fills in: addresses that differ from house to house. Null means: not set here. */

export type SocialNetwork = 'X' | 'LinkedIn' | 'Facebook' | 'Threads' | 'Instagram' | 'TikTok';

export const SITE = {
  /** Shown on the contact page and used for its mail link. */
  contactEmail: null as string | null,
  /** Profiles in the footer; one without an address leads to the contact page. */
  social: { X: null, LinkedIn: null, Facebook: null, Threads: null, Instagram: null, TikTok: null } as Record<
    SocialNetwork,
    string | null
  >,
  /** Where quick exit leads: a page on which anyone might be. The browser goes there, this site asks nothing of it. */
  quickExitAddress: 'https://www.wikipedia.org/',
};
