/** What the browser's tab shows while the screen is hidden or discreet: a plain title and the mark in ink. */

const reasons = new Set<string>();
let titleBefore = '';

/** Several parts of a page may ask at once; the tab shows its own face again when the last has let go. */
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
