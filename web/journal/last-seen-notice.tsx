/** Says that what stands on the page is what this device saw last, and goes as soon as the server answers again. */
import { useStore } from '../client/use-store.ts';
import { Notice } from '../kit/notice.tsx';
import { lastSeenStore } from './seen-rows.ts';

export function LastSeenNotice() {
  const shown = useStore(lastSeenStore, false);
  if (!shown) return null;
  return (
    <div className="wrap mb-4 print:hidden">
      <Notice title="There is no connection just now">
        You see what this device saw last. What you change is saved once there is one.
      </Notice>
    </div>
  );
}
