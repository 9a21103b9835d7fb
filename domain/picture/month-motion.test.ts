import { expect, test } from 'vitest';
import { evenings, monthWith } from '../../tests/picture/months.ts';
import type { Month } from './month.ts';
import { monthBetween, monthFlattening, monthUnfolding } from './month-motion.ts';
import { foldingScreen } from './screen.ts';

const withEvenings = (list: Month['evenings']): Month => ({ ...monthWith(''), evenings: list });
const end = 10_000;

test('an evening that is kept is inked first, and then the discs travel', () => {
  const [from, to] = [monthWith('kta'), monthWith('kka')];
  const at = (ms: number) => monthBetween(from, to, ms);
  expect(at(0).month.evenings[1]).toMatchObject({ state: 'kept', inked: 0 });
  expect(at(0).progress).toBeCloseTo(1 / 3);
  expect(at(599).progress).toBeCloseTo(1 / 3);
  expect(at(600).month.evenings[1]).toMatchObject({ inked: 1 });
  expect(at(1000).progress).toBeGreaterThan(0.5);
  expect(at(end)).toEqual({ month: to, progress: 2 / 3, arrived: true });
});

test('a fold closes where an evening was taken out, and one opens where one was added', () => {
  const all = withEvenings(evenings('aaaa'));
  const fewer = withEvenings(evenings('aaaa').slice(1));
  const folds = (month: Month) => Object.fromEntries(month.evenings.map(({ id, fold }) => [id, fold]));
  expect(folds(monthBetween(all, fewer, 0).month)).toMatchObject({ 'evening-0': 0 });
  expect(folds(monthBetween(all, fewer, 320).month)).toMatchObject({ 'evening-0': 1, 'evening-1': undefined });
  expect(folds(monthBetween(fewer, all, 0).month)).toMatchObject({ 'evening-0': 1 });
  expect(monthBetween(all, fewer, end)).toEqual({ month: fewer, progress: 0, arrived: true });
});

test('one that moves closes on its day and opens on the other', () => {
  const [first, ...others] = evenings('aaa');
  if (!first) throw new Error('There are three.');
  const moved = { ...first, day: 29 };
  const { month } = monthBetween(withEvenings([first, ...others]), withEvenings([...others, moved]), 0);
  expect(month.evenings.filter(({ id }) => id === first.id)).toEqual([
    { ...first, fold: 0 },
    { ...moved, fold: 1 },
  ]);
});

test('where nothing that is drawn has changed, nothing moves', () => {
  const same = monthWith('kta');
  expect(monthBetween(same, structuredClone(same), 0).arrived).toBe(true);
  expect(monthBetween(monthWith('kaa'), monthWith('kta'), 0).arrived).toBe(true);
});

test('newly drawn, its panels unfold from left to right, 70 ms apart', () => {
  const month = monthWith('aaa');
  const folds = (ms: number) => monthUnfolding(month, ms).month.evenings.map(({ fold }) => fold);
  expect(folds(0)).toEqual([1, 1, 1]);
  const [first = 1, second = 1, third = 0] = folds(100);
  expect(first).toBeLessThan(second);
  expect([second < 1, third]).toEqual([true, 1]);
  expect(folds(320)[0]).toBe(0);
  expect(monthUnfolding(month, 459).arrived).toBe(false);
  expect(monthUnfolding(month, 460)).toEqual({ month, progress: 0, arrived: true });
});

test('finished, its hinges go back in 700 ms, and it lies as a print does', () => {
  const month = monthWith('kkk');
  const at = (ms: number) => monthFlattening(month, ms);
  expect(at(0)).toEqual({ month, progress: 1, lean: 1, arrived: false });
  expect(at(350).lean).toBeLessThan(0.5);
  expect(at(700)).toEqual({ month, progress: 1, lean: 0, arrived: true });
  const drawn = (lean: number) => foldingScreen(month, { w: 300, h: 400 }, 'light', { pose: 'standing', lean });
  expect(drawn(0)).toBe(foldingScreen(month, { w: 300, h: 400 }));
  expect(drawn(1)).toBe(foldingScreen(month, { w: 300, h: 400 }, 'light', { pose: 'standing' }));
});
