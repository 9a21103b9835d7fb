/** Check-ins as two devices might hold them: few moments and few words, so that ties and writing over are common. */
import * as fc from 'fast-check';
import { type CheckIn, checkInOf, type Note } from '../../domain/mood/check-in.ts';

const moment = fc.integer({ min: 0, max: 12 });
const field = fc.record({ value: fc.integer({ min: 1, max: 10 }), at: moment });
const note: fc.Arbitrary<Note> = fc.record({ text: fc.constantFrom('tea', 'rain', 'late train'), at: moment });

export const checkIns: fc.Arbitrary<CheckIn> = fc
  .record({
    at: moment,
    fields: fc.record({ mood: field, energy: field, stress: field, desire: field, sleep: field }),
    notes: fc.uniqueArray(note, { maxLength: 3, selector: ({ at, text }) => `${at} ${text}` }),
    replaced: fc.uniqueArray(moment, { maxLength: 3 }),
    periodBegan: fc.option(fc.record({ value: fc.boolean(), at: moment }), { nil: undefined }),
  })
  .map(({ at, fields, notes, replaced, periodBegan }) =>
    checkInOf(
      '2026-11-21',
      at,
      fields,
      notes.filter((one) => !replaced.includes(one.at)),
      replaced,
      periodBegan,
    ),
  );

/** A check-in a day from a date on, each value by a rule of the day's number. */
export function manyCheckIns(
  dates: readonly string[],
  valueOn: (day: number) => Partial<Record<keyof CheckIn['fields'], number>>,
): CheckIn[] {
  return dates.map((date, day) => {
    const values = { mood: 5, energy: 5, stress: 5, desire: 5, sleep: 5, ...valueOn(day) };
    const entries = Object.entries(values).map(([measure, value]) => [measure, { value, at: 1 }]);
    return checkInOf(date, 1, Object.fromEntries(entries) as CheckIn['fields'], [], []);
  });
}
