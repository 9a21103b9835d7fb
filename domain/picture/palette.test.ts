import { expect, test } from 'vitest';
import { contrast } from '../../tests/picture/contrast.ts';
import type { PictureTheme } from './month.ts';
import { type Ground, groundsOf, hex, type Lab, paletteOf } from './palette.ts';
import { seededRandom } from './seeded-random.ts';

/** Enough for each of the eight sets, turned one way and the other. */
const palettes = (theme: PictureTheme) =>
  Array.from({ length: 40 }, (_, at) => paletteOf(seededRandom(`seed ${at}`), theme));

const between = (one: Lab, other: Lab) => contrast(hex(one), hex(other));
const onGrounds = (theme: PictureTheme, measure: (ground: Ground) => number) =>
  Math.min(...palettes(theme).flatMap((palette) => groundsOf(palette).map(measure)));

test('by day the darker ink and the meeting stand out from paper as text would, and the bright ink as paint does', () => {
  for (const { paper, one, two, both } of palettes('light')) {
    expect(between(two, paper)).toBeGreaterThanOrEqual(4.5);
    expect(between(both, paper)).toBeGreaterThanOrEqual(4.5);
    expect(between(one, paper)).toBeGreaterThanOrEqual(1.6);
  }
});

test('at night the meeting is the lamp, and both inks can be seen', () => {
  for (const { paper, one, two, both } of palettes('dark')) {
    expect(between(both, paper)).toBeGreaterThanOrEqual(7);
    expect(between(one, paper)).toBeGreaterThanOrEqual(4.5);
    expect(between(two, paper)).toBeGreaterThanOrEqual(2.2);
    expect(between(both, one)).toBeGreaterThanOrEqual(1.8);
  }
});

test('at night neither ink nor lamp is the color of skin: both have the hue of lamplight', () => {
  for (const { one, both } of palettes('dark')) {
    const hue = ([, a, b]: Lab) => (Math.atan2(b, a) * 180) / Math.PI;
    expect(hue(one)).toBeGreaterThan(42);
    expect(hue(both)).toBeGreaterThan(60);
  }
});

test('on every ground each of the inks can be told from it', () => {
  for (const theme of ['light', 'dark'] as const) {
    expect(onGrounds(theme, ({ ground, one }) => between(one, ground))).toBeGreaterThan(1.25);
    expect(onGrounds(theme, ({ ground, two }) => between(two, ground))).toBeGreaterThan(1.4);
  }
});

test('on every ground one of the inks stands out, the figure is seen, and the meeting is another color than either', () => {
  for (const theme of ['light', 'dark'] as const) {
    expect(
      onGrounds(theme, ({ ground, one, two }) => Math.max(between(one, ground), between(two, ground))),
    ).toBeGreaterThan(2.5);
    expect(onGrounds(theme, ({ ground, figure }) => between(figure, ground))).toBeGreaterThan(1.3);
    expect(onGrounds(theme, ({ both, one }) => between(both, one))).toBeGreaterThan(1.3);
  }
});

test('the line of what is ahead can be seen on the page', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const { line, sheet } of palettes(theme)) expect(between(line, sheet)).toBeGreaterThanOrEqual(7);
  }
});
