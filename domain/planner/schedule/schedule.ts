/** The plan engine: from checked answers, a start date, busy times and a seed to the one best schedule of 30 days. */
import { weekday } from '../../calendar-date.ts';
import { cycleForecast } from '../cycle.ts';
import { hasLearned, learnedHere } from '../learning/learned-words.ts';
import type { PlannerInput, Schedule } from '../plan.ts';
import { explain } from './explanations.ts';
import { openingsOf } from './openings.ts';
import { scoringOf } from './plan-points.ts';
import { solve } from './solve.ts';
import { assignThemes } from './themes.ts';

/**
 * Chooses days, times and themes exactly as docs/planner-model.md says: equal input gives an equal schedule everywhere. The
 * answers, date and busy times have been checked (`checkAnswers`, `checkPlanRequest`).
 */
export function schedule(input: PlannerInput): Schedule {
  const { answers, startDate, seed } = input;
  const forecast = cycleForecast(answers, startDate);
  const { ramp, fertile, fullGoal } = scoringOf(input);
  const openings = openingsOf(input);
  const { chosen, points, tie } = solve(openings, ramp, fertile, seed);
  const { themes } = assignThemes(chosen, answers.primaryGoals, weekday(startDate), forecast, fertile, seed);
  const sessions = chosen.map((opening, index) => {
    const today = forecast?.[opening.day];
    const learned = learnedHere(input, opening);
    return {
      ...opening,
      theme: themes[index] ?? 'bonding',
      ...(today && { phase: today.phase }),
      fertile: (today?.fertileDay ?? 0) > 0,
      ...(learned && { learned }),
    };
  });
  const { learned, ...plain } = input;
  const unlearned = hasLearned(learned) ? solve(openingsOf(plain), ramp, fertile, seed).chosen : undefined;
  const explanations = explain({
    input,
    ramp,
    openings,
    sessions: chosen,
    unlearned,
    fertile,
    fullGoal,
  });
  return { startDate, sessions, points, tie, target: ramp.goal, explanations };
}
