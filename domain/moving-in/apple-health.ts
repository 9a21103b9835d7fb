/**
 * Apple Health's `export.xml`, read as it comes: it may be a gigabyte, of which a few kilobytes have a place here. Records of
 * bleeding and of symptoms are looked for in the text as it passes, and nothing else of it is kept (docs/import.md).
 */
import { type Found, type Gathered, gather } from './found.ts';
import { dateOf } from './json.ts';
import { asWords } from './words.ts';

const CATEGORY = 'HKCategoryTypeIdentifier';
const FLOW = 'MenstrualFlow';
const SPOTTING = 'IntermenstrualBleeding';
/** The symptoms of the Health app. */
const SYMPTOMS = new Set([
  'AbdominalCramps',
  'Acne',
  'AppetiteChanges',
  'BladderIncontinence',
  'Bloating',
  'BreastPain',
  'ChestTightnessOrPain',
  'Chills',
  'Constipation',
  'Coughing',
  'Diarrhea',
  'Dizziness',
  'DrySkin',
  'Fainting',
  'Fatigue',
  'Fever',
  'GeneralizedBodyAche',
  'HairLoss',
  'Headache',
  'Heartburn',
  'HotFlashes',
  'LossOfSmell',
  'LossOfTaste',
  'LowerBackPain',
  'MemoryLapse',
  'MoodChanges',
  'Nausea',
  'NightSweats',
  'PelvicPain',
  'RapidPoundingOrFlutteringHeartbeat',
  'RunnyNose',
  'ShortnessOfBreath',
  'SinusCongestion',
  'SkippedHeartbeat',
  'SleepChanges',
  'SoreThroat',
  'VaginalDryness',
  'Vomiting',
  'Wheezing',
]);

const OPEN = '<Record ';
const CLOSE = '</Record>';
/** Characters of one record at most; what is longer is none of these. */
const MAX_RECORD = 65_536;

export const isAppleHealth = (head: string): boolean => /<!DOCTYPE HealthData|<HealthData\b/.test(head);

interface AppleHealthReader {
  /** The next piece of the file, cut anywhere. */
  push(text: string): void;
  /** Once all of it was pushed. */
  found(): Found;
}

/** `today` is YYYY-MM-DD. */
export function appleHealthReader(today: string): AppleHealthReader {
  const all = gather(today);
  let rest = '';
  let records = 0;
  return {
    push(piece) {
      const text = rest + piece;
      let from = 0;
      for (;;) {
        const begin = text.indexOf(OPEN, from);
        if (begin < 0) {
          // Its last letters may be the first of a record.
          rest = text.slice(Math.max(from, text.length - OPEN.length + 1));
          return;
        }
        const end = endOfRecord(text, begin);
        if (end < 0 && text.length - begin < MAX_RECORD) {
          rest = text.slice(begin);
          return;
        }
        records += 1;
        if (end < 0) {
          from = begin + OPEN.length;
          continue;
        }
        addRecord(all, text.slice(begin, end), records);
        from = end;
      }
    },
    found: () => all.found(),
  };
}

/** Behind the record that begins there, with what it holds; -1 where its end is not there yet. */
function endOfRecord(text: string, begin: number): number {
  const end = text.indexOf('>', begin);
  if (end < 0) return -1;
  // What is none of ours is passed with its first tag: nearly all are.
  if (text[end - 1] === '/' || !text.slice(begin, end).includes(CATEGORY)) return end + 1;
  const close = text.indexOf(CLOSE, end);
  return close < 0 ? -1 : close + CLOSE.length;
}

function addRecord(all: Gathered, record: string, index: number): void {
  const type = attribute(record, 'type');
  if (!type.startsWith(CATEGORY)) return;
  const name = type.slice(CATEGORY.length);
  if (name !== FLOW && name !== SPOTTING && !SYMPTOMS.has(name)) return;
  const value = attribute(record, 'value');
  const date = dateOf(attribute(record, 'startDate'));
  if (!all.isDay(date, `record ${index}`, record)) return;
  if (name === SPOTTING) all.word(date, 'spotting');
  else if (name === FLOW) {
    if (/None$/.test(value)) return;
    all.bleeding(date);
    if (/key="HKMenstrualCycleStart"\s+value="1"/.test(record)) all.start(date);
  } else if (!/NotPresent$/.test(value)) all.word(date, asWords(name));
}

const attribute = (record: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(record)?.[1] ?? '';
