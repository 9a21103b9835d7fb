/** Sections that an address can name: whoever came by one is led to it when all have their height. */
import type { ReactNode } from 'react';
import { useArrival } from './use-arrival.ts';

export function ArrivedSections({ children }: { children: ReactNode }) {
  const sections = useArrival();
  return (
    <div ref={sections} className="account-sections">
      {children}
    </div>
  );
}
