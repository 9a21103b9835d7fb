/** How often evenings were kept and how often they fell out, by kind of day and window: what plans know of it (docs/planner-model.md section 11). */
import { weekday } from '../../calendar-date.ts';
import { putOffIn } from '../learning/plan-lessons.ts';
import type { Fall } from '../model-input.ts';
import type { PlanEvent } from '../plan.ts';
import { WINDOWS } from '../questionnaire/answers.ts';
import { DAY_KINDS_THAT_FALL, kindOf } from '../schedule/falling-out.ts';
import type { StoredPlan } from '../stored-plan.ts';

/** Marked as done is kept; put off, and said not to have happened, is fallen out. Silence is neither. Undefined for nothing known. */
export function fallOf(plans: readonly StoredPlan[]): Fall | undefined {
  const kept = plans.flatMap(({ plan, done }) => plan.events.filter(({ id }) => done[id] !== undefined));
  const fallen = plans.flatMap((stored) => [
    ...stored.changes.flatMap((_, at) => putOffIn(stored, at)),
    ...stored.setAside.flatMap(({ event, reason }) => (reason === 'not-happened' ? [event] : [])),
  ]);
  if (kept.length + fallen.length === 0) return undefined;
  const countIn = (events: readonly PlanEvent[], kind: number, window: string) =>
    events.filter((event) => kindOf(weekday(event.date)) === kind && event.window === window).length;
  return Array.from({ length: DAY_KINDS_THAT_FALL }, (_, kind) =>
    WINDOWS.map((window): [number, number] => [countIn(kept, kind, window), countIn(fallen, kind, window)]),
  );
}
