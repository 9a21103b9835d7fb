/** Daylio's CSV export: one row an entry, with its mood by name, activities between bars and a note (docs/import.md). */
import { type Shape, tappedValue } from '../mood/five-shapes.ts';
import { type Found, gather } from './found.ts';
import { readTable } from './table.ts';
import { withoutMarkup } from './words.ts';

/** The five moods that Daylio comes with, from the lowest; whoever named their own is asked nothing and told. */
const MOODS: Readonly<Record<string, Shape>> = { awful: 0, bad: 1, meh: 2, good: 3, rad: 4 };

export const isDaylio = (heads: readonly string[]): boolean =>
  ['full_date', 'mood', 'activities'].every((head) => heads.includes(head));

/** `today` is YYYY-MM-DD. */
export function readDaylio(text: string, today: string): Found {
  const all = gather(today);
  for (const { line, cell, text: row } of readTable(text).rows) {
    const where = `line ${line}`;
    const date = cell('full_date');
    if (!all.isDay(date, where, row)) continue;
    const mood = cell('mood');
    const shape = MOODS[mood.toLowerCase()];
    if (shape !== undefined) all.measure(date, 'mood', tappedValue(shape, null));
    else if (mood) {
      all.word(date, mood);
      all.misread(where, mood, 'a mood of your own has no place on our scale, so it came along as a word');
    }
    for (const activity of cell('activities').split('|')) all.word(date, activity);
    for (const head of ['note_title', 'note']) all.note(date, withoutMarkup(cell(head)));
    const scales = cell('scales');
    if (scales) all.passOver('scales');
  }
  return all.found();
}
