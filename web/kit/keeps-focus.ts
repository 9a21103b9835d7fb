/**
 * A ref for a part of the page whose buttons may go with the press: the focus then goes to that part or its heading, where
 * one of them can take it (`tabIndex={-1}`), else back to where it came from, or to what stands around. Otherwise it would
 * be nowhere, and whoever goes by keys or listens would begin at the top.
 */
export function keepsFocus(here: HTMLElement | null): (() => void) | undefined {
  if (!here) return;
  let from: EventTarget | null = null;
  let last: Element | null = null;
  const around = here.parentElement?.closest('[tabindex="-1"]');
  const note = ({ target, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && here.contains(relatedTarget))) from = relatedTarget;
    last = target instanceof Element ? target : null;
  };
  /** Whoever let go of it by themselves is not led back. */
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === last && last?.isConnected) last = null;
    });
  const look = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    const own = here.hasAttribute('tabindex') ? here : here.querySelector(':is(h1, h2)[tabindex]');
    for (const place of [own ?? from, around]) {
      if (!(place instanceof HTMLElement && place.isConnected)) continue;
      return place.focus({ preventScroll: true });
    }
  };
  const watching = new MutationObserver(look);
  here.addEventListener('focusin', note);
  here.addEventListener('focusout', forget);
  watching.observe(here, { childList: true, subtree: true });
  return () => {
    here.removeEventListener('focusin', note);
    here.removeEventListener('focusout', forget);
    watching.disconnect();
    // It stands in the page until the end of this turn.
    queueMicrotask(look);
  };
}
