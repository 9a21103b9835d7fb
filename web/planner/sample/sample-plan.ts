/** Draws the sample with the engine and the library that make every plan: on the server for the first look, then in the browser. */
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { dayNumber } from '../../../domain/calendar-date.ts';
import type { Explanation, Plan, PlanEvent, PlannerInput } from '../../../domain/planner/plan.ts';
import { schedule } from '../../../domain/planner/schedule/schedule.ts';
import { clockTime, monthDay, weekdayName } from '../../../domain/planner/spoken-dates.ts';
import { discreetSummary } from '../../../domain/planner/wording/summary.ts';
import { THEME_LABELS } from '../../../domain/planner/wording/theme-labels.ts';
import { wordPlan } from '../../../domain/planner/wording/wording.ts';
import { choiceOf, drawableAnswers, missingIn } from './sample-answers.ts';
import type { SampleChoice } from './sample-choice.ts';

/** The plan's own words, nothing else. */
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

/** A drawn sample as the card shows it and as the server hands it to the browser. */
export interface Sample {
  /** YYYY-MM-DD. */
  startDate: string;
  /** Drawn for one person. */
  solo: boolean;
  events: SampleEvent[];
  /** 'Four evenings between Nov 21 and Dec 20.' */
  summary: string;
  /** Why there are no more; empty when there is nothing to say. */
  reason: string;
}

/** The same for everybody: a sample, and no plan of anyone's. */
const SEED = 'sample';

/** The whole plan behind a sample, with what the engine was given: the free plan's, as a first one is. */
export function samplePlan(
  choice: SampleChoice,
  startDate: string,
  answers = drawableAnswers(choice),
): { input: PlannerInput; plan: Plan; explanations: Explanation[] } {
  // The page keeps one sample for the whole of its first day, so that nothing may lie there that could be over.
  const input: PlannerInput = { answers, startDate, seed: SEED, tier: 'free', model: 2, notBefore: 1439 };
  const scheduled = schedule(input);
  const plan = wordPlan({ schedule: scheduled, answers, seed: SEED, ideas: SESSION_IDEAS });
  return { input, plan, explanations: scheduled.explanations };
}

/** `choice` misses nothing (`missingIn`); `startDate` YYYY-MM-DD. */
export function drawSample(choice: SampleChoice, startDate: string): Sample {
  const { plan, explanations } = samplePlan(choice, startDate);
  return {
    startDate,
    solo: choice.solo,
    events: plan.events.map((event) => {
      const { date, start_time, end_time, discreet_label, notes, why, theme } = event;
      const title = event.real_title ?? event.title;
      const [note = ''] = notes.split('\n\n');
      const begins = clockTime(start_time);
      const spoken = { day: shortDay(date), begins, hours: `${begins} to ${clockTime(end_time)}` };
      const place = dayNumber(date) - dayNumber(startDate);
      return { place, discreet_label, title, why, note, theme: THEME_LABELS[theme], ...spoken };
    }),
    summary: discreetSummary(plan),
    reason: explanations[0]?.text ?? '',
  };
}

/** 'Saturday, Nov 28'. */
const shortDay = (date: string): string => `${weekdayName(date)}, ${monthDay(date)}`;

/** For what the card's controls say, by name and value; what is missing, in words, where they miss something. */
export function drawFrom(
  controls: readonly (readonly [name: string, value: string])[],
  today: string,
): Sample | string {
  const form = new FormData();
  for (const [name, value] of controls) form.append(name, value);
  const choice = choiceOf(form);
  return missingIn(choice) || drawSample(choice, today);
}
