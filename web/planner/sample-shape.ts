/** A drawn sample as the card shows it and as the server hands it to the browser: the plan's own words, nothing else. */
import type { PlanEvent } from '../../domain/planner/plan.ts';

export type SampleEvent = Pick<PlanEvent, 'discreet_label' | 'title' | 'why'> & {
  /** 0 on the first day, 29 on the last. */
  place: number;
  /** 'Saturday, Nov 28'. */
  day: string;
  /** '8:00 PM' and '8:00 PM to 10:00 PM'. */
  begins: string;
  hours: string;
  /** What to do: the first part of the idea's notes. */
  note: string;
  /** The goal that it serves, as a label. */
  theme: string;
};

export interface Sample {
  /** YYYY-MM-DD. */
  startDate: string;
  /** Drawn for one person. */
  solo: boolean;
  events: SampleEvent[];
  /** 'Four times between Nov 21 and Dec 20.' */
  summary: string;
  /** Why there are no more; empty when there is nothing to say. */
  reason: string;
}
