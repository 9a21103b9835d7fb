/** Five shapes over a scale of ten: nothing that was set more finely is lost to a tap, and the ends mean the same. */
import { expect, test } from 'vitest';
import { SHAPE_WORDS, SHAPES, shapeOf, tappedValue } from './five-shapes.ts';
import { MAX_MEASURE, MEASURE_WORDS, MEASURES, MIN_MEASURE } from './measures.ts';

const TEN = Array.from({ length: MAX_MEASURE }, (_, at) => MIN_MEASURE + at);

test('two neighbours of the ten share a shape', () => {
  expect(TEN.map(shapeOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

test('a tap keeps the value nearest to its place between the ends, and is read back as itself', () => {
  const kept = SHAPES.map((shape) => tappedValue(shape, null));
  expect(kept).toEqual([1, 3, 5, 8, 10]);
  expect(kept.map(shapeOf)).toEqual([...SHAPES]);
  for (const [at, value] of kept.entries()) expect(Math.abs(value - (1 + (9 / 4) * at))).toBeLessThanOrEqual(0.5);
});

test('a tap on the shape that stands there leaves what a slider had set, on another one it does not', () => {
  for (const value of TEN) {
    for (const shape of SHAPES) {
      expect(tappedValue(shape, value)).toBe(shapeOf(value) === shape ? value : tappedValue(shape, null));
    }
  }
});

test('the outer shapes bear the words of the slider’s ends', () => {
  for (const measure of MEASURES) {
    const words = SHAPES.map((shape) => SHAPE_WORDS[measure][shape]);
    expect([words[0], words[4]]).toEqual([MEASURE_WORDS[measure].low, MEASURE_WORDS[measure].high]);
    expect(new Set(words).size).toBe(5);
  }
});
