import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsBefore, LAST_PAGE, pagedOf, readLimit, readPage } from './paged.ts';

test('walking from the first page while there is a next one meets every item once', () => {
  fc.assert(
    fc.property(fc.nat({ max: 80 }), fc.integer({ min: 1, max: 25 }), (total, limit) => {
      const all = Array.from({ length: total }, (_, item) => item);
      const met: number[] = [];
      let pages = 0;
      for (let page = 1, next = true; next; page += 1) {
        pages += 1;
        const from = itemsBefore(page, limit);
        const paged = pagedOf(all.slice(from, from + limit), total, page, limit);
        met.push(...paged.items);
        expect(paged.hasPrev).toBe(page > 1);
        next = paged.hasNext;
      }
      expect(met).toEqual(all);
      expect(pages).toBe(Math.max(1, Math.ceil(total / limit)));
    }),
  );
});

test('what is no page is the first, what is no limit the usual one', () => {
  for (const text of [
    null,
    undefined,
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    ' 2',
    'two',
    '99999999999',
    String(LAST_PAGE + 1),
  ]) {
    expect(readPage(text), String(text)).toBe(1);
  }
  expect(readPage('3')).toBe(3);
  expect([readLimit('24', 12), readLimit('101', 12), readLimit('x', 12)]).toEqual([24, 12, 12]);
});
