/** Light, dark or the system's choice: kept in a cookie, so that it survives the clearing of storage at sign-out. */

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Runs before first paint, inline; keeps to what `readTheme` and `applyTheme` do. */
export const THEME_SCRIPT =
  "{let c=/(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie);document.documentElement.dataset.theme=c?c[1]:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'}";

/** The choice held in a cookie header or `document.cookie`. */
export function readTheme(cookies: string): ThemeChoice {
  const found = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(cookies);
  return found ? (found[1] as ThemeChoice) : 'system';
}

/** A year for a choice; going back to the system's forgets it. */
export function themeCookie(choice: ThemeChoice): string {
  return choice === 'system'
    ? 'theme=; path=/; max-age=0; samesite=lax'
    : `theme=${choice}; path=/; max-age=31536000; samesite=lax`;
}

function applyTheme(choice: ThemeChoice): void {
  const dark = choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/** While no choice is kept, the page goes light and dark with the system. Returns an unsubscribe function. */
export function followSystemTheme(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => applyTheme(readTheme(document.cookie));
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}

export function chooseTheme(choice: ThemeChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Safari's older releases
  document.cookie = themeCookie(choice);
  applyTheme(choice);
}
