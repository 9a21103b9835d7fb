import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublished, publicationOf, statusAt } from './schedule.ts';

const NOW = new Date('2026-11-21T20:15:42.500Z');
const at = (publishedAt: string) => ({ status: 'scheduled' as const, publishedAt });

test('readers see it from its time on, to the millisecond, and never a draft', () => {
  expect(isPublished(at('2026-11-21T20:15:42.500Z'), NOW)).toBe(true);
  expect(isPublished(at('2026-11-21T20:15:42.501Z'), NOW)).toBe(false);
  expect(isPublished({ status: 'published', publishedAt: '2026-11-21T20:15:42.501Z' }, NOW)).toBe(false);
  expect(isPublished({ status: 'draft', publishedAt: '2020-01-01T00:00:00Z' }, NOW)).toBe(false);
  expect(isPublished({ status: 'published', publishedAt: null }, NOW)).toBe(false);
  expect(statusAt(at('2026-11-21T20:15:00Z'), NOW)).toBe('published');
  expect(statusAt(at('2026-11-22T20:15:00Z'), NOW)).toBe('scheduled');
});

test('publishing stamps the present, and what was public keeps its date', () => {
  expect(publicationOf('published', null, null, NOW)).toEqual({
    ok: true,
    value: { status: 'published', publishedAt: '2026-11-21T20:15:42.500Z' },
  });
  const before = { status: 'published' as const, publishedAt: '2026-09-01T08:00:00.000Z' };
  expect(publicationOf('published', '2030-01-01T00:00:00Z', before, NOW)).toEqual({ ok: true, value: before });
  const waiting = at('2026-12-01T08:00:00.000Z');
  expect(publicationOf('published', null, waiting, NOW)).toMatchObject({
    value: { publishedAt: '2026-11-21T20:15:42.500Z' },
  });
  expect(publicationOf('draft', '2030-01-01T00:00:00Z', before, NOW)).toEqual({
    ok: true,
    value: { status: 'draft', publishedAt: null },
  });
});

test('a time is kept to the minute, whatever its offset; the present minute publishes at once', () => {
  expect(publicationOf('scheduled', '2026-11-22T09:30:59.999+01:00', null, NOW)).toEqual({
    ok: true,
    value: { status: 'scheduled', publishedAt: '2026-11-22T08:30:00.000Z' },
  });
  expect(publicationOf('scheduled', '2026-11-21T20:15:00Z', null, NOW)).toMatchObject({
    value: { status: 'published' },
  });
});

test('no time, a time that is past, far off or of no calendar is refused by name', () => {
  const message = (chosen: string | null) => {
    const result = publicationOf('scheduled', chosen, null, NOW);
    return result.ok ? null : `${result.problem.field}: ${result.problem.message}`;
  };
  for (const chosen of [null, '', 'tomorrow', '2026-11-22', '2026-11-22T09:30', '2027-02-30T09:30Z', '1Z'])
    expect(message(chosen), String(chosen)).toBe('publishedAt: Choose a date and a time.');
  expect(message('2026-11-21T20:14:59Z')).toBe('publishedAt: Choose a time in the future.');
  expect(message('2036-11-21T20:14:59Z')).toBe('publishedAt: Choose a time within the next two years.');
});

test('whatever minute is chosen, it is public at that minute and not a millisecond before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 700 * 1440 }), (minutes) => {
      const chosen = new Date(Date.parse('2026-11-21T20:15:00Z') + minutes * 60_000);
      const result = publicationOf('scheduled', chosen.toISOString(), null, NOW);
      expect(result.ok && isPublished(result.value, chosen)).toBe(true);
      expect(result.ok && isPublished(result.value, new Date(chosen.getTime() - 1))).toBe(false);
    }),
  );
});
