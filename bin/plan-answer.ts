/** What `npm run plan` answers to one request: the schedule in words, in the command's own shape. */
import { SESSION_IDEAS } from '../content/sessions.ts';
import type { FieldProblem } from '../domain/field-problem.ts';
import type { CycleOutlook } from '../domain/planner/model-input.ts';
import type { Plan, PlanEvent, Schedule } from '../domain/planner/plan.ts';
import { checkPlanRequest } from '../domain/planner/plan-request.ts';
import { schedule } from '../domain/planner/schedule/schedule.ts';
import { wordPlan } from '../domain/planner/wording/wording.ts';
import { ok, type Result } from '../domain/result.ts';

export interface PlanAnswer {
  schedule: Schedule;
  plan: Plan;
  /** Whether a plan was to be kept, so that its value is more than its points. */
  kept: boolean;
}

export function answerRequest(request: unknown): Result<PlanAnswer, FieldProblem> {
  const checked = checkPlanRequest(request);
  if (!checked.ok) return checked;
  const { answers, seed, history } = checked.value;
  const found = schedule(checked.value);
  const plan = wordPlan({ schedule: found, answers, seed, ideas: SESSION_IDEAS, history });
  return ok({ schedule: found, plan, kept: checked.value.keep !== undefined });
}

/** The answer as it is printed: names and order of its fields are part of the command. */
export function shownAnswer({ plan, schedule, kept }: PlanAnswer) {
  const { summary, start_date, events } = plan;
  const { points, value, tie, target, explanations, account, forecast } = schedule;
  return {
    summary,
    start_date,
    events: events.map(shownEvent),
    points,
    ...(kept && { value }),
    tie,
    target,
    explanations,
    ...(account && { account }),
    ...(forecast && { forecast: shownForecast(forecast) }),
  };
}

/** By the names of docs/planner-model.md section 14: a number for each day, chances of 65536. */
function shownForecast({ next, days }: CycleOutlook) {
  return {
    next,
    P: days.map(({ phasePoints }) => phasePoints),
    W: days.map(({ fertilePoints }) => fertilePoints),
    fertile: days.map(({ fertile }) => fertile),
    menstrual: days.map(({ menstrual }) => menstrual),
    follicular: days.map(({ follicular }) => follicular),
    ovulation: days.map(({ ovulation }) => ovulation),
    luteal: days.map(({ luteal }) => luteal),
  };
}

function shownEvent(event: PlanEvent) {
  const { date, start_time, end_time, title, discreet_label, notes, tags, reminders, theme, window, points, why } =
    event;
  return { date, start_time, end_time, title, discreet_label, notes, tags, reminders, theme, window, points, why };
}
