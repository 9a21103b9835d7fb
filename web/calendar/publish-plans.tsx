/** Stands unseen in every tool while somebody is signed in, and keeps what their calendars show as their plans are. */
import { useEffect } from 'react';
import { keepProjections } from './keep-projections.ts';

export default function PublishPlans({ userId }: { userId: string }) {
  useEffect(() => keepProjections(userId), [userId]);
  return null;
}
