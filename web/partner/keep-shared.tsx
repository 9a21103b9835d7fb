/** Stands unseen in every tool while somebody is signed in, and keeps what they share as it is in their own journal. */
import { useEffect } from 'react';
import { syncShares } from './share-sync.ts';

export default function KeepShared({ userId }: { userId: string }) {
  useEffect(() => syncShares(userId), [userId]);
  return null;
}
