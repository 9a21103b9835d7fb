/** A short message at the bottom of the screen, read out politely, where there is no React for the usual ones. */
import { takeToast } from '../kit/messages/carried-toast.ts';

const SHOWN_MS = 5_000;

/** Of its own: a reading page has only the styles that it began with, and no others can be had where the connection is gone. */
const PLACE = 'position:fixed;z-index:60;inset:auto 20px 96px;display:grid;justify-items:center;pointer-events:none';
/** In what every page has of either theme. */
const LOOK =
  'max-width:52ch;padding:12px 20px;border-radius:12px;background:var(--ink);color:var(--bg);font-weight:600;font-size:.9375rem';

let host: HTMLElement | null = null;

export function sayPlainly(text: string): void {
  if (!host?.isConnected) {
    host = document.createElement('div');
    host.className = 'toast-host';
    host.style.cssText = PLACE;
    host.setAttribute('aria-live', 'polite');
    document.body.append(host);
  }
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.style.cssText = LOOK;
  toast.textContent = text;
  const place = host;
  // What stands in a new region from its first moment is read out by no screen reader.
  setTimeout(() => place.replaceChildren(toast), 50);
  setTimeout(() => toast.remove(), SHOWN_MS);
}

/** What was said as the page before was left. */
export function sayCarried(): void {
  const carried = takeToast();
  if (carried) sayPlainly(carried.text);
}
