/** The two switches over the plan: how much it tells, and how it is laid out. */
import { CalendarDotsIcon } from '@phosphor-icons/react/dist/ssr/CalendarDots';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import type { ReactNode } from 'react';
import type { View } from '../../../domain/planner/discretion.ts';
import type { PlanEvent } from '../../../domain/planner/plan.ts';
import type { StoredPlan } from '../../../domain/planner/stored-plan.ts';
import { DetailView } from '../../frame/detail-view.tsx';
import { Segmented } from '../../kit/segmented.tsx';

/** What calendar and list draw: also of a plan that was shared. */
export type PlanInView = Pick<StoredPlan, 'startDate' | 'done'> & {
  plan: { days?: number | undefined; events: readonly PlanEvent[] };
};

export type PlanLayout = 'calendar' | 'list';

export type PlanViewsProps = {
  view: View;
  onView: (view: View) => void;
  layout: PlanLayout;
  onLayout: (layout: PlanLayout) => void;
};

export function PlanViews({ view, onView, layout, onLayout }: PlanViewsProps) {
  return (
    <ViewSwitches>
      <DetailView view={view} onView={onView} />
      <LayoutView layout={layout} onLayout={onLayout} />
    </ViewSwitches>
  );
}

export const LayoutView = ({ layout, onLayout }: Pick<PlanViewsProps, 'layout' | 'onLayout'>) => (
  <Segmented
    label="Layout"
    value={layout}
    onChange={onLayout}
    options={[
      { value: 'calendar', label: 'Calendar View', icon: <CalendarDotsIcon size={20} aria-hidden="true" /> },
      { value: 'list', label: 'List View', icon: <ListIcon size={20} aria-hidden="true" /> },
    ]}
  />
);

/** Side by side; on phones one below the other, as wide as the page. */
export const ViewSwitches = ({ children }: { children: ReactNode }) => (
  <div className="mb-5 grid gap-3 max-[22.5rem]:[&_svg]:hidden md:flex md:flex-wrap md:justify-between">{children}</div>
);
