/** Stands in for a page that could not be fetched without a connection; opens it by itself once there is one. */
import { useEffect, useState } from 'react';
import { useMatches, useNavigate } from 'react-router';
import { Button } from '../kit/button.tsx';
import { Mark } from '../kit/mark.tsx';

const reached = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** `failed`: shown for an error, which a reload may bring again, and not in place of a page that was never fetched. */
export function OfflinePage({ failed = false }: { failed?: boolean }) {
  const navigate = useNavigate();
  const inLayout = useMatches().some(({ id }) => id.endsWith('site-layout')) && !failed;
  const Frame = inLayout ? 'div' : 'main';
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState('');

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
    setSaid('');
    const there = await reached();
    if (there) location.reload();
    else {
      setLooking(false);
      setSaid('Still no connection.');
    }
  };

  return (
    <Frame {...(inLayout ? {} : { id: 'main', tabIndex: -1 })} className="state min-h-[70dvh]">
      <title>Twofold</title>
      <Mark size={48} />
      <h1 className="mt-2 text-2xl leading-tight">You are offline</h1>
      <p className="max-w-[44ch] text-ink-2">
        This page could not be fetched. What you have answered so far stays sealed on this device.
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
        {said}
      </p>
    </Frame>
  );
}

// The router looks for it here when a page's code cannot be fetched (`web/bundle.ts`).
if (typeof window !== 'undefined') Object.assign(window, { pageWhenOffline: OfflinePage });
