import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { idField, textsField } from '../domain/planner/library/library-fields.ts';
import { libraryFaults } from './library-faults.ts';

const schema = z.strictObject({
  $schema: z.literal('../schemas/walks.schema.json'),
  entries: z.array(
    z.strictObject({
      id: idField,
      mood: z.enum(['calm', 'bold']),
      steps: textsField(2, 3, 20, ''),
      parts: z.optional(z.array(z.strictObject({ id: idField, minutes: z.int() }))),
    }),
  ),
});
const faults = (...files: unknown[]) =>
  libraryFaults(
    files.map((file, at) => ({
      path: `walks/${'ab'[at]}.json`,
      text: typeof file === 'string' ? file : JSON.stringify(file),
    })),
    schema,
  );
const file = (...entries: object[]) => ({ $schema: '../schemas/walks.schema.json', entries });
const WALK = { id: 'a-walk', mood: 'calm', steps: ['Go out.', 'Come back.'] };

test('files as they should be have no fault', () => {
  expect(faults(file(WALK), file({ ...WALK, id: 'another' }))).toEqual([]);
});

test.each([
  [
    'a choice that there is not',
    { ...WALK, mood: 'wild' },
    'field mood: is “wild”, and has to be one of “calm”, “bold”',
  ],
  ['a missing field', { ...WALK, steps: undefined }, 'field steps: is missing'],
  ['too few', { ...WALK, steps: ['Go out.'] }, 'field steps: is too short or too small: at least 2 items'],
  [
    'too long a text',
    { ...WALK, steps: ['Go out.', 'Come back before midnight.'] },
    'field steps.2: is too long or too large: at most 20 characters',
  ],
  ['stray blanks', { ...WALK, steps: ['Go out.', 'Come  back.'] }, 'field steps.2: has a blank too many'],
  ['a repeat', { ...WALK, steps: ['Go out.', 'Go out.'] }, 'field steps: says the same thing twice'],
  ['the wrong kind', { ...WALK, steps: 'Go out.' }, 'field steps: has to be a list'],
  [
    'within a part, by its id',
    { ...WALK, parts: [{ id: 'rest', minutes: 'ten' }] },
    'field parts.rest.minutes: has to be a number',
  ],
])('%s is named by file, entry and field', (_, entry, said) => {
  expect(faults(file(entry))).toEqual([`content/walks/a.json: entry “a-walk”, ${said}.`]);
});

test('a field that is not known is named', () => {
  expect(faults(file({ ...WALK, colour: 'red' }))).toEqual([
    'content/walks/a.json: entry “a-walk”: has what is not known here: “colour”.',
  ]);
});

test('an entry without an id goes by its place', () => {
  expect(faults(file(WALK, { ...WALK, id: undefined }))).toEqual([
    'content/walks/a.json: entry “2”, field id: is missing.',
  ]);
});

test('an id that two files share is told with both', () => {
  expect(faults(file(WALK), file(WALK))).toEqual([
    'content/walks/b.json: entry “a-walk”: stands in content/walks/a.json already, and an id is never used twice.',
  ]);
});

test('a file that is not JSON, and one that names no schema', () => {
  expect(faults('{ "entries": [}')[0]).toMatch(/^content\/walks\/a\.json: is not JSON: .*\[\}/);
  expect(faults({ entries: [] })).toEqual(['content/walks/a.json: field $schema: is missing.']);
});
