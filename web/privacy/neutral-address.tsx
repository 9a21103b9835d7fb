/**
 * Where a person chose neutral addresses: what the browser records is the neutral one, while the pages go on linking to
 * each other by name. The one place that rewrites.
 */
import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type To } from 'react-router';
import { knownSettings, onKnownSettings } from '../client/privacy/known-settings.ts';
import { neutralAddress } from '../client/privacy/neutral-paths.ts';

/** Sends the router itself to neutral addresses, so that Back, reload and a click all mean one page. */
export function NeutralRouter() {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    const navigate = router.navigate;
    const steered = (to: To | number | null, options?: object) =>
      typeof to === 'number' ? navigate(to) : navigate(neutralTo(to), options);
    router.navigate = steered as typeof navigate;
    // Chosen just now, on a page whose address tells: from here on it does not.
    const stop = onKnownSettings(() => {
      const { pathname, search, hash } = router.state.location;
      const here = { pathname, search, hash };
      if (wantsNeutral() && neutralTo(here) !== here) {
        void navigate(neutralTo(here), { replace: true, preventScrollReset: true });
      }
    });
    return () => {
      router.navigate = navigate;
      stop();
    };
  }, [router]);
  return null;
}

export const wantsNeutral = (): boolean => knownSettings()?.neutralAddresses === true;

/** Where a navigation leads: the neutral address where those are chosen and there is one, else what was given, unchanged. */
function neutralTo(to: To): To;
function neutralTo(to: To | null): To | null;
function neutralTo(to: To | null): To | null {
  if (!wantsNeutral() || to === null) return to;
  if (typeof to === 'string') return neutralAddress(to) ?? to;
  const pathname = to.pathname === undefined ? null : neutralAddress(to.pathname);
  return pathname === null ? to : { ...to, pathname };
}

/** Of this origin only; null for nothing to rewrite. */
function neutralOf(address: string | URL): string | null {
  const url = new URL(address, location.href);
  return url.origin === location.origin ? neutralAddress(url.pathname + url.search + url.hash) : null;
}

/** Before anything comes to life. True: this page was opened by its telling address and is moving on to the other. */
export function beginNeutral(): boolean {
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name].bind(history);
    history[name] = (state, unused, address) =>
      original(state, unused, (wantsNeutral() && address != null && neutralOf(address)) || address);
  }
  // What the status bar shows and a new tab opens; a plain click goes by the link's own `to`.
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'contextmenu']) {
    addEventListener(name, ({ target }) => rewriteLink(target), { capture: true, passive: true });
  }
  // Chosen or known only now: the link that the pointer rests on has had its turn.
  onKnownSettings(() => {
    for (const link of document.querySelectorAll('a:hover, a:focus')) rewriteLink(link);
  });
  const moved = wantsNeutral() ? neutralOf(location.href) : null;
  if (moved !== null) location.replace(moved);
  return moved !== null;
}

function rewriteLink(target: EventTarget | null): void {
  if (!wantsNeutral()) return;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const moved = link ? neutralOf(link.href) : null;
  if (moved !== null) link?.setAttribute('href', moved);
}
