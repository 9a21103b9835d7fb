/**
 * The plan model as an integer programme for HiGHS, formulated without the engine's code. One unit of flow walks from
 * day to day for the spacing, and another carries the window last used for its repetition; both pass the openings chosen.
 */
import type { Highs } from 'highs';
import type { PlannerInput } from '../../domain/planner/plan.ts';
import { naiveOpenings, naiveRamp, naiveTie, type ScoredEvent, stretchCost } from './naive-model.ts';

/** What an optimal plan is sought for. */
export interface Sought {
  seed: string;
  openings: readonly ScoredEvent[];
  /** The day after the last. */
  end: number;
  /** Sessions at most. */
  limit: number;
  checkpoints: ReadonlyArray<{ end: number; wanted: number; cost: number }>;
  fertile: ReadonlyArray<{ days: readonly number[]; need: number }>;
  /** What the days from session i (-1: none before) to session j (`end`: none after) cost. */
  stretch(i: number, j: number): number;
  /** The window of the session before; absent for none. */
  window?: number | undefined;
}

/** Version 1 of the model. */
export function soughtFor(input: PlannerInput): Sought {
  const ramp = naiveRamp(input);
  return {
    seed: input.seed,
    openings: naiveOpenings(input),
    end: 30,
    limit: ramp.N,
    checkpoints: ramp.end.map((end, k) => ({ end, wanted: ramp.C[k] ?? 0, cost: k === 3 ? 200 : 60 })),
    fertile: ramp.windows,
    stretch: (i, j) => stretchCost(ramp, i, j),
  };
}

const EXACT = {
  output_flag: false,
  mip_rel_gap: 0,
  mip_abs_gap: 1e-9,
  mip_feasibility_tolerance: 1e-9,
  primal_feasibility_tolerance: 1e-9,
  dual_feasibility_tolerance: 1e-9,
} as const;

/** An optimal plan's events in order of day, and the objective as the solver states it. */
export function solveByInteger(
  highs: Highs,
  sought: Sought,
  leastPoints?: number,
): { events: ScoredEvent[]; objective: number } {
  const { openings } = sought;
  const text = programme(sought, leastPoints);
  const solution = highs.solve(text, EXACT);
  if (solution.Status !== 'Optimal') throw new Error(`HiGHS ended with ${solution.Status}`);
  const chosen = (name: string) => Math.round(solution.Columns[name]?.Primal ?? 0) === 1;
  return { events: openings.filter((o) => chosen(`x_${o.day}_${o.window}`)), objective: solution.ObjectiveValue };
}

type Terms = Array<[number, string]>;

const sum = (terms: Terms) =>
  terms.length === 0
    ? '0 nothing'
    : terms.map(([by, name]) => `${by < 0 ? '-' : '+'} ${Math.abs(by)} ${name}`).join(' ');

