/** The newsletter's form as browsers send it by themselves, where no script runs: to a page that says how it went. */

export const ASKED_PAGE = '/newsletter/asked';

/** `sent` tells nothing about an address: it is the same for every one that letters can go to. */
const ASKED_OUTCOMES = ['sent', 'address', 'often', 'later'] as const;

export type AskedOutcome = (typeof ASKED_OUTCOMES)[number];

/** As it stands in the page's address; null for what was not sent from the form. */
export const readAskedOutcome = (said: string | null): AskedOutcome | null =>
  ASKED_OUTCOMES.find((outcome) => outcome === said) ?? null;
