/** How a form went that a browser sent by itself, where no script runs: said by the page that it led to. */

/** `sent` tells nothing about an address: it is the same for every one that letters can go to. */
const FORM_OUTCOMES = ['sent', 'refused', 'often', 'later'] as const;

export type FormOutcome = (typeof FORM_OUTCOMES)[number];

/** As it stands in the page's address; null for what was not sent from the form. */
export const readFormOutcome = (said: string | null): FormOutcome | null =>
  FORM_OUTCOMES.find((outcome) => outcome === said) ?? null;
