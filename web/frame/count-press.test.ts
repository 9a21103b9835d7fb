/** Pressing a key in a row hides the screen or leaves; writing must do neither. */
import { expect, test } from 'vitest';
import { countPress, NO_PRESSES } from './count-press.ts';

const click = (times: [boolean, number][]) =>
  times.reduce((count, [isTheKey, at]) => countPress(count, isTheKey, at, 700), NO_PRESSES).count;

test('clicks close together add up', () => {
  expect(
    click([
      [true, 0],
      [true, 300],
      [true, 900],
    ]),
  ).toBe(3);
});

test('a pause begins anew', () => {
  expect(
    click([
      [true, 0],
      [true, 701],
    ]),
  ).toBe(1);
});

test('another key between them begins anew, so capitals in a sentence never leave the page', () => {
  expect(
    click([
      [true, 0],
      [false, 50],
      [true, 100],
      [false, 150],
      [true, 200],
    ]),
  ).toBe(1);
});
