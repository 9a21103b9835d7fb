/**
 * Folds blank panels over the page until they are tapped, and takes the page out of the document meanwhile: it waits, as it
 * was, in memory. Without React, since on reading pages it has to act before any is there.
 */
import { countPress, NO_PRESSES } from './count-press.ts';
import { disguise } from './disguise.ts';

/** What is taken away stands in an element of its own, which whoever drew the page can go on to take off it. */
const SHEET = '[data-sheet]';

const PANELS = 8;
const FOLD_MS = 300;

let bringBack: (() => void) | null = null;

/** In the browser's top layer, so that dialogs and toasts lie behind it and nothing there can be reached or read out. */
export function hidePage(): void {
  if (bringBack) return;
  const before = document.activeElement;
  const { dialog, button } = panels();
  let leaving = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.body.append(dialog);
  dialog.showModal();
  disguise('hidden screen', true);
  const sheet = document.querySelector<HTMLElement>(SHEET);
  const bring = sheet ? takeAway(sheet) : () => {};
  bringBack = () => {
    clearTimeout(timer);
    bringBack = null;
    dialog.remove();
    disguise('hidden screen', false);
    bring();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => {
    // A browser may close a dialog on a second Escape whatever the page says; hidden stays hidden.
    if (!leaving && dialog.isConnected) dialog.showModal();
  });
  button.addEventListener('click', () => {
    if (leaving) return;
    leaving = true;
    dialog.dataset.leaving = '';
    // Back in its place already, for the panels to fold away from it.
    bring();
    timer = setTimeout(() => bringBack?.(), matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FOLD_MS);
  });
}

/** Escape twice hides, when nothing is open. Returns what ends it, and with it brings back a page that is hidden. */
export function watchEscapes(): () => void {
  let escapes = NO_PRESSES;
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat) return;
    const counts = event.key === 'Escape' && !event.defaultPrevented && !somethingOpen();
    escapes = countPress(escapes, counts, event.timeStamp, 900);
    if (escapes.count === 2) hidePage();
  };
  addEventListener('keydown', onKey);
  return () => {
    removeEventListener('keydown', onKey);
    bringBack?.();
  };
}

function panels() {
  const dialog = document.createElement('dialog');
  dialog.className = 'hide-screen';
  dialog.setAttribute('aria-label', 'Screen hidden');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'absolute inset-0 z-1 cursor-default focus-visible:outline-none';
  const words = document.createElement('span');
  words.className = 'sr-only';
  words.textContent = 'Show the page again';
  button.append(words);
  const folds = document.createElement('div');
  folds.setAttribute('aria-hidden', 'true');
  folds.className = 'hide-panels absolute inset-0 flex perspective-[1400px]';
  folds.append(...Array.from({ length: PANELS }, () => document.createElement('i')));
  dialog.append(button, folds);
  return { dialog, button };
}

/** Takes the page out of the document as it is; the answer puts it back, where it was scrolled to, and only once. */
function takeAway(sheet: HTMLElement): () => void {
  const frame = sheet.parentElement;
  const [left, top] = [scrollX, scrollY];
  sheet.remove();
  return () => {
    if (sheet.isConnected || !frame?.isConnected) return;
    frame.append(sheet);
    scrollTo(left, top);
    // Asked for while it was away, such as signing in again: opened now.
    for (const dialog of sheet.querySelectorAll<HTMLDialogElement>('dialog.dialog:not([open])')) dialog.showModal();
  };
}

function somethingOpen(): boolean {
  return document.querySelector('dialog[open], [data-popup], header details[open]') !== null;
}
