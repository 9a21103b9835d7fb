/**
 * Discreet mode of a page: plain paper, ink tones, a plain title and icon in the tab. Lasts no longer than
 * the page that asked for it.
 */
import { useEffect } from 'react';

export function useDiscreet(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    document.documentElement.dataset.discreet = 'on';
    disguise('discreet', true);
    return () => {
      delete document.documentElement.dataset.discreet;
      disguise('discreet', false);
    };
  }, [on]);
}

const reasons = new Set<string>();
let titleBefore = '';

/** Several parts of a page may hold it at once; the tab is restored once the last has released it. */
export function disguise(reason: string, on: boolean): void {
  const was = reasons.size > 0;
  if (on) reasons.add(reason);
  else reasons.delete(reason);
  const is = reasons.size > 0;
  if (was === is) return;
  if (is) titleBefore = document.title;
  document.title = is ? 'Planner' : titleBefore;
  document.querySelector('link[rel=icon]')?.setAttribute('href', is ? '/favicon-ink.svg' : '/favicon.svg');
}
