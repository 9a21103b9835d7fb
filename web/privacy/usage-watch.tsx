/** Has the opened pages counted where the person agreed to it; the counting is loaded only then. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { knownSettings } from '../client/known-settings.ts';

export function UsageWatch() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (knownSettings()?.usageAnalytics !== true) return;
    // Not counted is no loss.
    import('../client/usage-count.ts').then((usage) => usage.countOpened(pathname)).catch(() => undefined);
  }, [pathname]);
  return null;
}
