/** What the application does around every page, where it is not there itself: session, lock, dialogs, messages, watches. */
import { type ReactNode, useEffect } from 'react';
import { SessionProvider } from '../accounts/sign-in/session.tsx';
import { QuickExitKeys } from '../frame/quick-exit.tsx';
import { UnlockHost } from '../frame/unlock-host.tsx';
import { type ShowToast, ToastContext, Toaster, useToast } from '../kit/messages/toaster.tsx';
import { OfflineWatch } from '../offline/offline-watch.tsx';
import { LockGate } from '../privacy/lock/lock-gate.tsx';
import { FaultWatch, UsageWatch } from '../privacy/reports/report-watch.tsx';

export function Tending({ failed }: { failed?: unknown }) {
  return (
    <LockGate>
      <Toaster>
        <TakeToasts />
        <SessionProvider>{null}</SessionProvider>
        <UnlockHost />
        <QuickExitKeys />
        <UsageWatch />
        <OfflineWatch />
        <FaultWatch failed={failed} />
      </Toaster>
    </LockGate>
  );
}

let showToast: ShowToast = () => {};

/** Messages of all islands come and go in one place. */
function TakeToasts() {
  const toast = useToast();
  useEffect(() => {
    showToast = toast;
  }, [toast]);
  return null;
}

const shared: ShowToast = (text, tone) => showToast(text, tone);

export const SharedToasts = ({ children }: { children: ReactNode }) => (
  <ToastContext value={shared}>{children}</ToastContext>
);
