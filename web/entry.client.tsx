/** Brings the server-rendered page to life in the browser. */
import './client/install-prompt.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DEMO_START } from './client/demo-flag.ts';
import { noteAllSent } from './client/sent-requests.ts';
import { beginLock } from './frame/lock-store.ts';
import { beginNeutral } from './privacy/neutral-address.tsx';

// Listens from its first line: a browser offers to install once, and early.

noteAllSent();

const begin = () => {
  beginLock();
  if (beginNeutral()) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
};

if (location.pathname === DEMO_START) {
  // Before anything of a real account was looked at. Where it fails, the page itself says so.
  import('./demo/open-demo.ts').then(({ openDemo }) => openDemo()).then(begin, begin);
} else begin();
