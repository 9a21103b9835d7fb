/** What `npm run plan` answers to one request: the schedule in words, in the command's own shape. */
import { SESSION_IDEAS } from '../content/sessions.ts';
import type { FieldProblem } from '../domain/field-problem.ts';
import type { Plan, PlanEvent, Schedule } from '../domain/planner/plan.ts';
import { checkPlanRequest } from '../domain/planner/plan-request.ts';
import { schedule } from '../domain/planner/schedule/schedule.ts';
import { wordPlan } from '../domain/planner/wording/wording.ts';
import { ok, type Result } from '../domain/result.ts';

export interface PlanAnswer {
  schedule: Schedule;
  plan: Plan;
}

export function answerRequest(request: unknown): Result<PlanAnswer, FieldProblem> {
  const checked = checkPlanRequest(request);
  if (!checked.ok) return checked;
  const { answers, seed, history } = checked.value;
  const found = schedule(checked.value);
  const plan = wordPlan({ schedule: found, answers, seed, ideas: SESSION_IDEAS, history });
  return ok({ schedule: found, plan });
}

/** The answer as it is printed: names and order of its fields are part of the command. */
export function shownAnswer({ plan, schedule: { points, tie, target, explanations } }: PlanAnswer) {
  const { summary, start_date, events } = plan;
  return { summary, start_date, events: events.map(shownEvent), points, tie, target, explanations };
}

function shownEvent(event: PlanEvent) {
  const { date, start_time, end_time, title, discreet_label, notes, tags, reminders, theme, window, points, why } =
    event;
  return { date, start_time, end_time, title, discreet_label, notes, tags, reminders, theme, window, points, why };
}
