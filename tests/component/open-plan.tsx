/** A stored plan on its page's screen, with a journal in memory behind it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { useStore } from '../../web/client/use-store.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { todayIn } from '../../web/kit/time/today.ts';
import { PlanScreen } from '../../web/planner/plan/plan-screen.tsx';
import { createPlanStore, type PlanStore } from '../../web/planner/plan/plan-store.ts';
import { show } from './show.tsx';
import '../../web/style/plan.css';
import '../../web/style/plan-month.css';

export const PLAN_ID = '0c9c6c4e-0000-4000-8000-000000000001';
/** Where made plans are lived. */
export const PLAN_TODAY = todayIn('Europe/Lisbon');

function Opened({ store }: { store: PlanStore }) {
  const kept = useStore(store.state, store.state.get());
  return (
    <div className="wrap pb-12">
      {kept.phase === 'open' ? <PlanScreen planId={PLAN_ID} kept={kept} store={store} /> : null}
    </div>
  );
}

/** `open` is asked anew for each read and write. */
export async function openPlan(
  open: () => Promise<Journal>,
  size?: { width: number; height: number },
): Promise<PlanStore> {
  const store = createPlanStore(open, PLAN_ID, () => PLAN_TODAY);
  await store.load();
  await show(<Opened store={store} />, {
    path: `/tools/intimacy-planner/${PLAN_ID}`,
    pattern: '/tools/intimacy-planner/:planId',
    ...(size && { size }),
  });
  await expect.element(page.getByRole('grid')).toBeVisible();
  return store;
}
