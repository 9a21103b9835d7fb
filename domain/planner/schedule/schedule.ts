/** The plan engine: from checked answers, a start date, busy times and a seed to the one best schedule. */
import { weekday } from '../../calendar-date.ts';
import { countedBefore } from '../cycle-track.ts';
import { themeLeaning } from '../fairness/leaning.ts';
import { hasLearned, learnedHere } from '../learning/learned-words.ts';
import { learnedGains, learnedTable } from '../learning/lessons.ts';
import type { PlannerInput, Schedule } from '../plan.ts';
import { explain } from './explanations.ts';
import type { Opening } from './openings.ts';
import { bestPlan, type Scoring, scoringOf } from './plan-points.ts';
import { assignThemes, sharedGoals } from './themes.ts';

/**
 * Chooses days, times and themes exactly as docs/planner-model.md says: equal input gives an equal schedule everywhere. The
 * answers, date and busy times have been checked (`checkAnswers`, `checkPlanRequest`). Sessions are those to come; with
 * `keep`, points are those of the whole plan.
 */
export function schedule(input: PlannerInput): Schedule {
  const { startDate } = input;
  const scoring = scoringOf(input);
  const { track, ramp } = scoring;
  const { chosen, points, value, tie } = bestPlan(scoring);
  const held = input.keep?.held ?? [];
  const { themes, account: goals } = themesOf(scoring, chosen);
  const table = learnedTable(input);
  const sessions = chosen.map((opening, index) => {
    const learned = learnedHere({ learned: table, startDate }, opening);
    return {
      ...opening,
      theme: themes[held.length + index] ?? 'bonding',
      ...(track?.facts(opening.day) ?? { fertile: false }),
      ...(learned && { learned }),
    };
  });
  const { learned: _table, learn: _lessons, learnedThemes: _themes, ...plain } = input;
  const unlearned = hasLearned(table) ? bestPlan(scoringOf(plain)).chosen : undefined;
  const explanations = explain({ ...scoring, sessions: [...held, ...chosen], unlearned });
  return {
    startDate,
    ...(input.days !== undefined && { days: input.days }),
    sessions,
    points,
    value,
    tie,
    target: ramp.goal,
    explanations,
    ...(input.fair && { account: accountAfter(scoring, [...held, ...chosen], goals ?? input.fair.account.goals) }),
    ...(track?.outlook && { forecast: track.outlook }),
  };
}

/** Themes of the whole plan, what was held first. */
export function themesOf({ input, track, fertile }: Scoring, chosen: ReadonlyArray<Pick<Opening, 'day' | 'start'>>) {
  const { answers, startDate, seed, keep, fair } = input;
  const goals = sharedGoals(answers.primaryGoals);
  const held = keep?.held ?? [];
  return assignThemes({
    sessions: [...held, ...chosen],
    held: held.length,
    before: countedBefore(input).at(-1),
    goals,
    firstWeekday: weekday(startDate),
    track,
    fertile,
    seed,
    gains: learnedGains(input),
    leaning: themeLeaning(fair, goals),
  });
}

function accountAfter({ input, leaning }: Scoring, sessions: ReadonlyArray<{ window: number }>, goals: number) {
  const stands = sessions.reduce((now, { window }) => leaning?.after(now, window) ?? now, leaning?.account ?? 0);
  return { windows: leaning ? stands : (input.fair?.account.windows ?? 0), goals };
}
