/**
 * A second, plain reading of version 2 of the plan model, slow and literal: the engine is judged by it. What stretches
 * are likely fertile is the engine's word, which the worked cases hold; all else is read anew. Sections are those of docs/planner-model.md.
 */
import { addDays } from '../../domain/calendar-date.ts';
import type { FertileWindow } from '../../domain/planner/cycle.ts';
import type { PlannerInput } from '../../domain/planner/plan.ts';
import { WINDOWS } from '../../domain/planner/questionnaire/answers.ts';
import { ROTA_CODES, ROTA_PATTERNS } from '../../domain/planner/rotas/rota-patterns.ts';
import type { Sought } from './integer-programme.ts';
import { brokenRule, gapCost, type PlacedEvent, type ScoredEvent } from './naive-model.ts';

/** Section 1: `rnd(a/b)`. */
const rnd = (a: number, b: number) => Math.floor((2 * a + b) / (2 * b));
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000);

/** Section 13: the hours that a kind of rota takes, one interval for each day and rota. */
function spansOf(input: PlannerInput, kind: 'work' | 'kids'): Array<[number, number]> {
  const spans: Array<[number, number]> = [];
  for (const { pattern = '', anchor, exceptions = [], rest = 0, terms } of input.rotas ?? []) {
    const named = ROTA_PATTERNS[pattern];
    if (named?.kind !== kind) continue;
    for (let day = -2; day < (input.days ?? 30); day++) {
      const date = addDays(input.startDate, day);
      const [last] = exceptions.filter(({ from, to }) => from <= date && date <= (to ?? from)).reverse();
      const place = ((daysBetween(anchor, date) % named.days.length) + named.days.length) % named.days.length;
      const free = terms && !terms.some(([from, to]) => from <= date && date <= to);
      const hours = ROTA_CODES[last?.code ?? (free ? '-' : (named.days[place] ?? '-'))];
      if (hours)
        spans.push([day * 1440 + hours[0], day * 1440 + hours[1] + (kind === 'work' && hours[1] > 1440 ? rest : 0)]);
    }
  }
  return spans;
}

/** Once for each input or day of it: one has tens of thousands of events, and reads the same for all of them. */
function once<K extends object | number, T>(
  known: { get(key: K): T | undefined; set(key: K, value: T): unknown },
  key: K,
  read: () => T,
): T {
  const before = known.get(key);
  if (before !== undefined) return before;
  const value = read();
  known.set(key, value);
  return value;
}

interface HomeFacts {
  work: Array<[number, number]>;
  kids: Array<[number, number]>;
  /** Whether the children come and go. */
  comeAndGo: boolean;
  days: Map<number, DayFacts>;
}
const HOMES = new WeakMap<PlannerInput, HomeFacts>();
const homeOf = (input: PlannerInput): HomeFacts =>
  once(HOMES, input, () => ({
    work: spansOf(input, 'work'),
    kids: spansOf(input, 'kids'),
    comeAndGo: (input.rotas ?? []).some(({ pattern = '' }) => ROTA_PATTERNS[pattern]?.kind === 'kids'),
    days: new Map(),
  }));

interface DayFacts {
  back: number;
  /** For version 1's rules, with the children at home and without. */
  plain: PlannerInput;
  free: PlannerInput;
}

/** Version 1's rules on a day of the same weekday within its thirty days; day and hours of what is busy go along. */
function dayFacts(input: PlannerInput, day: number): DayFacts {
  const { answers, terms } = input;
  const back = day < 30 ? 0 : 7 * Math.ceil((day - 29) / 7);
  const busy = (input.busy ?? []).map(([a, b]): [number, number] => [a - back * 1440, b - back * 1440]);
  const date = addDays(input.startDate, day);
  const school = !terms || terms.some(([a, b]) => a <= date && date <= b);
  const aloneTimeSlots = answers.aloneTimeSlots.filter((slot) => school || slot !== 'school-daycare');
  const { notBefore: _now, ...plain } = { ...input, busy, answers: { ...answers, aloneTimeSlots } };
  return { back, plain, free: { ...plain, answers: { ...plain.answers, hasKids: false } } };
}

