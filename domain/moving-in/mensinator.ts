/** Mensinator's export: its tables as JSON, every cell a text (docs/import.md). */
import { type Found, gather } from './found.ts';
import { dateOf, listAt, textAt } from './json.ts';
import { asWords } from './words.ts';

export const isMensinator = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'periods' in value && 'symptom_date' in value && 'symptoms' in value;

/** `today` is YYYY-MM-DD. */
export function readMensinator(value: unknown, today: string): Found {
  const all = gather(today);
  for (const [index, row] of listAt(value, 'periods').entries()) {
    const date = dateOf(textAt(row, 'date'));
    if (all.isDay(date, `day ${index + 1} of periods`, JSON.stringify(row))) all.bleeding(date);
  }
  const names = new Map(listAt(value, 'symptoms').map((row) => [textAt(row, 'id'), textAt(row, 'symptom_name')]));
  for (const [index, row] of listAt(value, 'symptom_date').entries()) {
    const where = `symptom ${index + 1}`;
    const date = dateOf(textAt(row, 'symptom_date'));
    if (!all.isDay(date, where, JSON.stringify(row))) continue;
    const name = names.get(textAt(row, 'symptom_id'));
    if (name) all.word(date, asWords(name));
    else all.misread(where, JSON.stringify(row), 'the file names no symptom of that number');
  }
  const ovulations = listAt(value, 'ovulations').length;
  if (ovulations > 0) all.passOver('ovulations', ovulations);
  return all.found();
}
