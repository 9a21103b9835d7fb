/** Whether a month is seen for the first time since the app was opened: its entrance is shown once. */
import { useEffect, useState } from 'react';
import { onForgetKeys } from '../client/device/forget-keys.ts';

const seen = new Set<string>();
onForgetKeys(() => seen.clear());

/** `id`: the plan's. Stays what it was for as long as the component does. */
export function useFirstSight(id: string): boolean {
  const [isFirst] = useState(() => !seen.has(id));
  useEffect(() => void seen.add(id), [id]);
  return isFirst;
}
