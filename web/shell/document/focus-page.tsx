/** After a change of page the focus goes to its main part where the clicked control is gone: nobody starts from nowhere. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function FocusPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
