/** What stands above a page for whoever has scripts off: that it can be read, or that nothing is there without them. */
import { useLocation } from 'react-router';
import { isPrivatePath } from '../../privacy/lock/private-path.ts';

/** Beside the pages that show something of a person. A letter's page has a form of its own for this. */
const NEEDS_SCRIPTS = /^\/(?:auth(?!\/letter)|demo\/open|e|invite|pay)(?:\/|$)/;

export function WithoutScripts() {
  const { pathname } = useLocation();
  return (
    <noscript>
      <p className="wrap py-3">
        {isPrivatePath(pathname) || NEEDS_SCRIPTS.test(pathname)
          ? 'This page needs JavaScript: what it shows is made, encrypted and opened in your browser. Nothing loads here without it.'
          : 'Without JavaScript these pages can be read. Signing in and the tools need it: plans and ideas are made and encrypted in your browser.'}
      </p>
    </noscript>
  );
}
