/** The engines and their libraries in one chunk, loaded when the demo first needs one of them. */
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { MODULE_LIBRARY } from '../../content/modules.ts';
import { SCENARIO_LIBRARY } from '../../content/scenario-library.ts';
import { SESSION_IDEAS } from '../../content/sessions.ts';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import type { Explanation, Plan, PlannerInput } from '../../domain/planner/plan.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { wordPlan } from '../../domain/planner/wording/wording.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import { type MadeScenarios, makeScenarios } from '../../domain/role-play/scenarios.ts';
import type { Idea, Narrow } from '../../domain/spice-up/idea-bundle.ts';
import { chooseIdeas } from '../../domain/spice-up/idea-choice.ts';
import type { SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import { libraryIdea } from '../../domain/spice-up/library-idea.ts';

export interface MadePlan {
  plan: Plan;
  explanations: Explanation[];
}

/** `history`: idea ids of the plan before. */
export function makePlan(input: PlannerInput, history: readonly string[] = []): MadePlan {
  const scheduled = schedule(input);
  const { answers, seed } = input;
  const words = { ideas: SESSION_IDEAS, modules: MODULE_LIBRARY, history: [...history] };
  const plan = wordPlan({ schedule: scheduled, answers, seed, ...words });
  return { plan, explanations: scheduled.explanations };
}

export function makeIdeas(order: SeededOrder): { ideas: Idea[]; narrow: Narrow | null } {
  const { ideas, narrow } = chooseIdeas(order, DATE_IDEAS);
  return { ideas: ideas.map((idea) => libraryIdea(idea, order.preferences, ACTIVITY_LABELS)), narrow };
}

export const makeBundle = (order: ScenarioOrder): MadeScenarios => makeScenarios(SCENARIO_LIBRARY, order);
