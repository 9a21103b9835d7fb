/** The plan engine gives, to the integer, what the worked cases of version 2 of the model say (docs/planner-model.md from section 11 on). */
import { describe, expect, it } from 'vitest';
import { learnt } from '../../domain/planner/learning/lessons.ts';
import type { CycleOutlook, ModelInput } from '../../domain/planner/model-input.ts';
import type { PlannerInput, Tier } from '../../domain/planner/plan.ts';
import { type Answers, answersSchema } from '../../domain/planner/questionnaire/answers.ts';
import { rotaSpans } from '../../domain/planner/rotas/rota-spans.ts';
import { scoringOf } from '../../domain/planner/schedule/plan-points.ts';
import { schedule, themesOf } from '../../domain/planner/schedule/schedule.ts';
import { spareEvening } from '../../domain/planner/schedule/spare-evening.ts';
import cases from './planner2-cases.json' with { type: 'json' };

type Case = (typeof cases)[number];
type Told = Record<string, unknown>;

const PEOPLE = { partner1: { age: 30 }, partner2: { age: 30 }, relationshipDuration: '1-to-2-years' };
const PARTS = 'model,notBefore,lead,before,days,rotas,terms,closed,cycle,keep,fall,learn,fair'.split(',');

/** The model's own field names as the engine's input. */
function inputOf({ seed, startDate, plan, busy, goals, ...rest }: Case['input']): PlannerInput {
  const told = Object.entries(rest as Told);
  const parts: ModelInput = Object.fromEntries(told.filter(([name]) => PARTS.includes(name)));
  const asked = Object.fromEntries(told.filter(([name]) => !PARTS.includes(name)));
  const answers: Answers = answersSchema.parse({ ...PEOPLE, ...asked, primaryGoals: goals });
  return { answers, seed, startDate, tier: plan as Tier, busy: busy.map(([from = 0, to = 0]) => [from, to]), ...parts };
}

/** A forecast as the cases write it: a list for each chance. */
function forecastOf({ next, days }: CycleOutlook) {
  const each = (name: keyof CycleOutlook['days'][number]) => days.map((day) => day[name]);
  const [P, W] = [each('phasePoints'), each('fertilePoints')];
  const [menstrual, ovulation, luteal] = [each('menstrual'), each('ovulation'), each('luteal')];
  return { next, P, W, fertile: each('fertile'), menstrual, ovulation, luteal };
}

describe.each(cases)('worked case $input.seed', (expected: Case) => {
  const input = inputOf(expected.input);
  const scoring = scoringOf(input);
  const found = schedule(input);

  it('has the openings, the goal, the checkpoints and the gaps', () => {
    expect(scoring.openings.map(({ day, window, start, end, points }) => [day, window, start, end, points])).toEqual(
      expected.openings,
    );
    expect(scoring.ramp).toMatchObject({ goal: expected.N, checkpoints: expected.C, gaps: expected.G });
    expect(scoring.fertile.map(({ need }) => need)).toEqual(Object.values(expected.need));
    expect(
      scoring.fertile.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
    ).toEqual(expected.fertile.map(([day]) => day));
  });

  it('has the sessions, the points, the value and the tie', () => {
    const { points, value, tie } = found;
    expect({ points, value, tie }).toEqual({ points: expected.points, value: expected.value, tie: expected.tie });
    const sessions = found.sessions.map(({ day, window, start, end, confidence = 0 }) => {
      return { day, window, start, end, confidence: confidence / 100 };
    });
    expect(sessions).toEqual(expected.sessions);
  });

  it('has the themes and their points, and whose turn it is', () => {
    const { themes, points, tie } = themesOf(scoring, found.sessions);
    expect({ themes, points, tie }).toEqual({
      themes: expected.themes,
      points: expected.themePoints,
      tie: expected.themeTie,
    });
    expect(found.account).toEqual(expected.account);
  });

  it('has the spare evenings', () => {
    if (!expected.spares) return;
    const spares = found.sessions.map(({ day }) => spareEvening(input, found.sessions, day));
    expect(spares.map((spare) => (spare ? [spare.day, spare.window] : null))).toEqual(expected.spares);
  });

  it('has the shifts, what was learned and the forecast', () => {
    const spans = rotaSpans(input);
    expect([spans.work, spans.kids ?? []]).toEqual([expected.work ?? [], expected.kids ?? []]);
    const { said, points } = learnt(input.learn ?? [], input.startDate);
    expect(said.map(({ group, level, points, pieces }) => [group, level, points, pieces])).toEqual(expected.said ?? []);
    if (expected.learned) expect(points).toEqual(expected.learned);
    expect(found.forecast && forecastOf(found.forecast)).toEqual(expected.forecast);
  });
});
