/**
 * A click on a button before the page's script is there, as happens on slow phones: kept, and done once the page has come to
 * life. Only the last one, only while it is fresh, and only if the button still stands. Links and the browser's own
 * controls work by themselves from the start and are left alone.
 */

/** A click that is older would surprise. */
const FRESH_MS = 20_000;

/**
 * Runs before first paint, inline. A form's button is held back, too: without the script the browser would send the form in
 * its own way. Forms that name their own address work without a script and go on doing so.
 */
export const EARLY_CLICK_SCRIPT =
  "{let k,f=e=>{let b=e.target.closest&&e.target.closest('button');if(!b||b.form&&b.form.hasAttribute('action'))return;e.preventDefault();e.stopImmediatePropagation();k&&k.b.removeAttribute('data-held');b.setAttribute('data-held','');k={b,at:Date.now()}};addEventListener('click',f,true);window.takeEarlyClick=()=>{removeEventListener('click',f,true);let h=k;k=0;h&&h.b.removeAttribute('data-held');return h}}";

interface Held {
  b: HTMLButtonElement;
  at: number;
}

/** To be called when the page's own listeners are there; does what was kept, once. */
export function runEarlyClick(): void {
  const { takeEarlyClick } = window as { takeEarlyClick?: () => Held | undefined | 0 };
  const held = takeEarlyClick?.();
  if (!held || Date.now() - held.at > FRESH_MS) return;
  // What the page now knows, such as who is here, may have taken the button away.
  setTimeout(() => {
    if (held.b.isConnected && !held.b.disabled) held.b.click();
  });
}