/** A rule of sections 2 and 11 that an event breaks; undefined when it is allowed. */
export function brokenRule2(input: PlannerInput, event: PlacedEvent): string | undefined {
  const { answers, keep, notBefore, lead = 120, days = 30 } = input;
  const { day, start, end } = event;
  if (day < 0 || day >= days) return 'day outside the plan';
  const from = day * 1440 + start;
  const to = day * 1440 + end;
  const meets = (spans: ReadonlyArray<readonly [number, number]>) => spans.some(([a, b]) => a < to && b > from);
  const home = homeOf(input);
  const { back, plain, free } = once(home.days, day, () => dayFacts(input, day));
  const away = home.comeAndGo && !meets(home.kids);
  const broken = brokenRule(away ? free : plain, { ...event, day: day - back });
  if (broken) return broken;
  const mustBeAlone = answers.hasKids && (answers.aloneTimeSlots.length > 0 || home.comeAndGo);
  if (mustBeAlone && !away && plain.answers.aloneTimeSlots.length === 0) return 'not alone';
  if (notBefore !== undefined && from < notBefore + lead) return 'too soon';
  if (meets(input.closed ?? []) || meets(home.work)) return 'closed';
  if (keep && (day < keep.from || keep.lost.includes(day))) return 'held or lost';
  return undefined;
}

/** Section 12 for this input: N, C and G, block ends, and where it begins. */
export function naiveRamp2(input: PlannerInput, openings: readonly ScoredEvent[], fertile: readonly FertileWindow[]) {
  const per28 = { daily: 28, 'several-times-weekly': 14, weekly: 4, 'bi-weekly': 2, monthly: 1, rarely: 0 };
  const a = per28[input.answers.currentFrequency];
  const b = per28[input.answers.preferredFrequency];
  const H = input.days ?? 30;
  const B = Math.floor(H / 7);
  const end = Array.from({ length: B }, (_, k) => (k === B - 1 ? H - 1 : 7 * k + 6));
  const len = end.map((_, k) => (k === B - 1 ? H - 7 * (B - 1) : 7));
  const S: number[] = [];
  for (let k = 0; k < B; k++) S.push((S[k - 1] ?? 0) + (4 * a + (b - a) * Math.min(4, k + 1)) * (len[k] ?? 0));
  const all = S[B - 1] ?? 0;
  const needs = fertile.reduce((sum, { need }) => sum + need, 0);
  const cap = input.tier === 'free' ? (input.freeCap ?? 6) * Math.floor(H / 30) : H;
  const N = Math.min(cap, Math.max(1, needs, rnd(all, 112)));
  const G = S.map((s, k) => Math.max(1, Math.min(30, rnd((len[k] ?? 0) * all, (s - (S[k - 1] ?? 0)) * N))));
  const before = (input.before ?? []).filter(({ day }) => day >= -30).sort((x, y) => y.day - x.day)[0];
  const f = input.keep?.held[0]?.day ?? Math.min(...openings.map(({ day }) => day));
  const soon = input.model === 2 && !before;
  const C = S.map((s, k) => Math.max(soon && (end[k] ?? 0) >= f ? 1 : 0, rnd(s * N, all)));
  return { H, N, C, G, end, before, f: soon ? f : undefined };
}

/** What a whole plan costs from session i (-1: none before) to session j (H: none after). */
function stretch2(ramp: ReturnType<typeof naiveRamp2>, i: number, j: number): number {
  const { H, G, before, f } = ramp;
  const ideal = G[Math.min(G.length - 1, Math.floor(j / 7))] ?? 0;
  const gap = j - (i >= 0 ? i : (before?.day ?? -1));
  const oneSided = (i < 0 && !before) || j === H;
  const late = i < 0 && j < H && f !== undefined ? 6 * Math.max(0, j - f - 2) : 0;
  return late + (oneSided && gap <= ideal ? 0 : gapCost(gap, ideal));
}

