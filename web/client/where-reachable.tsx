/** Words and links that lead to whoever runs this copy: left out where nobody can be written to. */
import type { ReactNode } from 'react';
import { useSetUp } from './use-set-up.ts';

export function WhereReachable({ children, otherwise = null }: { children: ReactNode; otherwise?: ReactNode }) {
  return useSetUp().contact ? children : otherwise;
}
