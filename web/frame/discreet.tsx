/**
 * Discreet mode of a page: plain paper, ink tones, a plain title and icon in the tab. Lasts no longer than
 * the page that asked for it.
 */
import { type ReactNode, useEffect } from 'react';
import { useStore } from '../client/use-store.ts';
import { disguise, disguisedStore, PLAIN_TITLE } from './disguise.ts';

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

interface TabTitleProps {
  /** For a page that is shut, whatever it is called. */
  plain?: boolean;
  /** The page's own `<title>`. */
  children: ReactNode;
}

/** Written while it is drawn and never put back by hand: a discreet page that is left would name the next one. */
export const TabTitle = ({ plain = false, children }: TabTitleProps) =>
  useStore(disguisedStore, false) || plain ? <title>{PLAIN_TITLE}</title> : children;
