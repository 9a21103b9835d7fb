/** What stands when a page failed: plain words and a way on, and nothing of how the house works inside. */
import { isRouteErrorResponse, Link } from 'react-router';
import { isUnreachable } from '../client/unreachable.ts';
import { buttonClass } from '../kit/button-class.ts';
import { Mark } from '../kit/mark.tsx';
import { FaultWatch } from '../privacy/report-watch.tsx';
import { OfflinePage } from './offline-page.tsx';

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
