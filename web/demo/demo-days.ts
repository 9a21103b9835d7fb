/** Ten made-up weeks of one person: how a day went, the same on every visit, with the gaps and the ups and downs of real ones. */
import { DEMO_NOTES } from '../../content/demo.ts';
import { addDays, weekday as weekdayOf } from '../../domain/calendar-date.ts';
import { type CheckIn, changeCheckIn } from '../../domain/mood/check-in.ts';
import { MEASURES, type Measure } from '../../domain/mood/measures.ts';
import { tieNumber } from '../../domain/planner/ties.ts';

const DEMO_DAYS = 70;

/** 0 up to, not including, `below`; the same for the same text. */
export const drawn = (text: string, below: number): number => tieNumber(`demo:${text}`) % below;

const EVENING_MS = 20.5 * 3_600_000;

/** Days before today on which a period began: what was told before there were check-ins, and what these noted. */
export const DEMO_STARTS = [136, 107, 79, 49, 20] as const;

const isStart = (at: number): boolean => DEMO_STARTS.some((ago) => DEMO_DAYS - at === ago);

/**
 * The check-ins up to yesterday, oldest first; about one day in eight has none. A kept evening (`kept`: YYYY-MM-DD)
 * brightens its day and the next, the middle of the week is the fuller one. `whose`: another name is another person.
 */
export function demoCheckIns(today: string, kept: ReadonlySet<string>, whose = 'one'): CheckIn[] {
  const days = Array.from({ length: DEMO_DAYS }, (_, at) => addDays(today, at - DEMO_DAYS));
  return days.flatMap((date, at) => {
    if (drawn(`${whose}:${at}:there`, 8) === 0 && !(whose === 'one' && isStart(at))) return [];
    const values = valuesOf(date, `${whose}:${at}`, at, kept);
    const notes = drawn(`${whose}:${at}:noted`, 4) === 0 ? DEMO_NOTES[at % DEMO_NOTES.length] : undefined;
    const began = whose === 'one' && isStart(at);
    const changes = { values, ...(notes !== undefined && { notes }), ...(began && { periodBegan: true }) };
    return [changeCheckIn(null, date, changes, Date.parse(`${date}T00:00:00Z`) + EVENING_MS)];
  });
}

const BASE: Record<Measure, number> = { mood: 6, energy: 5, stress: 5, desire: 5, sleep: 6 };

function valuesOf(date: string, chance: string, at: number, kept: ReadonlySet<string>): Record<Measure, number> {
  const weekday = weekdayOf(date);
  const weekend = weekday === 0 || weekday === 6;
  const midweek = weekday === 2 || weekday === 3;
  const near = kept.has(date) ? 2 : kept.has(addDays(date, -1)) ? 1 : 0;
  const lean: Record<Measure, number> = {
    mood: near + (weekend ? 1 : 0),
    energy: (near > 0 ? 1 : 0) - (midweek ? 1 : 0) + (weekend ? 1 : 0),
    stress: (midweek ? 2 : 0) - (weekend ? 2 : 0) - near,
    desire: near + Math.round(1.5 * Math.sin(at / 4.5)),
    sleep: (weekend ? 1 : 0) - (midweek ? 1 : 0),
  };
  const value = (measure: Measure) => BASE[measure] + lean[measure] + drawn(`${chance}:${measure}`, 4) - 1;
  return Object.fromEntries(MEASURES.map((measure) => [measure, Math.min(10, Math.max(1, value(measure)))])) as Record<
    Measure,
    number
  >;
}
