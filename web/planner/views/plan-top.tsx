/**
 * Over a plan's calendar: its title and what is said of it, with how much of it is told; its picture; and what can be done
 * with it beside how it is laid out. On phones one below the other.
 */
import type { ReactNode } from 'react';

interface PlanTopProps {
  /** 'Your 30-Day Connection Plan'. */
  heading: string;
  /** Under the title. */
  children: ReactNode;
  /** The switch over the picture, which grows and shrinks with it: it stays under the finger. */
  detail: ReactNode;
}

export function PlanTop({ heading, children, detail }: PlanTopProps) {
  return (
    <div className="mt-3 mb-5 grid items-end gap-x-8 gap-y-5 md:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-2">
        <h1 className="text-2xl">{heading}</h1>
        {children}
      </div>
      <div className={SWITCH}>{detail}</div>
    </div>
  );
}

interface PlanBarProps {
  acts: ReactNode;
  layout: ReactNode;
}

/** Between the picture and the calendar. */
export const PlanBar = ({ acts, layout }: PlanBarProps) => (
  <div className="mb-5 grid items-center gap-3 md:flex md:flex-wrap md:justify-between">
    <div className="flex flex-wrap gap-2 md:gap-3">{acts}</div>
    <div className={SWITCH}>{layout}</div>
  </div>
);

/** As wide as the page on phones; on the narrowest without icons. */
const SWITCH = 'grid max-[22.5rem]:[&_svg]:hidden';
