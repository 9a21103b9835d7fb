/** What of a reply does not fit its schema, named for whoever runs the house. */
import { expect, test } from 'vitest';
import { list, object, oneOf, text, unfitFields, wholeNumber } from './reply-schema.ts';

const SCHEMA = object({
  status: oneOf(['ok', 'blocked']),
  count: wholeNumber,
  share: { type: 'number' },
  words: list(object({ title: text, tags: list(text) })),
});
const GOOD = { status: 'ok', count: 3, share: 0.5, words: [{ title: 'One', tags: [] }] };

test('a reply that fits has none', () => expect(unfitFields(SCHEMA, GOOD)).toEqual([]));
test.each([
  [{ status: 'fine' }, 'status:WRONG'],
  [{ count: 1.5 }, 'count:WRONG'],
  [{ share: '0.5' }, 'share:WRONG'],
  [{ words: {} }, 'words:WRONG'],
  [{ words: [{ title: 'One' }] }, 'words:WRONG'],
  [{ words: [{ title: 'One', tags: [1] }] }, 'words:WRONG'],
  [{ words: [null] }, 'words:WRONG'],
])('%j is named', (wrong, named) => expect(unfitFields(SCHEMA, { ...GOOD, ...wrong })).toEqual([named]));
test('what is missing is told from what is wrong', () => {
  const { count: _, ...rest } = GOOD;
  expect(unfitFields(SCHEMA, rest)).toEqual(['count:MISSING']);
});
