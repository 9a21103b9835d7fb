import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, MAX_SLUG_LENGTH, RESERVED_SLUGS, slugOf, uniqueSlug } from './slug.ts';

test('a title becomes lower-case letters, digits and hyphens', () => {
  expect(slugOf('  What new things together do – and for how long? ')).toBe(
    'what-new-things-together-do-and-for-how-long',
  );
  expect(slugOf('Don’t say "30 days"')).toBe('dont-say-30-days');
  expect(slugOf('!!!')).toBe('');
});

test('accents are folded, also where a letter cannot be taken apart', () => {
  expect(slugOf('Ça va, Zoë? Straße, smørrebrød, Łódź, Œuvre, ﬁne')).toBe(
    'ca-va-zoe-strasse-smorrebrod-lodz-oeuvre-fine',
  );
});

test('whatever is typed, the slug is none or one that can stand in an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugOf(title);
      if (slug !== '' && !RESERVED_SLUGS.includes(slug)) expect(isSlug(slug)).toBe(true);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test('a long title is cut between words', () => {
  const slug = slugOf('seven letters '.repeat(12));
  expect(slug).toBe('seven-letters-seven-letters-seven-letters-seven-letters-seven-letters-seven');
  expect(slugOf('x'.repeat(200))).toBe('x'.repeat(MAX_SLUG_LENGTH));
});

test('what is typed by hand is refused unless it is a slug', () => {
  expect(['a', 'a-b', '2-ways'].map(isSlug)).toEqual([true, true, true]);
  expect(['', '-a', 'a-', 'a--b', 'A', 'é', 'a b', 'a/b', '..', 'x'.repeat(81), 'share'].filter(isSlug)).toEqual([]);
});

test('a slug that is taken gets the first free number, and pages of the house are never covered', () => {
  const taken = new Set(['calm', 'calm-2', 'calm-4']);
  const free = (wanted: string) => uniqueSlug(wanted, (slug) => taken.has(slug));
  expect(free('new')).toBe('new');
  expect(free('calm')).toBe('calm-3');
  expect(free('stories')).toBe('stories-2');
  taken.add('x'.repeat(MAX_SLUG_LENGTH));
  expect(free('x'.repeat(MAX_SLUG_LENGTH))).toBe(`${'x'.repeat(MAX_SLUG_LENGTH - 2)}-2`);
});

test('numbered slugs stay slugs, and differ', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 120 }), fc.integer({ min: 1, max: 12 }), (title, many) => {
      const wanted = slugOf(title) || 'untitled';
      const made = new Set<string>();
      for (let each = 0; each < many; each += 1) made.add(uniqueSlug(wanted, (slug) => made.has(slug)));
      expect(made.size).toBe(many);
      for (const slug of made) expect(isSlug(slug)).toBe(true);
    }),
  );
});
