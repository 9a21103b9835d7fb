/** What was told of a cycle and what check-ins noted become one list of starts. */
import { expect, test } from 'vitest';
import { toldWith } from './told-cycle.ts';

const TODAY = '2026-11-28';
const startsOf = (kind: 'typical' | 'after-pill', starts: string[], noted: string[]) =>
  toldWith({ kind, starts }, noted, TODAY).starts;

test('noted starts join those that were told, in order; what is to come does not', () => {
  expect(toldWith({ kind: 'typical', starts: ['2026-10-30'], told: 29 }, ['2026-11-27', '2026-10-02'], TODAY)).toEqual({
    kind: 'typical',
    starts: ['2026-10-02', '2026-10-30', '2026-11-27'],
    told: 29,
    today: TODAY,
  });
  expect(startsOf('typical', ['2026-11-29'], ['2026-11-30'])).toEqual([]);
});

test('of a remembered and a noted start that are one, the noted one counts', () => {
  expect(startsOf('typical', ['2026-10-02', '2026-10-30'], ['2026-11-02'])).toEqual(['2026-10-02', '2026-11-02']);
});

test('after the pill, what was noted before the first start since then is of another time', () => {
  const noted = ['2026-08-01', '2026-11-20'];
  expect(startsOf('after-pill', ['2026-10-16'], noted)).toEqual(['2026-10-16', '2026-11-20']);
  expect(startsOf('typical', ['2026-10-16'], noted)).toHaveLength(3);
  expect(startsOf('after-pill', [], noted)).toEqual(noted);
});

test('no more are kept than a forecast reads', () => {
  const noted = Array.from(
    { length: 20 },
    (_, at) => `2026-${String(1 + (at >> 1)).padStart(2, '0')}-${at % 2 ? '27' : '01'}`,
  );
  expect(startsOf('typical', [], noted)).toEqual(noted.slice(-13));
});
