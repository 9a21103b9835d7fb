/**
 * What stands when a page failed or could not be fetched without a connection: plain words and a way on, and
 * nothing of how the house works inside.
 */
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, useMatches, useNavigate } from 'react-router';
import { isUnreachable } from '../client/api-error.ts';
import { Mark } from '../frame/brand.tsx';
import { Button, buttonClass } from '../kit/button.tsx';
import { FaultWatch } from '../privacy/reports/report-watch.tsx';

const MISSING = {
  title: 'There is no page here',
  words: 'The address may be mistyped, or the page has moved.',
};
const OUTAGE = {
  title: 'Back in a moment',
  words: 'Something we need is not answering just now. Nothing is lost. Please try again in a minute.',
};
const FAULT = {
  title: 'This page did not open',
  words:
    'Something went wrong on our side. What you saved is safe. Try again, and if it keeps failing, come back a little later.',
};

function kindOf(error: unknown): typeof FAULT {
  if (!isRouteErrorResponse(error)) return FAULT;
  return { 404: MISSING, 503: OUTAGE }[error.status] ?? FAULT;
}

export function ErrorPage({ error }: { error: unknown }) {
  if (isUnreachable(error)) return <OfflinePage failed />;
  const kind = kindOf(error);
  const missing = kind === MISSING;
  return (
    <main id="main" tabIndex={-1} className="state min-h-dvh">
      <title>Twofold</title>
      {kind === FAULT ? <FaultWatch failed={error} /> : null}
      <Mark size={48} />
      <h1 className="mt-2 text-2xl leading-tight">{kind.title}</h1>
      <p className="max-w-[44ch] text-ink-2">{kind.words}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass('outline')}>
          Back to Home
        </Link>
        {missing ? (
          <>
            <Link to="/tools" className={buttonClass('outline')}>
              Tools
            </Link>
            <Link to="/blog" className={buttonClass('outline')}>
              Blog
            </Link>
          </>
        ) : (
          <button type="button" className={buttonClass()} onClick={() => location.reload()}>
            Try Again
          </button>
        )}
      </div>
    </main>
  );
}

const reached = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** `failed`: shown for an error, which a reload may bring again, and not in place of a page that was never fetched. */
function OfflinePage({ failed = false }: { failed?: boolean }) {
  const navigate = useNavigate();
  const inLayout = useMatches().some(({ id }) => id.endsWith('site-layout')) && !failed;
  const Frame = inLayout ? 'div' : 'main';
  const [looking, setLooking] = useState(false);
  const [statusMessage, setStatusMessage] = useState('');

  useEffect(() => {
    // Come back to with a connection: what stands in for a page does so until a reload.
    if (!failed) void reached().then((there) => there && location.reload());
    const open = () => location.reload();
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, [failed]);

  // Asked first, because a reload without a connection would end on the browser's own page.
  const tryAgain = async () => {
    setLooking(true);
    setStatusMessage('');
    const there = await reached();
    if (there) location.reload();
    else {
      setLooking(false);
      setStatusMessage('Still no connection.');
    }
  };

  return (
    <Frame {...(inLayout ? {} : { id: 'main', tabIndex: -1 })} className="state min-h-[70dvh]">
      <title>Twofold</title>
      <Mark size={48} />
      <h1 className="mt-2 text-2xl leading-tight">You are offline</h1>
      <p className="max-w-[44ch] text-ink-2">
        We couldn’t load this page. What you’ve answered so far is still on this device.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button variant="outline" onClick={() => void navigate(-1)}>
          Go Back
        </Button>
        <Button busy={looking} onClick={() => void tryAgain()}>
          Try Again
        </Button>
      </div>
      <p role="status" className="min-h-6 text-sm text-ink-2">
        {statusMessage}
      </p>
    </Frame>
  );
}

// The router looks for it here when a page's code cannot be fetched (`web/bundle.ts`).
if (typeof window !== 'undefined') Object.assign(window, { pageWhenOffline: OfflinePage });
