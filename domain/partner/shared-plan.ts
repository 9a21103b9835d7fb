/** A plan as one of two shows it to the other. */
import type { NetMove } from '../planner/changes/net-moves.ts';
import type { PlanEvent } from '../planner/plan.ts';

/** Dates, times and words. Why a time was chosen, what it is for and how it went stay with their owner. */
export interface SharedPlan {
  version: 1;
  kind: 'plan';
  /** YYYY-MM-DD. */
  startDate: string;
  /** How many it has; 30 when absent. */
  days?: number | undefined;
  /** IANA name. */
  timezone: string;
  coverWords: string[];
  events: SharedEvent[];
  /** The ids of the events to which whoever keeps the plan said yes, and of those where the partner's yes has come through. Absent from older copies. */
  saidIn?: { keeper: string[]; partner: string[] } | undefined;
  /** Where evenings went, and nothing of why or by whom. Absent for none. */
  moved?: NetMove[] | undefined;
}
type SharedEvent = Pick<
  PlanEvent,
  'id' | 'date' | 'start_time' | 'end_time' | 'title' | 'discreet_label' | 'notes' | 'tags'
>;

/** As the screens draw events: what was not shared is blank, and never shown. */
export const wholeEvent = (event: SharedEvent): PlanEvent => ({
  ...event,
  reminders: [],
  theme: 'bonding',
  window: 'evening',
  points: 0,
  why: '',
});
