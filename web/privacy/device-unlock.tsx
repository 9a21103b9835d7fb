/** Whether a passkey opens the lock on this very device, and the press that makes it so. */
import { useEffect, useState } from 'react';
import { onDeviceWrap } from '../client/device-wrap.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { type DeviceUnlock, findDeviceUnlock, setUpUnlockHere } from './set-up-unlock.ts';

export function DeviceUnlockState({ userId }: { userId: string }) {
  const [state, setState] = useState<DeviceUnlock>('none');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    let here = true;
    const look = () => {
      findDeviceUnlock(userId).then(
        (found) => here && setState(found),
        // Not known without a connection: nothing is offered that could not be done.
        () => undefined,
      );
    };
    look();
    const stop = onDeviceWrap(look);
    return () => {
      here = false;
      stop();
    };
  }, [userId]);
  const press = async () => {
    setBusy(true);
    const done = await setUpUnlockHere(userId);
    setBusy(false);
    setState(done.state);
    setTrouble(done.trouble);
  };
  if (state === 'none') return null;
  return (
    <div className="grid justify-items-start gap-3">
      {state === 'ready' ? (
        <p className="hint">On this device your passkey opens the lock, also without a network.</p>
      ) : (
        <>
          <p className="hint">Your passkey opens the lock here with a network. Set up, it does so without one.</p>
          <Button
            variant="outline"
            size="small"
            busy={busy}
            busyText="Waiting for your device..."
            onClick={() => void press()}
          >
            Set Up on This Device
          </Button>
        </>
      )}
      {trouble ? <Notice tone="warn">{trouble}</Notice> : null}
    </div>
  );
}
