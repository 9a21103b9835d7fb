/** Whether the hero may show its film, and in which theme: never small, still, sparing or discreet. */
import { useSyncExternalStore } from 'react';
import { dataSources, isDataDear } from '../kit/is-data-dear.ts';

export type FilmTheme = 'light' | 'dark';

const NEEDS = ['(min-width: 48rem)', '(prefers-reduced-motion: no-preference)', '(forced-colors: none)'] as const;

function filmTheme(): FilmTheme | null {
  const { theme, discreet } = document.documentElement.dataset;
  if (discreet === 'on' || isDataDear()) return null;
  if (!NEEDS.every((query) => matchMedia(query).matches)) return null;
  return theme === 'dark' ? 'dark' : 'light';
}

function onFilmChange(tell: () => void): () => void {
  const sources: (EventTarget | undefined)[] = [...NEEDS.map((query) => matchMedia(query)), ...dataSources()];
  for (const source of sources) source?.addEventListener('change', tell);
  const attributes = new MutationObserver(tell);
  attributes.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-discreet'] });
  return () => {
    for (const source of sources) source?.removeEventListener('change', tell);
    attributes.disconnect();
  };
}

/** Null: no film, and not a byte of it is asked for. */
export const useFilmTheme = (): FilmTheme | null => useSyncExternalStore(onFilmChange, filmTheme, () => null);
