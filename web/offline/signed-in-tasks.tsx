/**
 * What goes on behind every page while somebody is signed in: old records go from this device, the tools' pages are kept for
 * when there is no connection, and check-ins that wait are sent, whichever page is open.
 */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sendWaiting } from '../mood/send-waiting.ts';
import { RetentionWatch } from '../privacy/retention-watch.tsx';
import { keepForOffline } from './keep-for-offline.ts';

export default function SignedInTasks({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  useEffect(keepForOffline, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page looks anew
  useEffect(() => sendWaiting(userId), [userId, pathname]);
  return <RetentionWatch />;
}
