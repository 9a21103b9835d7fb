/** Stands above every page of the demo: what it is, that it is gone with the page, and the ways on. */
import '../style/demo.css';
import { Link, useLocation } from 'react-router';
import { DEMO_PAGE_LIMITS } from '../../content/demo-page-limits.ts';
import { DEMO_START, useDemo } from '../client/demo-flag.ts';

export function DemoBanner() {
  const { pathname } = useLocation();
  const open = useDemo();
  // Written by the server too where it will be true, so that nothing moves.
  if (!(open ?? pathname === DEMO_START)) return null;
  const limit = DEMO_PAGE_LIMITS[pathname];
  return (
    <aside className="demo-banner" aria-label="Demo" data-screen-only="">
      <p className="py-1">
        <strong>Demo.</strong> A made-up couple. Close or reload this page and it’s gone.{limit ? ` ${limit}` : ''}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/demo" className={WAY}>
          What’s inside
        </Link>
        {/* Whole pages: the demo ends with this one. */}
        <a href="/signup" className={WAY}>
          Start yours
        </a>
        <a href="/" className={WAY}>
          Leave
        </a>
      </p>
    </aside>
  );
}

const WAY = 'link inline-flex min-h-11 min-w-11 items-center';
