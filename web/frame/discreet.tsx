/**
 * Discreet mode of a page: plain paper, ink tones, a plain title and icon in the tab. Lasts no longer than
 * the page that asked for it.
 */
import { atom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import { useStore } from '../client/use-store.ts';

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
const disguised = atom(false);

/** Several parts of a page may hold it at once; the tab is restored once the last has released it. */
export function disguise(reason: string, on: boolean): void {
  if (on) reasons.add(reason);
  else reasons.delete(reason);
  const is = reasons.size > 0;
  disguised.set(is);
  document.querySelector('link[rel=icon]')?.setAttribute('href', is ? '/favicon-ink.svg' : '/favicon.svg');
}

interface TabTitleProps {
  /** For a page that is shut, whatever it is called. */
  plain?: boolean;
  /** The page's own `<title>`. */
  children: ReactNode;
}

/** Written while it is drawn and never put back by hand: a discreet page that is left would name the next one. */
export const TabTitle = ({ plain = false, children }: TabTitleProps) =>
  useStore(disguised, false) || plain ? <title>Planner</title> : children;
