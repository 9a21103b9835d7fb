/** A short message at the bottom of the screen, read out politely, where there is no React for the usual ones. */

const SHOWN_MS = 5_000;

let host: HTMLElement | null = null;

export function sayPlainly(text: string): void {
  if (!host?.isConnected) {
    host = document.createElement('div');
    host.className = 'toast-host';
    host.setAttribute('aria-live', 'polite');
    document.body.append(host);
  }
  const toast = document.createElement('p');
  toast.className =
    'toast max-w-[52ch] animate-land rounded-touch px-5 py-3 font-semibold text-sm shadow-float bg-bad text-on-bad';
  toast.textContent = text;
  const place = host;
  // What stands in a new region from its first moment is read out by no screen reader.
  setTimeout(() => place.replaceChildren(toast), 50);
  setTimeout(() => toast.remove(), SHOWN_MS);
}
