/** Why a plan holds less than was wished for, in plain words; each reason at most once, in the order of docs/planner-model.md section 8. */

import { addDays, dayNumber } from '../../calendar-date.ts';
import { daysOf, type FertileWindow, usesFertileDays } from '../cycle.ts';
import type { CycleTrack } from '../cycle-track.ts';
import type { CycleTold } from '../forecast/told-cycle.ts';
import { learnedNote } from '../learning/learned-words.ts';
import { learnedTable } from '../learning/lessons.ts';
import type { Explanation, ExplanationCode, PlannerInput } from '../plan.ts';
import { rotaKind, toldRotas } from '../rotas/rota-spans.ts';
import { monthDay } from '../spoken-dates.ts';
import { keepsToAloneTime } from './alone-times.ts';
import { type Opening, openingsOf } from './openings.ts';
import { capOf, daysIn, type Ramp } from './ramp.ts';

interface Outcome {
  input: PlannerInput;
  ramp: Ramp;
  openings: readonly Opening[];
  sessions: ReadonlyArray<Pick<Opening, 'day' | 'window'>>;
  /** The best plan without what was learned; absent where nothing was. */
  unlearned?: ReadonlyArray<Pick<Opening, 'day' | 'window'>> | undefined;
  fertile: readonly FertileWindow[];
  track: CycleTrack | undefined;
  /** Sessions that the same answers aim for without the tier's cap. */
  fullGoal: number;
}

const NOT_CONTRACEPTION = 'The days are an estimate, not a promise, and not contraception.';
const OLD_AFTER_DAYS = 60;

type Say = (code: ExplanationCode, text: string) => void;

/** The reasons that hold for a finished plan (docs/planner-model.md section 8). */
export function explain(outcome: Outcome): Explanation[] {
  const { input, ramp, sessions } = outcome;
  const { answers } = input;
  const explanations: Explanation[] = [];
  const say: Say = (code, text) => explanations.push({ code, text });

  explainOpenings(outcome, say);
  explainFertileDays(outcome, say);
  const cap = capOf(input);
  if (ramp.wished > cap) {
    say(
      'CAPPED',
      `The free plan holds up to ${cap} evenings. With these answers the full plan would aim for ${outcome.fullGoal}.`,
    );
  }
  if (answers.hasKids && !keepsToAloneTime(input)) {
    say(
      'ALONE_UNKNOWN',
      'You haven’t told us when you’re alone, so any of your times may be used. Choose your alone times and the plan will stick to them.',
    );
  }
  explainCycle(outcome, say);
  const learned = { learned: learnedTable(input), startDate: input.startDate };
  const note = outcome.unlearned && learnedNote(learned, sessions, outcome.unlearned);
  if (note) say('LEARNED', note);
  return explanations;
}

/** The input with nothing in the way but alone times (rule 3): no busy, closed or working hour, nothing past or kept. */
function aloneTimesOnly(input: PlannerInput): PlannerInput {
  const { busy: _busy, closed: _closed, notBefore: _now, keep: _keep, ...rest } = input;
  return { ...rest, rotas: toldRotas(input).rotas.filter((rota) => rotaKind(rota) === 'kids') };
}

/** 'Your calendar fills', with whatever else stands in the way. */
const fillers = (input: PlannerInput): string =>
  toldRotas(input).rotas.some((rota) => rotaKind(rota) === 'work')
    ? 'Your calendar and your shifts fill'
    : 'Your calendar fills';

/** NO_ALONE_OVERLAP, NO_OPENINGS, FEW_OPENINGS and BELOW_TARGET: too little room for what was aimed at. */
function explainOpenings({ input, ramp, openings, sessions }: Outcome, say: Say): void {
  const held = input.keep?.held.length ?? 0;
  if (openings.length === 0 && held === 0) {
    if (keepsToAloneTime(input) && openingsOf(aloneTimesOnly(input)).length === 0) {
      say(
        'NO_ALONE_OVERLAP',
        'The times of day you chose never fall into your alone times. One more time of day, kind of day or alone time will make room.',
      );
    } else {
      say(
        'NO_OPENINGS',
        `${fillers(input)} every hour you chose, counting 15 minutes around each entry. One more time of day or kind of day will make room.`,
      );
    }
  }
  const openDays = held + new Set(openings.map(({ day }) => day)).size;
  if (openDays < ramp.goal) say('FEW_OPENINGS', fewOpenings(openDays, ramp));
  else if (sessions.length < ramp.goal) {
    say(
      'BELOW_TARGET',
      `We aimed for ${ramp.goal} and chose ${sessions.length}. On the days left over, more would have spread your evenings less evenly.`,
    );
  }
}

