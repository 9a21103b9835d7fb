/** Light or dark, as the page is shown: for drawings whose colors are fixed. */
import { useSyncExternalStore } from 'react';

function onThemeChange(tell: () => void): () => void {
  const attributes = new MutationObserver(tell);
  attributes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => attributes.disconnect();
}

const pageTheme = (): 'light' | 'dark' => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** Light on the server, which knows no theme. */
export const usePageTheme = (): 'light' | 'dark' => useSyncExternalStore(onThemeChange, pageTheme, () => 'light');
