/** Renders nothing. Keeps the shared copies in step with the journal in every tool while somebody is signed in. */
import { useEffect } from 'react';
import { syncShares } from './share-sync.ts';

export default function KeepShared({ userId }: { userId: string }) {
  useEffect(() => syncShares(userId), [userId]);
  return null;
}