/** The programme as text; with `leastPoints` the largest sum of ties among the plans of that many points is sought. */
function programme(sought: Sought, leastPoints?: number): string {
  const { openings, end, stretch } = sought;
  const begins = (w: string) =>
    w === (sought.window !== undefined && windows.includes(sought.window) ? `${sought.window}` : 'none');
  const days = [...new Set(openings.map(({ day }) => day))];
  const windows = [...new Set(openings.map(({ window }) => window))];
  const on = (day: number): Terms => openings.filter((o) => o.day === day).map((o) => [1, `x_${o.day}_${o.window}`]);
  const points: Terms = openings.map((o) => [o.points, `x_${o.day}_${o.window}`]);
  const rules: string[] = [];
  const bounds: string[] = ['nothing = 0'];

  // At most one opening a day; a path of arcs y from -1 (before) to the end visits the days chosen.
  const arcs = [-1, ...days].flatMap((i) =>
    [...days, end].filter((j) => j > i).map((j) => ({ i, j, name: arc(i, j) })),
  );
  for (const { i, j, name } of arcs) points.push([-stretch(i, j), name]);
  const leaving = (day: number): Terms => arcs.filter(({ i }) => i === day).map(({ name }) => [1, name]);
  const arriving = (day: number): Terms => arcs.filter(({ j }) => j === day).map(({ name }) => [1, name]);
  const minus = (terms: Terms): Terms => terms.map(([by, name]) => [-by, name]);
  rules.push(`${sum(leaving(-1))} = 1`);
  for (const day of days) {
    rules.push(`${sum(on(day))} <= 1`);
    rules.push(`${sum([...arriving(day), ...minus(on(day))])} = 0`);
    rules.push(`${sum([...leaving(day), ...minus(on(day))])} = 0`);
  }

  // u: the window last used after a day. Each day it stays, or is replaced by the same window (s) or another (d to e).
  for (const [place, day] of days.entries()) {
    const x = (w: number): Terms =>
      openings.some((o) => o.day === day && o.window === w) ? [[1, `x_${day}_${w}`]] : [];
    const states = ['none', ...windows.map(String)];
    for (const w of states) {
      const used = w === 'none' ? [] : x(Number(w));
      const repeats: Terms = used.length > 0 ? [[1, `s_${day}_${w}`]] : [];
      for (const [by, name] of repeats) points.push([-12 * by, name]);
      const known = place > 0 ? `u_${days[place - 1]}_${w}` : undefined;
      const left: Terms = [[1, `d_${day}_${w}`], ...repeats];
      const entering: Terms = used.length > 0 ? [[1, `e_${day}_${w}`]] : [];
      const stays: Terms = [[-1, `u_${day}_${w}`], ...minus(left), ...repeats, ...entering];
      if (known) rules.push(`${sum([[1, known], ...stays])} = 0`, `${sum([[1, known], ...minus(left)])} >= 0`);
      else rules.push(`${sum(stays)} = ${begins(w) ? -1 : 0}`, `${sum(left)} <= ${begins(w) ? 1 : 0}`);
      if (used.length > 0) rules.push(`${sum([...used, ...minus(repeats), ...minus(entering)])} = 0`);
    }
    const others: Terms = states.map((w) => [1, `d_${day}_${w}`]);
    const entries: Terms = windows.filter((w) => x(w).length > 0).map((w) => [1, `e_${day}_${w}`]);
    rules.push(`${sum([...others, ...minus(entries)])} = 0`);
    for (const w of windows.filter((w) => x(w).length > 0)) {
      rules.push(`${sum([[1, `d_${day}_${w}`], [1, `e_${day}_${w}`], ...minus(others)])} <= 0`);
    }
  }

  // Checkpoints: m_k is at least the distance from the sessions wanted, on either side. At most so many in all.
  for (const [k, { end, wanted, cost }] of sought.checkpoints.entries()) {
    const soFar: Terms = openings.filter(({ day }) => day <= end).map((o) => [1, `x_${o.day}_${o.window}`]);
    points.push([-cost, `m_${k}`]);
    rules.push(`${sum([[1, `m_${k}`], ...soFar])} >= ${wanted}`);
    rules.push(`${sum([[1, `m_${k}`], ...minus(soFar)])} >= ${-wanted}`);
  }
  rules.push(`${sum(openings.map((o) => [1, `x_${o.day}_${o.window}`]))} <= ${sought.limit}`);

  // Fertile days: f_v sessions are missing in the window of cycle v.
  for (const [v, { days: fertile, need }] of sought.fertile.entries()) {
    const held: Terms = openings.filter(({ day }) => fertile.includes(day)).map((o) => [1, `x_${o.day}_${o.window}`]);
    points.push([-300, `f_${v}`]);
    rules.push(`${sum([[1, `f_${v}`], ...held])} >= ${need}`);
  }

  const ties: Terms = openings.map((o) => [naiveTie(`${sought.seed}:${o.day}:${o.window}`), `x_${o.day}_${o.window}`]);
  if (leastPoints !== undefined) rules.push(`${sum(points)} >= ${leastPoints}`);
  const lines = ['Maximize', ` o: ${sum(leastPoints === undefined ? points : ties)}`, 'Subject To'];
  lines.push(...rules.map((rule, at) => ` r${at}: ${rule}`), 'Bounds', ...bounds.map((bound) => ` ${bound}`));
  if (openings.length > 0) lines.push('Binaries', ` ${openings.map((o) => `x_${o.day}_${o.window}`).join(' ')}`);
  return [...lines, 'End'].join('\n');
}

const arc = (i: number, j: number) => `y_${i + 1}_${j}`;