/** Section 15: what a session to come is worth beside its points. */
const priceOf = ({ keep }: PlannerInput, { day, window }: PlacedEvent): number => {
  if (!keep) return 0;
  if (keep.plan.some((planned) => planned.day === day && planned.window === window)) return 30;
  return keep.plan.some((planned) => planned.day === day) ? 10 : -10;
};

/** Section 17: 1 where only the first likes it, -1 where only the second does. */
const leanOf = <T>(a: readonly T[], b: readonly T[], item: T) => Number(a.includes(item)) - Number(b.includes(item));

/** Points and value of a whole plan, counted from nothing but its sessions in order of day. */
export function naiveScore(
  input: PlannerInput,
  openings: readonly ScoredEvent[],
  fertile: readonly FertileWindow[],
  toCome: readonly ScoredEvent[],
): { points: number; value: number } {
  const ramp = naiveRamp2(input, openings, fertile);
  const plan = [...(input.keep?.held ?? []), ...toCome];
  let points = plan.reduce((sum, session) => sum + session.points, 0);
  const days = [-1, ...plan.map(({ day }) => day), ramp.H];
  for (let at = 1; at < days.length; at++) points -= stretch2(ramp, days[at - 1] ?? 0, days[at] ?? 0);
  for (const [at, { window }] of plan.entries()) {
    if ((at > 0 ? plan[at - 1]?.window : ramp.before?.window) === window) points -= 12;
  }
  for (const [k, end] of ramp.end.entries()) {
    const soFar = plan.filter(({ day }) => day <= end).length;
    points -= (k === ramp.end.length - 1 ? 200 : 60) * Math.abs(soFar - (ramp.C[k] ?? 0));
  }
  for (const { from, to, need } of fertile) {
    points -= 300 * Math.max(0, need - plan.filter(({ day }) => from <= day && day <= to).length);
  }
  if (input.fair) {
    const { a, b, account } = input.fair;
    const lean = (window: number) => leanOf(a.windows, b.windows, WINDOWS[window] ?? 'evening');
    if ([1, -1].every((way) => openings.some(({ window }) => lean(window) === way))) {
      let z = account.windows;
      for (const { window } of plan) {
        z = Math.max(-3, Math.min(3, z + lean(window)));
        points -= [0, 0, 40, 100][Math.abs(z)] ?? 0;
      }
      points -= 150 * Math.max(0, Math.abs(z) - 1);
    }
  }
  return { points, value: points + toCome.reduce((sum, session) => sum + priceOf(input, session), 0) };
}

/** The integer programme of what is to come, and what the rest of the plan is worth whatever comes. */
export function soughtFor2(
  input: PlannerInput,
  openings: readonly ScoredEvent[],
  fertile: readonly FertileWindow[],
): { sought: Sought; rest: number } {
  const ramp = naiveRamp2(input, openings, fertile);
  const held = input.keep?.held ?? [];
  const last = held.at(-1);
  let rest = held.reduce((sum, { points }) => sum + points, 0);
  for (const [at, { day, window }] of held.entries()) {
    rest -= stretch2(ramp, held[at - 1]?.day ?? -1, day);
    if ((at > 0 ? held[at - 1]?.window : ramp.before?.window) === window) rest -= 12;
  }
  const within = (from: number, to: number) => held.filter(({ day }) => from <= day && day <= to).length;
  const sought = {
    seed: input.seed,
    openings: openings.map((opening) => ({ ...opening, points: opening.points + priceOf(input, opening) })),
    end: ramp.H,
    limit: Math.max(ramp.N, held.length) - held.length,
    checkpoints: ramp.end.map((end, k) => ({
      end,
      wanted: (ramp.C[k] ?? 0) - within(0, end),
      cost: k === ramp.end.length - 1 ? 200 : 60,
    })),
    fertile: fertile.map(({ from, to, need }) => ({
      days: Array.from({ length: to - from + 1 }, (_, at) => from + at),
      need: Math.max(0, need - within(from, to)),
    })),
    stretch: (i: number, j: number) => stretch2(ramp, i < 0 ? (last?.day ?? -1) : i, j),
    window: last ? last.window : ramp.before?.window,
  };
  return { sought, rest };
}
