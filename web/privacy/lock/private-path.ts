/** Which pages show something of a person, which are covered when nobody looks, and what keeps a locked one from being seen before the lock screen stands. */
import { LOCK_MARK } from '../../client/privacy/lock-mark.ts';

const PRIVATE =
  /^\/(?:tools\/.|p\/.|(?:account|admin|blog\/(?:share|stories\/mine)|database|partner|tonight|month|us|you)(?:\/|$))/;

/** By the path alone, telling or neutral. */
export const isPrivatePath = (pathname: string): boolean => PRIVATE.test(pathname);

/** Also a page by link: it is nobody's account, so that no lock holds it, but somebody's evening. */
export const isCoveredPath = (pathname: string): boolean => isPrivatePath(pathname) || /^\/e(?:\/|$)/.test(pathname);

/** Runs before first paint, inline, after the theme's line: nothing of a locked page is seen until the lock screen stands. */
export const LOCK_SCRIPT = `try{if(localStorage.getItem('${LOCK_MARK}')!==null&&${PRIVATE}.test(location.pathname))document.documentElement.dataset.locked=''}catch{}`;
