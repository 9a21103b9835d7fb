/** Discreet mode of a page: plain paper, ink tones, a plain tab. Lasts no longer than the page that asked for it. */
import { useEffect } from 'react';
import { disguise } from './disguise.ts';

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