/** FERTILE_SHORT and FERTILE_EDGE. */
function explainFertileDays({ input, sessions, fertile }: Outcome, say: Say): void {
  const short = fertile.filter(
    (window) => sessions.filter((s) => window.from <= s.day && s.day <= window.to).length < window.need,
  );
  if (short.length > 0) {
    say(
      'FERTILE_SHORT',
      `Fewer evenings than we aimed for fit into the likely fertile days, ${spans(short, input)}. Freeing up an hour there would help. ${NOT_CONTRACEPTION}`,
    );
  }
  const cut = fertile.filter((window) => window.cut);
  if (cut.length > 0) {
    say(
      'FERTILE_EDGE',
      `This plan holds only part of the likely fertile days, ${spans(cut, input)}: ${edges(cut, daysOf(input))}. ${NOT_CONTRACEPTION}`,
    );
  }
}

const WEAK = 'so its estimates are rough. A newer date makes them better. They are never contraception.';

/** CYCLE_OLD and CYCLE_VAGUE: what was given says little about the days of this plan. */
function explainCycle({ input, track }: Outcome, say: Say): void {
  const { answers, startDate, cycle } = input;
  if (!answers.cycleTracking) return;
  if (cycle) explainStarts(cycle, input, track, say);
  else if (answers.lastCycleDate) {
    const age = dayNumber(startDate) - dayNumber(answers.lastCycleDate);
    if (age > OLD_AFTER_DAYS)
      say('CYCLE_OLD', `The cycle date you gave is ${age} days before this plan begins, ${WEAK}`);
    else if (age < 0) say('CYCLE_OLD', `The cycle date you gave comes after the day this plan begins, ${WEAK}`);
  }
}

function explainStarts(
  cycle: CycleTold,
  { answers, startDate }: PlannerInput,
  track: CycleTrack | undefined,
  say: Say,
) {
  const today = cycle.today ?? startDate;
  const last =
    cycle.starts
      .filter((start) => start <= today)
      .toSorted()
      .at(-1) ?? today;
  if (!track) {
    say(
      'CYCLE_OLD',
      'There is no start of a cycle from the last four months, so nothing is estimated. A newer date changes that.',
    );
  } else if (dayNumber(today) - dayNumber(last) > OLD_AFTER_DAYS) {
    say('CYCLE_OLD', `The last start you gave is ${dayNumber(today) - dayNumber(last)} days old, ${WEAK}`);
  }
  if (usesFertileDays(answers) && track?.outlook?.vague) {
    say(
      'CYCLE_VAGUE',
      `Your cycle is too hard to foresee for any day to be planned for, so likely days only count a little more. Each start you note makes it clearer. ${NOT_CONTRACEPTION}`,
    );
  }
}

function fewOpenings(openDays: number, ramp: Ramp): string {
  const { goal } = ramp;
  const days = daysIn(ramp);
  if (openDays === 0) return `We aimed for ${sessionsInWords(goal)}, and none of the ${days} days has room.`;
  const room = openDays === 1 ? `one of the ${days} days has` : `${openDays} of the ${days} days have`;
  return `We aimed for ${goal}, and only ${room} room. One more time of day or kind of day will help.`;
}

const sessionsInWords = (count: number): string => (count === 1 ? 'one session' : `${count} sessions`);

/** `Jun 28 to Jul 3`, `Jun 30`. */
const spanInWords = ({ from, to }: FertileWindow, startDate: string): string =>
  [...new Set([from, to])].map((day) => monthDay(addDays(startDate, day))).join(' to ');

const spans = (windows: readonly FertileWindow[], { startDate }: PlannerInput): string =>
  windows.map((window) => spanInWords(window, startDate)).join(' and ');

function edges(windows: readonly FertileWindow[], days: number): string {
  const sides = new Set(windows.map(({ cut }) => cut));
  if (sides.size > 1) return 'the rest falls before its first day and after its last';
  return sides.has('start') ? 'the rest falls before its first day' : `the rest comes after its ${days} days`;
}
