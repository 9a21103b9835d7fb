/** Bearable's CSV export: one row a reading, of a day, a category and a rating (docs/import.md). */
import { isCalendarDate } from '../calendar-date.ts';
import { type Shape, tappedValue } from '../mood/five-shapes.ts';
import type { Measure } from '../mood/measures.ts';
import { type Found, type Gathered, gather } from './found.ts';
import { readTable, type TableRow } from './table.ts';

const MEASURED: Readonly<Record<string, Measure>> = { mood: 'mood', energy: 'energy', 'sleep quality': 'sleep' };
const FIVE = 5;

export const isBearable = (heads: readonly string[]): boolean =>
  ['date', 'category', 'rating/amount', 'detail'].every((head) => heads.includes(head));

/** `today` is YYYY-MM-DD. */
export function readBearable(text: string, today: string): Found {
  const all = gather(today);
  const { rows } = readTable(text);
  const steps = stepsOf(rows);
  for (const row of rows) {
    const where = `line ${row.line}`;
    const date = dateOfRow(row);
    if (!all.isDay(date, where, row.text)) continue;
    const category = row.cell('category').toLowerCase();
    const measure = MEASURED[category];
    if (measure) addReading(all, row, date, measure, steps.get(measure) ?? FIVE);
    else if (category === 'symptom')
      all.word(date, row.cell('detail').replace(/\s*\((?:mild|moderate|severe|unbearable)\)$/i, ''));
    else if (category === 'period') {
      if (/^period$/i.test(row.cell('rating/amount')) || /bleeding level/i.test(row.cell('detail'))) all.bleeding(date);
    } else all.passOver(category || 'rows without a category');
    all.note(date, row.cell('notes'));
  }
  for (const [measure, most] of steps) {
    all.remark(`We read ${measure} as 1 to ${most}, since the file doesn’t say and nothing in it goes higher.`);
  }
  return all.found();
}

function addReading(all: Gathered, row: TableRow, date: string, measure: Measure, steps: number): void {
  const rating = Number(row.cell('rating/amount'));
  if (row.cell('rating/amount') === '' || !Number.isFinite(rating) || rating < 0) {
    all.misread(`line ${row.line}`, row.text, 'it gives no rating');
    return;
  }
  const value = steps > FIVE ? rating : tappedValue((Math.max(1, Math.round(rating)) - 1) as Shape, null);
  all.measure(date, measure, value);
}

/** Whether each measure is told in five steps or in ten: the file does not say, so what goes highest in it does. */
function stepsOf(rows: readonly TableRow[]): Map<Measure, 5 | 10> {
  const steps = new Map<Measure, 5 | 10>();
  for (const row of rows) {
    const measure = MEASURED[row.cell('category').toLowerCase()];
    if (!measure) continue;
    const isWide = Number(row.cell('rating/amount')) > FIVE;
    if (isWide || !steps.has(measure)) steps.set(measure, isWide ? 10 : FIVE);
  }
  return steps;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** '2022-01-22' of the column that has it, else of '22nd Jan 2022'; else the text. */
function dateOfRow(row: TableRow): string {
  const formatted = row.cell('date formatted');
  if (isCalendarDate(formatted)) return formatted;
  const [, day, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3})[a-z]* (\d{4})$/i.exec(row.cell('date')) ?? [];
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  if (!day || !year || number === 0) return row.cell('date');
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
