/** What stands when a page failed: plain words and a way on, and nothing of how the house works inside. */
import { isRouteErrorResponse, Link } from 'react-router';
import { isUnreachable } from '../client/unreachable.ts';
import { buttonClass } from '../kit/button-class.ts';
import { Mark } from '../kit/mark.tsx';
import { FaultWatch } from '../privacy/fault-watch.tsx';
import { OfflinePage } from './offline-page.tsx';

export function ErrorPage({ error }: { error: unknown }) {
  if (isUnreachable(error)) return <OfflinePage failed />;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" tabIndex={-1} className="state min-h-dvh">
      <title>Twofold</title>
      {missing ? null : <FaultWatch failed={error} />}
      <Mark size={48} />
      <h1 className="mt-2 text-2xl leading-tight">{missing ? 'There is no page here' : 'This page did not open'}</h1>
      <p className="max-w-[44ch] text-ink-2">
        {missing
          ? 'The address may be mistyped, or the page has moved.'
          : 'Something went wrong on our side. What you saved is safe. Try again, and if it keeps failing, come back a little later.'}
      </p>
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
