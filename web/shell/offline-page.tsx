/** Stands in for a page that could not be fetched without a connection; opens it by itself once there is one. */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../kit/button.tsx';
import { Mark } from '../kit/mark.tsx';

export function OfflinePage() {
  const navigate = useNavigate();
  const [looking, setLooking] = useState(false);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const open = () => location.reload();
    addEventListener('online', open);
    return () => removeEventListener('online', open);
  }, []);

  // Asked first, because a reload without a connection would end on the browser's own page.
  const tryAgain = async () => {
    setLooking(true);
    setSaid('');
    const there = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (there) location.reload();
    else {
      setLooking(false);
      setSaid('Still no connection.');
    }
  };

  return (
    <main id="main" tabIndex={-1} className="state min-h-dvh">
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
    </main>
  );
}
