/** From rotas to the hours at which somebody works or the children are here (docs/planner-model.md section 13). */
import { dateOfDay, dayNumber } from '../../calendar-date.ts';
import { daysOf } from '../cycle.ts';
import type { DateRange, Rota, RotaKind } from '../model-input.ts';
import type { PlannerInput } from '../plan.ts';
import { FREE, ROTA_CODES, ROTA_PATTERNS } from './rota-patterns.ts';

/** `[from, to)` in wall-clock minutes from 00:00 of day 0. */
type Interval = [from: number, to: number];

interface RotaSpans {
  /** Nothing may lie in these. */
  work: Interval[];
  /** The children are here; undefined without a rota that says when. */
  kids: Interval[] | undefined;
}

const DAY = 1440;
/** A shift of the day before day 0, with the sleep behind it, can reach into the plan; one of two days before as well. */
const FIRST_DAY = -2;

type Told = Pick<PlannerInput, 'rotas' | 'terms'> & { answers: Pick<PlannerInput['answers'], 'rotas' | 'terms'> };

/** Rotas and terms as they were told: beside the answers, else with them. */
export const toldRotas = ({ answers, rotas, terms }: Told) => ({
  rotas: rotas ?? answers.rotas ?? [],
  terms: terms ?? answers.terms,
});

/** What the rotas of an input say, each kind in order and joined. */
export function rotaSpans(input: Told & Pick<PlannerInput, 'startDate' | 'days'>): RotaSpans {
  const { startDate, days } = input;
  const { rotas, terms } = toldRotas(input);
  const first = dayNumber(startDate);
  const spansOf = (kind: RotaKind) =>
    rotas
      .filter((rota) => rotaKind(rota) === kind)
      .flatMap((rota) => spansOfRota(rota, first, daysOf({ days }), terms));
  const kids = rotas.some((rota) => rotaKind(rota) === 'kids');
  return { work: joined(spansOf('work')), kids: kids ? joined(spansOf('kids')) : undefined };
}

/** A pattern's own kind; days that are the children's alone are kids', all others work. */
export function rotaKind({ pattern, days = '', kind }: Rota): RotaKind {
  const named = pattern === undefined ? undefined : ROTA_PATTERNS[pattern]?.kind;
  return named ?? kind ?? (/^[K-]*K[K-]*$/.test(days) ? 'kids' : 'work');
}

function spansOfRota(rota: Rota, first: number, days: number, schoolTerms?: readonly DateRange[]): Interval[] {
  const codeOn = codesOf(rota, schoolTerms);
  const rest = rotaKind(rota) === 'work' ? (rota.rest ?? 0) : 0;
  const spans: Interval[] = [];
  for (let day = FIRST_DAY; day < days; day++) {
    const hours = hoursOf(codeOn(first + day), rota);
    if (!hours) continue;
    const [from, to] = hours;
    const end = day * DAY + to + (to > DAY ? rest : 0);
    if (end > 0) spans.push([day * DAY + from, end]);
  }
  return spans;
}

/** The minutes that a code stands for in a rota; undefined for a free day. */
export const hoursOf = (code: string, { codes }: Pick<Rota, 'codes'>): readonly [number, number] | undefined =>
  codes?.[code] ?? ROTA_CODES[code];

/** The characters of a rota, one a day. */
export const daysOfRota = ({ pattern, days = FREE }: Pick<Rota, 'pattern' | 'days'>): string =>
  (pattern === undefined ? undefined : ROTA_PATTERNS[pattern]?.days) ?? days;

/** The code of a date by its number: the last exception that holds, else nothing outside the terms, else the pattern's own. */
export function codesOf(rota: Rota, schoolTerms: readonly DateRange[] = []): (date: number) => string {
  const named = rota.pattern === undefined ? undefined : ROTA_PATTERNS[rota.pattern];
  const terms = rota.terms ?? (named?.terms && schoolTerms.length > 0 ? schoolTerms : undefined);
  const characters = daysOfRota(rota);
  const anchor = dayNumber(rota.anchor);
  return (date) => codeOn(date, rota, characters, anchor, terms);
}

function codeOn(
  date: number,
  { exceptions = [] }: Rota,
  characters: string,
  anchor: number,
  terms: readonly DateRange[] | undefined,
): string {
  const exception = exceptions.findLast(({ from, to = from }) => dayNumber(from) <= date && date <= dayNumber(to));
  if (exception) return exception.code;
  if (terms && !inTerms(dateOfDay(date), terms)) return FREE;
  const length = characters.length;
  return characters.charAt((((date - anchor) % length) + length) % length);
}

/** Whether a date, YYYY-MM-DD, lies in one of the terms. */
const inTerms = (date: string, terms: readonly DateRange[]): boolean =>
  terms.some(([from, to]) => from <= date && date <= to);

/** In order, those that touch made one. */
function joined(spans: readonly Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}
