/** ovumcy's export, as JSON or as CSV: one entry a day (docs/import.md). */
import { type Shape, tappedValue } from '../mood/five-shapes.ts';
import { type Found, type Gathered, gather } from './found.ts';
import { at, dateOf, listAt, textAt } from './json.ts';
import { readTable } from './table.ts';
import { asWords } from './words.ts';

/** In the order of the CSV's columns, by the names of the JSON. */
const SYMPTOMS = [
  'cramps',
  'headache',
  'acne',
  'mood',
  'bloating',
  'fatigue',
  'breast_tenderness',
  'back_pain',
  'nausea',
  'spotting',
  'irritability',
  'insomnia',
  'food_cravings',
  'diarrhea',
  'constipation',
  'swelling',
];
/** A symptom called 'mood' stands there for one that is not good. */
const CALLED: Readonly<Record<string, string>> = { mood: 'mood changes' };

export const isOvumcy = (value: unknown): boolean =>
  Array.isArray(at(value, 'entries')) && textAt(value, 'exported_at') !== '';

export const isOvumcyTable = (heads: readonly string[]): boolean =>
  ['date', 'period', 'flow', 'mood rating'].every((head) => heads.includes(head));

interface Entry {
  date: string;
  period: boolean;
  start: boolean;
  /** 1 to 5; 0 for none. */
  mood: number;
  words: string[];
  notes: string;
}

/** `today` is YYYY-MM-DD. */
export function readOvumcy(value: unknown, today: string): Found {
  const all = gather(today);
  for (const [index, entry] of listAt(value, 'entries').entries()) {
    const mood = at(entry, 'mood_rating');
    addEntry(all, `entry ${index + 1}`, JSON.stringify(entry), {
      date: dateOf(textAt(entry, 'date')),
      period: at(entry, 'period') === true,
      start: at(entry, 'cycle_start') === true,
      mood: typeof mood === 'number' ? mood : 0,
      words: [
        ...SYMPTOMS.filter((name) => at(entry, 'symptoms', name) === true).map(symptomWords),
        ...listAt(entry, 'other_symptoms').filter((name) => typeof name === 'string'),
      ],
      notes: textAt(entry, 'notes'),
    });
  }
  return all.found();
}

/** `today` is YYYY-MM-DD. */
export function readOvumcyTable(text: string, today: string): Found {
  const all = gather(today);
  for (const { line, cell, text: row } of readTable(text).rows) {
    addEntry(all, `line ${line}`, row, {
      date: cell('date'),
      period: cell('period') === 'Yes',
      start: cell('cycle start') === 'Yes',
      mood: Number(cell('mood rating')) || 0,
      words: [
        ...SYMPTOMS.filter((name) => cell(asWords(name)) === 'Yes').map(symptomWords),
        ...cell('other').split(';').map(withoutGuard),
      ],
      notes: withoutGuard(cell('notes')),
    });
  }
  return all.found();
}

const symptomWords = (name: string): string => CALLED[name] ?? asWords(name);

/** The app puts a quote before a text that a spreadsheet would run. */
const withoutGuard = (text: string): string => text.trim().replace(/^'(?=[=+\-@\t\r\n])/, '');

function addEntry(
  all: Gathered,
  where: string,
  text: string,
  { date, period, start, mood, words, notes }: Entry,
): void {
  if (!all.isDay(date, where, text)) return;
  if (period) all.bleeding(date);
  if (start) all.start(date);
  if (mood >= 1 && mood <= 5) all.measure(date, 'mood', tappedValue((Math.round(mood) - 1) as Shape, null));
  else if (mood !== 0) all.misread(where, text, `it gives the mood as “${mood}”`);
  for (const word of words) all.word(date, word);
  all.note(date, notes);
}
