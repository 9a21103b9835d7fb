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
      <p>
        <strong>Demo.</strong> A made-up couple. What you change lives in this page’s memory and is gone when you close
        or reload it.{limit ? ` ${limit}` : ''}
      </p>
      <p className="demo-ways">
        <Link to="/demo" className="link">
          What is in it
        </Link>
        {/* Whole pages: the demo ends with this one. */}
        <a href="/signup" className="link">
          Start your own
        </a>
        <a href="/" className="link">
          Leave the demo
        </a>
      </p>
    </aside>
  );
}
