/**
 * What goes on behind every page while somebody is signed in: old records go from this device, the tools' pages are kept for
 * when there is no connection, check-ins that wait are sent, whichever page is open, a newer version is told
 * of, and a home screen is offered once.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sendWaiting } from '../mood/send-waiting.ts';
import { RetentionWatch } from '../privacy/retention-watch.tsx';
import { renewBrowser } from '../reminders/push-browser.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { NewerVersion } from './newer-version.tsx';
import { PhoneHint } from './phone-hint.tsx';

/** Mounted anew for whoever signs in. */
export default function SignedInTasks({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  useEffect(() => keepForOffline(userId), [userId]);
  useEffect(renewBrowser, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks anew
  useEffect(() => sendWaiting(userId), [userId, pathname]);
  return (
    <>
      <RetentionWatch />
      <NewerVersion />
      {pathname === '/tools' ? <PhoneHint /> : null}
    </>
  );
}
