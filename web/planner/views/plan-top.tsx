/** The head of a plan's page: its title and what is said of it, with what can be done beside it; on phones below. */
import type { ReactNode } from 'react';

interface PlanTopProps {
  /** Under the title. */
  children: ReactNode;
  acts: ReactNode;
}

export function PlanTop({ children, acts }: PlanTopProps) {
  return (
    <div className="mt-3 mb-5 grid items-end gap-x-8 gap-y-5 md:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-2">
        <h1 className="text-2xl">Your 30-Day Connection Plan</h1>
        {children}
      </div>
      <div className="flex flex-wrap gap-2 md:gap-3">{acts}</div>
    </div>
  );
}
