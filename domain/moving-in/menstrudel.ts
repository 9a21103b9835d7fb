/** Menstrudel's export: periods, logged days and their symptoms as JSON (docs/import.md). */
import { type Found, gather } from './found.ts';
import { at, dateOf, listAt, textAt } from './json.ts';

/** Light of none, spotting, light, medium, heavy, which are 0 to 4. */
const LIGHT = 2;
const SPOTTING = 1;

export const isMenstrudel = (value: unknown): boolean =>
  Array.isArray(at(value, 'period_logs')) && Array.isArray(at(value, 'log_symptoms'));

/** `today` is YYYY-MM-DD. Periods are read from their logged days: a period itself bears moments, which are days in one zone alone. */
export function readMenstrudel(value: unknown, today: string): Found {
  const all = gather(today);
  const dates = new Map<unknown, string>();
  for (const [index, log] of listAt(value, 'period_logs').entries()) {
    const where = `day ${index + 1}`;
    const date = dateOf(textAt(log, 'date'));
    if (!all.isDay(date, where, JSON.stringify(log))) continue;
    dates.set(at(log, 'id'), date);
    const flow = at(log, 'flow');
    if (typeof flow !== 'number') all.misread(where, JSON.stringify(log), 'it gives no flow');
    else if (flow >= LIGHT) all.bleeding(date);
    else if (flow === SPOTTING) all.word(date, 'spotting');
    if (typeof at(log, 'painLevel') === 'number') all.passOver('pain levels');
  }
  for (const [index, row] of listAt(value, 'log_symptoms').entries()) {
    const date = dates.get(at(row, 'log_id_fk'));
    if (date) all.word(date, textAt(row, 'symptom'));
    else all.misread(`symptom ${index + 1}`, JSON.stringify(row), 'it belongs to no day of the file');
  }
  return all.found();
}
