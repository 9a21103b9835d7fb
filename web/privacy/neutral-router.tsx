/** Sends the router itself to neutral addresses where they are chosen, so that Back, reload and a press all mean one page. */
import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type To } from 'react-router';
import { onKnownSettings } from '../client/known-settings.ts';
import { neutralTo, wantsNeutral } from './neutral-address.ts';

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
