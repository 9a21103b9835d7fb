/** 'Lock now', for whoever puts the device down, as a line of the person's menu. */

import { isDemo } from '../client/demo-flag.ts';
import { useStore } from '../client/use-store.ts';
import { useToast } from '../kit/messages/toaster.tsx';
import { lockNow, lockStore } from './lock-store.ts';

/** On public pages, which stay as they are: a message says what happened. */
export function LockNowItem({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const locked = useStore(lockStore, false);
  const handleClick = () => {
    lockNow();
    toast('Locked. Unlock to see your own pages again.');
    onDone();
  };
  return locked || isDemo() ? null : (
    <button type="button" className="menu-item mb-2 w-full text-left max-md:px-0" onClick={handleClick}>
      Lock now
    </button>
  );
}
