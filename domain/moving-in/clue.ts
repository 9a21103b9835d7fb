/** Clue's export, `measurements.json`: a list of entries of a day, a type and what was chosen (docs/import.md). */
import { type Found, gather } from './found.ts';
import { at, dateOf, textAt } from './json.ts';
import { asWords } from './words.ts';

/** Types whose options say enough by themselves. */
const PLAIN = new Set(['pain', 'feelings', 'energy', 'mind', 'tags']);
/** Types whose options need the type before them: 'skin: oily'. */
const NAMED = new Set([
  'digestion',
  'craving',
  'skin',
  'hair',
  'stool',
  'social_life',
  'exercise',
  'leisure',
  'ailments',
]);
/** Options that say that there was nothing. */
const NOTHING = new Set(['pain_free']);

export const isClue = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.some((entry) => textAt(entry, 'type') !== '' && textAt(entry, 'date') !== '');

/** `today` is YYYY-MM-DD. */
export function readClue(entries: readonly unknown[], today: string): Found {
  const all = gather(today);
  for (const [index, entry] of entries.entries()) {
    const where = `entry ${index + 1}`;
    const text = JSON.stringify(entry);
    const type = textAt(entry, 'type');
    if (type === '') {
      all.misread(where, text, 'it has no type');
      continue;
    }
    const date = dateOf(textAt(entry, 'date'));
    if (!all.isDay(date, where, text)) continue;
    const options = optionsOf(entry);
    if (type === 'period') all.bleeding(date);
    else if (type === 'spotting') all.word(date, 'spotting');
    else if (type === 'pms') all.word(date, 'PMS');
    else if (PLAIN.has(type) || NAMED.has(type)) {
      if (options.length === 0) all.misread(where, text, 'it names no choice we know');
      for (const option of options) {
        if (NOTHING.has(option)) continue;
        all.word(date, PLAIN.has(type) ? asWords(option) : `${asWords(type)}: ${asWords(option)}`);
      }
    } else all.passOver(asWords(type));
  }
  return all.found();
}

/** The value is one choice or a list of them. */
function optionsOf(entry: unknown): string[] {
  const value = at(entry, 'value');
  return (Array.isArray(value) ? value : [value]).flatMap((one) => textAt(one, 'option') || []);
}
