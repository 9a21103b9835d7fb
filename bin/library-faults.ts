/** What is wrong with a library's files, in words for whoever writes them: the file, the entry, the field, and what is expected there. */
import type * as z from 'zod/mini';

/** Within content/. */
export interface LibraryFile {
  path: string;
  text: string;
}

export function libraryFaults(files: readonly LibraryFile[], schema: z.ZodMiniType): string[] {
  const faults: string[] = [];
  const places = new Map<string, string>();
  for (const { path, text } of files) {
    const tell = (where: string, what: string) =>
      faults.push(`content/${path}: ${where === '' ? '' : `${where} `}${what}.`);
    let file: unknown;
    try {
      file = JSON.parse(text);
    } catch (error) {
      tell('', `is not JSON: ${error instanceof Error ? error.message : error}`);
      continue;
    }
    const read = schema.safeParse(file, { error: wordsOf });
    const told = new Set<string>();
    for (const { path: at, message } of read.error?.issues ?? []) {
      const place = placeOf(file, at);
      // What is of the wrong kind has the wrong length as well: the first says enough.
      if (!told.has(place)) tell(place, message);
      told.add(place);
    }
    for (const id of idsIn(inside(file, 'entries'))) {
      const other = places.get(id);
      if (other) tell(`entry “${id}”:`, `stands in content/${other} already, and an id is never used twice`);
      places.set(id, path);
    }
  }
  return faults;
}

const inside = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const idOf = (value: unknown): string | undefined => {
  const id = inside(value, 'id');
  return typeof id === 'string' ? id : undefined;
};

/** Of a list of entries; the ids of a record's lists are each list's own. */
const idsIn = (entries: unknown): string[] =>
  Array.isArray(entries) ? entries.flatMap((entry) => idOf(entry) ?? []) : [];

/** `entry “slow-hands”, field notes.what`: an item goes by its id, or by its place counted from 1. */
function placeOf(file: unknown, path: readonly PropertyKey[]): string {
  const [first, ...rest] = path;
  if (first !== 'entries') return path.length > 0 ? `field ${path.join('.')}:` : '';
  let value = inside(file, first);
  const names: string[] = [];
  for (const key of rest) {
    value = inside(value, key);
    names.push(typeof key === 'number' ? (idOf(value) ?? String(key + 1)) : String(key));
  }
  const [entry, ...fields] = names;
  if (entry === undefined) return 'the entries:';
  return fields.length > 0 ? `entry “${entry}”, field ${fields.join('.')}:` : `entry “${entry}”:`;
}

const quoted = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? `“${value}”` : String(value))).join(', ');

const NOUNS: Record<string, string> = { string: 'characters', array: 'items' };

/** What a schema expects, where it has no words of its own for it. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `has to be ${withArticle(issue.expected)}`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'is missing'
        : `is ${quoted([issue.input])}, and has to be one of ${quoted(issue.values)}`;
    case 'unrecognized_keys':
      return `has what is not known here: ${quoted(issue.keys)}`;
    case 'too_small':
      return `is too short or too small: at least ${issue.minimum}${nounOf(issue.origin)}`;
    case 'too_big':
      return `is too long or too large: at most ${issue.maximum}${nounOf(issue.origin)}`;
    case 'not_multiple_of':
      return `has to be a multiple of ${issue.divisor}`;
    case 'invalid_key':
      return 'is not known here';
    default:
      return undefined;
  }
}

const nounOf = (origin: string) => (NOUNS[origin] ? ` ${NOUNS[origin]}` : '');

const TYPES: Record<string, string> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};
const withArticle = (expected: string) => TYPES[expected] ?? expected;
