/** What stands above a page for whoever has scripts off: that it can be read, or that nothing is there without them. */
import { useLocation } from 'react-router';
import { isPrivatePath } from '../../privacy/lock/private-path.ts';

/** Beside the pages that show something of a person. A letter's page has a form of its own for this. */
const NEEDS_SCRIPTS = /^\/(?:auth(?!\/letter)|demo\/open|e|invite|pay)(?:\/|$)/;

export function WithoutScripts() {
  const { pathname } = useLocation();
  return (
    <noscript>
      {/* The front page's picture reaches up behind its bar, and a little further. */}
      <p className="wrap pt-3 pb-8">
        {isPrivatePath(pathname) || NEEDS_SCRIPTS.test(pathname)
          ? 'This page needs JavaScript, because your browser makes, encrypts and opens what it shows. Nothing loads here without it.'
          : 'You can read these pages without JavaScript. Signing in and the tools need it, because your browser makes and encrypts plans and ideas.'}
      </p>
    </noscript>
  );
}
