/** The links of sign-in letters: to a page of ours with one button, the token behind the hash, where no program that looks at mail sends it. */

export const LETTER_PAGE = '/auth/letter';

interface LetterLink {
  token: string;
  /** As the protocol calls it: signup, recovery ... */
  type: string;
  redirectTo: string;
}

export function letterLink(siteUrl: string, { token, type, redirectTo }: LetterLink): string {
  return `${siteUrl}${LETTER_PAGE}#token=${token}&type=${type}&redirect_to=${encodeURIComponent(redirectTo)}`;
}

const WHOLE = /^#(token=[\w-]+&type=[a-z_]+(?:&redirect_to=[^#&=\s]*)?)$/;

/** Where the click leads, from what stands behind the hash; null for what is not whole. */
export function confirmLink(hash: string): string | null {
  const behind = WHOLE.exec(hash)?.[1];
  return behind ? `/auth/v1/verify?${behind}` : null;
}

/** How the form of the page went, which browsers without scripts send: in its address, so that the page can say it. */
const LETTER_OUTCOMES = ['confirmed', 'half', 'password', 'expired', 'missing', 'weak', 'too-late', 'later'] as const;

export type LetterOutcome = (typeof LETTER_OUTCOMES)[number];

export const readOutcome = (said: string | null): LetterOutcome | null =>
  LETTER_OUTCOMES.find((outcome) => outcome === said) ?? null;
