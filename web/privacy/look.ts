/**
 * Under which name and drawing this browser would add the app to a home screen. Kept in a cookie like the theme: an app
 * that is there would be given the first look's name if a sign-out forgot the choice.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { FIRST_LOOK, LOOKS, type LookId } from '../../content/looks.ts';

/** The choice held in a cookie header or `document.cookie`; the first for none. */
export function readLook(cookies: string): LookId {
  const found = /(?:^|; )look=([a-z]+)(?:;|$)/.exec(cookies)?.[1];
  return LOOKS.find(({ id }) => id === found)?.id ?? FIRST_LOOK;
}

/** A year for a choice; going back to the first forgets it. */
export const lookCookie = (look: LookId): string =>
  look === FIRST_LOOK
    ? 'look=; path=/; max-age=0; samesite=lax'
    : `look=${look}; path=/; max-age=31536000; samesite=lax`;

const look = atom(FIRST_LOOK);

export const lookStore: ReadableAtom<LookId> = look;

const readCookie = (): void => look.set(readLook(document.cookie));

if (typeof document !== 'undefined') {
  readCookie();
  // Another tab may have chosen meanwhile, and a cookie tells nobody.
  document.addEventListener('visibilitychange', readCookie);
}

export function chooseLook(next: LookId): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari's older releases
  document.cookie = lookCookie(next);
  readCookie();
}
