/** The plan engine gives, to the integer, what the worked cases of docs/planner-model.md say. */
import { describe, expect, it } from 'vitest';
import { cycleForecast, fertileWindows } from '../../domain/planner/cycle.ts';
import type { PlannerInput, Tier } from '../../domain/planner/plan.ts';
import { type Answers, answersSchema, type Goal } from '../../domain/planner/questionnaire/answers.ts';
import { openingsOf } from '../../domain/planner/schedule/openings.ts';
import { scoringOf } from '../../domain/planner/schedule/plan-points.ts';
import { capOf, rampOf } from '../../domain/planner/schedule/ramp.ts';
import { schedule, themesOf } from '../../domain/planner/schedule/schedule.ts';
import cases from './planner-cases.json' with { type: 'json' };

const PEOPLE = { partner1: { age: 30 }, partner2: { age: 30 }, relationshipDuration: '1-to-2-years' };

/** The model's own field names as the engine's input. */
function inputOf({ seed, startDate, plan, busy, goals, ...answers }: (typeof cases)[number]['input']): PlannerInput {
  const checked: Answers = answersSchema.parse({ ...PEOPLE, ...answers, primaryGoals: goals as Goal[] });
  return { answers: checked, seed, startDate, tier: plan as Tier, busy: busy.map(([from = 0, to = 0]) => [from, to]) };
}

describe.each(cases)('worked case $input.seed', (expected) => {
  const input = inputOf(expected.input);
  const { answers, startDate } = input;
  const found = schedule(input);
  const forecast = cycleForecast(answers, startDate);
  const fertile = fertileWindows(answers, forecast);

  it('has the openings', () => {
    const openings = openingsOf(input).map(({ day, window, start, end, points }) => [day, window, start, end, points]);
    expect(openings).toEqual(expected.openings);
  });

  it('has the goal, checkpoints and gaps', () => {
    const needed = fertile.reduce((sum, { need }) => sum + need, 0);
    const ramp = rampOf(answers, capOf(input), needed);
    expect(ramp).toMatchObject({ goal: expected.N, checkpoints: expected.C, gaps: expected.G });
    expect(found.target).toBe(expected.N);
  });

  it('has the points, the tie and the sessions', () => {
    expect({ points: found.points, tie: found.tie }).toEqual({ points: expected.points, tie: expected.tie });
    const sessions = found.sessions.map(({ day, window, start, end, confidence = 0 }) => {
      return { day, window, start, end, confidence: confidence / 100 };
    });
    expect(sessions).toEqual(expected.sessions);
  });

  it('has the themes and their points', () => {
    const themes = themesOf(scoringOf(input), found.sessions);
    expect(themes).toMatchObject({ themes: expected.themes, points: expected.themePoints });
    expect(found.sessions.map(({ theme }) => theme)).toEqual(expected.themes);
  });
});
