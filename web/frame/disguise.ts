/** A plain title and icon in the tab, for as long as anything of the page asks for them. */
import { atom, type ReadableAtom } from 'nanostores';

const reasons = new Set<string>();
const disguised = atom(false);

/** Whoever writes the tab's title heeds it. */
export const disguisedStore: ReadableAtom<boolean> = disguised;

export const PLAIN_TITLE = 'Planner';

/** Several parts of a page may hold it at once; the tab is restored once the last has released it. */
export function disguise(reason: string, on: boolean): void {
  if (on) reasons.add(reason);
  else reasons.delete(reason);
  const is = reasons.size > 0;
  disguised.set(is);
  document.querySelector('link[rel=icon]')?.setAttribute('href', is ? '/favicon-ink.svg' : '/favicon.svg');
}
