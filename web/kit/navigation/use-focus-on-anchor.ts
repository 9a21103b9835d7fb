/** After a link to a section of this page was followed, reading and tabbing go on from that section, as without scripts. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';

export function useFocusOnAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // The first page of a visit: the browser itself went there.
    if (key === 'default' || hash.length < 2) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target) return;
    if (target.tabIndex < 0) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [hash, key]);
}
