/** The year as a picture: a line for each day that was said, inside its panel, and none for any other; a press finds it again. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar-date.ts';
import { changeCheckIn } from './check-in.ts';
import { dayAt, placeOf, timesIn, type YearMonth, type YearPanel, yearOf, yearPanels } from './year-picture.ts';

const TODAY = '2026-11-28';
const SIZE = { width: 350, height: 392 };

const said = (date: string, values: { mood?: number; energy?: number; sleep?: number }) =>
  changeCheckIn(null, date, { values }, 1);

/** Days of the year before TODAY, each once, with mood, energy, both or neither. */
const lives = fc
  .uniqueArray(fc.integer({ min: 0, max: 700 }), { maxLength: 60 })
  .chain((ago) =>
    fc.tuple(
      ...ago.map((days) =>
        fc
          .record(
            { mood: fc.integer({ min: 1, max: 10 }), energy: fc.integer({ min: 1, max: 10 }) },
            { requiredKeys: [] },
          )
          .map((values) => said(addDays(TODAY, -days), { sleep: 5, ...values })),
      ),
    ),
  );

/** Corners of each line: left, right, top and bottom of its bounding box. */
function linesOf(path: string) {
  return [...path.matchAll(/M([\d.]+) ([\d.]+)l(-?[\d.]+) ([\d.]+)v([\d.]+)l-?[\d.]+ -?[\d.]+z/g)].map((found) => {
    const [x = 0, y = 0, run = 0, sunk = 0, high = 0] = found.slice(1).map(Number);
    return { left: Math.min(x, x + run), right: Math.max(x, x + run), top: y, bottom: y + sunk + high };
  });
}

test('every day that was said is one line within its panel, and no other day is any', () => {
  fc.assert(
    fc.property(lives, (checkIns) => {
      const months = yearOf(checkIns, TODAY);
      expect(months).toHaveLength(12);
      for (const [at, panel] of yearPanels(months, SIZE).entries()) {
        const lines = panel.inks.flatMap(({ path }) => linesOf(path));
        expect(lines).toHaveLength(months[at]?.days.length ?? 0);
        for (const { left, right, top, bottom } of [...lines, ...linesOf(panel.outline)]) {
          expect(left).toBeGreaterThanOrEqual(panel.x - 0.02);
          expect(right).toBeLessThanOrEqual(panel.x + panel.width + 0.02);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(bottom).toBeLessThanOrEqual(SIZE.height + 0.05);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('twelve months end today; who began within them begins on the left', () => {
  const months = (dates: string[]) =>
    yearOf(
      dates.map((date) => said(date, { mood: 5 })),
      TODAY,
    ).map(({ month }) => month);
  expect([months([])[0], months([])[11]]).toEqual(['2026-11', '2027-10']);
  expect(months(['2026-08-30', '2026-11-28'])[0]).toBe('2026-08');
  expect([months(['2024-02-01'])[0], months(['2024-02-01'])[11]]).toEqual(['2025-12', '2026-11']);
  // What lies before them is not squeezed in.
  expect(yearOf([said('2024-02-01', { mood: 5 })], TODAY).flatMap(({ days }) => days)).toEqual([]);
});

const lengthOf = (panel: YearPanel | undefined): number[] =>
  (panel?.inks ?? []).flatMap(({ path }) => linesOf(path).map(({ left, right }) => right - left));

test('a line is longer the more was left, shortest where that was not said, and has no colour where only that was', () => {
  const [panel] = yearPanels(
    yearOf(
      [1, 3, 5, 8, 10].map((energy, at) => said(`2026-11-0${at + 1}`, { mood: 5, energy })),
      TODAY,
    ),
    SIZE,
  );
  const lengths = lengthOf(panel);
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  expect(new Set(lengths).size).toBe(5);
  const moodAlone = lengthOf(yearPanels(yearOf([said('2026-11-01', { mood: 9 })], TODAY), SIZE)[0]);
  expect(moodAlone[0]).toBeLessThan(lengths[0] ?? 0);
  const [leftAlone] = yearPanels(yearOf([said('2026-11-01', { energy: 9 })], TODAY), SIZE);
  expect(leftAlone?.inks.map(({ mood }) => mood)).toEqual([null]);
});

test('a press opens the day under it, on panels that fall either way; near a day that was said that one', () => {
  const months: YearMonth[] = yearOf([said('2026-06-01', { mood: 1 }), said('2026-07-20', { mood: 5 })], TODAY);
  const panels = yearPanels(months, SIZE);
  const press = (at: number, day: number, share: number) => {
    const [month, panel] = [months[at], panels[at]];
    if (!month || !panel) throw new Error('twelve were made');
    const sunk = 9.1 * (panel.falls ? share : 1 - share);
    const y = sunk + ((SIZE.height - 9.1) / 31) * (day - 0.5);
    return dayAt(month, panel, SIZE, { x: panel.x + panel.width * share, y });
  };
  for (const share of [0, 0.5, 1]) {
    expect(press(0, 1, share)).toBe('2026-06-01');
    expect(press(0, 3, share)).toBe('2026-06-01');
    expect(press(0, 4, share)).toBe('2026-06-04');
    expect(press(1, 18, share)).toBe('2026-07-20');
    expect(press(1, 23, share)).toBe('2026-07-23');
    expect(press(0, 31, share)).toBeNull();
  }
});

test('the place of a day holds its line, on panels that fall either way', () => {
  const dates = ['2026-06-30', '2026-07-02'];
  const panels = yearPanels(
    yearOf(
      dates.map((date) => said(date, { mood: 5, energy: 5 })),
      TODAY,
    ),
    SIZE,
  );
  for (const [at, date] of dates.entries()) {
    const panel = panels[at];
    if (!panel) throw new Error('twelve were made');
    const [line, place] = [panel.inks[0]?.path ?? '', placeOf(date, panel, SIZE)].map((path) => linesOf(path)[0]);
    if (!line || !place) throw new Error('both are lines');
    expect(place.left).toBeLessThanOrEqual(line.left + 0.02);
    expect(place.right).toBeGreaterThanOrEqual(line.right - 0.02);
    expect(place.top).toBeLessThan(line.top);
    expect(place.bottom).toBeGreaterThan(line.bottom);
    expect(place.bottom - place.top).toBeLessThan(24);
  }
});

test('a month in words counts what was said and leaves out what never was', () => {
  const [month] = yearOf(
    [said('2026-11-01', { mood: 8 }), said('2026-11-02', { mood: 7, energy: 1 }), said('2026-11-03', { mood: 1 })],
    TODAY,
  );
  if (!month) throw new Error('twelve were made');
  expect(timesIn(month, 'mood')).toEqual([
    { shape: 0, times: 1 },
    { shape: 3, times: 2 },
  ]);
  expect(timesIn(month, 'left')).toEqual([{ shape: 0, times: 1 }]);
});
