/** drip's CSV export: one row a day, a column for each part of each symptom, all texts in lower case (docs/import.md). */
import { type Found, type Gathered, gather } from './found.ts';
import { readTable, type TableRow } from './table.ts';
import { asWords } from './words.ts';

const PAINS = ['cramps', 'ovulationPain', 'headache', 'backache', 'nausea', 'tenderBreasts', 'migraine'];
const MOODS = ['happy', 'sad', 'stressed', 'balanced', 'fine', 'anxious', 'energetic', 'fatigue', 'angry'];
/** Desire from low to high, in the middle and at the two places beside it on our scale. */
const DESIRE: Readonly<Record<string, number>> = { '0': 3, '1': 5, '2': 8 };
const WITHOUT_A_PLACE = ['temperature.value', 'mucus.value', 'cervix.opening', 'cervix.firmness', 'cervix.position'];

export const isDrip = (heads: readonly string[]): boolean => heads.includes('date') && heads.includes('bleeding.value');

/** `today` is YYYY-MM-DD. */
export function readDrip(text: string, today: string): Found {
  const all = gather(today);
  for (const row of readTable(text).rows) {
    const where = `line ${row.line}`;
    const date = row.cell('date');
    if (!all.isDay(date, where, row.text)) continue;
    const bleeding = row.cell('bleeding.value');
    // As the app counts: spotting is bleeding too, unless it was excluded.
    if (bleeding !== '' && row.cell('bleeding.exclude') !== 'true') {
      if (/^[0-3]$/.test(bleeding)) all.bleeding(date);
      else all.misread(where, row.text, `it gives the bleeding as “${bleeding}”`);
    }
    addWords(all, date, row);
    const desire = row.cell('desire.value');
    if (DESIRE[desire]) all.measure(date, 'desire', DESIRE[desire]);
    else if (desire) all.misread(where, row.text, `it gives the desire as “${desire}”`);
    for (const head of ['pain.note', 'mood.note', 'note.value']) all.note(date, row.cell(head));
    for (const head of WITHOUT_A_PLACE) if (row.cell(head)) all.passOver(head.split('.')[0] ?? head);
    if (SEX.some((head) => row.cell(head) === 'true')) all.passOver('sex and contraception');
  }
  return all.found();
}

const SEX = ['solo', 'partner', 'condom', 'pill', 'iud', 'patch', 'ring', 'implant', 'diaphragm', 'none', 'other'].map(
  (part) => `sex.${part}`,
);

function addWords(all: Gathered, date: string, row: TableRow): void {
  for (const [kind, names] of [
    ['pain', PAINS],
    ['mood', MOODS],
  ] as const) {
    for (const name of names) if (row.cell(`${kind}.${name.toLowerCase()}`) === 'true') all.word(date, asWords(name));
  }
}
