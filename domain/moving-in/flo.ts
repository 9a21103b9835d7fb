/** Flo's export as JSON: cycles with their first and last day, events by category, and notes (docs/import.md). */
import { type Found, type Gathered, gather } from './found.ts';
import { at, dateOf, listAt, textAt } from './json.ts';
import { asWords } from './words.ts';

/** Names that would not be understood as words. */
const CALLED: Readonly<Record<string, string>> = { DrawingPain: 'cramps' };

export const isFlo = (value: unknown): boolean => Array.isArray(at(value, 'operationalData', 'cycles'));

/** `today` is YYYY-MM-DD. */
export function readFlo(value: unknown, today: string): Found {
  const all = gather(today);
  for (const [index, cycle] of listAt(value, 'operationalData', 'cycles').entries()) {
    const where = `cycle ${index + 1}`;
    const date = dateOf(textAt(cycle, 'period_start_date'));
    if (at(cycle, 'pregnant') === true) all.passOver('cycles in a pregnancy');
    else if (all.isDay(date, where, JSON.stringify(cycle))) all.start(date);
  }
  // Seen in two places by those who read such files.
  const events = [
    ...listAt(value, 'operationalData', 'point_events_manual_v2'),
    ...listAt(value, 'pointEventsManualData', 'point_events_manual_v2'),
  ];
  for (const [index, event] of events.entries()) addEvent(all, event, `event ${index + 1}`);
  for (const [index, note] of listAt(value, 'operationalData', 'notes').entries()) {
    const date = dateOf(textAt(note, 'date'));
    if (all.isDay(date, `note ${index + 1}`, JSON.stringify(note))) all.note(date, textAt(note, 'text'));
  }
  return all.found();
}

function addEvent(all: Gathered, event: unknown, where: string): void {
  const category = textAt(event, 'category');
  const name = textAt(event, 'subcategory');
  if (category !== 'Symptom' && category !== 'Mood') {
    all.passOver(asWords(category) || 'events without a category');
    return;
  }
  // The day of the person; `date` is the same moment by another clock.
  const date = dateOf(textAt(event, 'local_date') || textAt(event, 'date'));
  if (!all.isDay(date, where, JSON.stringify(event))) return;
  if (name) all.word(date, CALLED[name] ?? asWords(name));
  else all.misread(where, JSON.stringify(event), 'it names nothing');
}
