/** The two discs, for many seeds in every form in which a month is shown. */
import { expect, test } from 'vitest';
import { edgesOf, within } from '../../tests/picture/outlines.ts';
import { type Box, type Discs, discsOf } from './discs.ts';
import { sceneryOf } from './scenery.ts';
import { seededRandom } from './seeded-random.ts';

const box = (w: number, h: number): Box => ({ x: 20, y: 30, w, h });

/** A strip on a phone and on a wide screen, large under cover words, prints and the smallest, and what is kept as a file. */
const PLACES = {
  strip: box(390, 112),
  wide: box(900, 144),
  large: box(390, 200),
  print: box(224, 280),
  small: box(96, 128),
  lock: box(1170, 1443),
  square: box(2048, 2048),
  a4: box(1880, 2908),
  tonight: box(390, 348),
};
const SEEDS = 120;
const SLIP = 0.06;

function* everywhere(near: number): Generator<{ where: string; place: Box; slip: number; discs: Discs }> {
  for (const [name, place] of Object.entries(PLACES)) {
    const slip = Math.min(place.w, place.h) * SLIP;
    for (let seed = 0; seed < SEEDS; seed++) {
      const discs = discsOf(seededRandom(`${seed}`), place, near, slip);
      yield { where: `${name} ${seed}`, place, slip, discs };
    }
  }
}

/** How far beyond the box, at most; 0 where all is within. */
function beyond({ outlines }: Discs, place: Box, slip: number): number {
  return Math.max(
    0,
    ...[outlines.one, outlines.two].flatMap((path) => {
      const { left, right, top, bottom } = edgesOf(path);
      const [end, foot] = [place.x + place.w, place.y + place.h];
      return [place.x - left, right - end, place.y - (top - slip), bottom + slip - foot];
    }),
  );
}

test('together, both are whole, however far a panel slips; apart too, where the picture is wide', () => {
  for (const { where, place, slip, discs } of everywhere(1))
    expect(beyond(discs, place, slip), where).toBeLessThan(0.2);
  for (const { where, place, slip, discs } of everywhere(0)) {
    if (place.w > place.h * 1.5) expect(beyond(discs, place, slip), where).toBeLessThan(0.2);
  }
});

test('what they make where they meet is no sliver', () => {
  for (const { where, discs } of everywhere(1)) {
    const { one, two, outlines } = discs;
    const step = Math.min(one.r, two.r) / 12;
    const [inOne, inTwo] = [within(outlines.one), within(outlines.two)];
    const both = (x: number, y: number) => inOne(x, y) && inTwo(x, y);
    const { left, right, top, bottom } = edgesOf(outlines.two);
    let broad = false;
    for (let x = left; x < right && !broad; x += step) {
      for (let y = top; y < bottom && !broad; y += step) {
        // A sixth of the smaller radius wide and high, at least.
        broad = [0, 1, 2].every((i) => [0, 1, 2].every((j) => both(x + i * step, y + j * step)));
      }
    }
    expect(broad, where).toBe(true);
  }
});

test('neither stands upright on the other: that would be a head on shoulders', () => {
  for (const { where, discs } of everywhere(1)) {
    const { one, two } = discs;
    const steep = (Math.atan2(Math.abs(one.y - two.y), Math.abs(one.x - two.x)) * 180) / Math.PI;
    expect(steep, where).toBeLessThanOrEqual(72.01);
  }
});

test('they come nearer all the way', () => {
  for (const [name, place] of Object.entries(PLACES)) {
    for (let seed = 0; seed < 60; seed++) {
      const apart = [0, 0.25, 0.5, 0.75, 1].map((near) => {
        const { one, two } = discsOf(seededRandom(`${seed}`), place, near);
        return Math.hypot(one.x - two.x, one.y - two.y);
      });
      expect(apart, `${name} ${seed}`).toEqual(apart.toSorted((a, b) => b - a));
      expect(apart[0], `${name} ${seed}`).toBeGreaterThan((apart[4] ?? 0) * 1.02);
    }
  }
});

test('no arches stand right under the lower disc: they would be its legs', () => {
  let seen = 0;
  for (const { where, place, discs } of everywhere(1)) {
    const parts = sceneryOf(seededRandom(where), place, place, discs);
    if (parts.length !== 4) continue;
    seen++;
    const { left, right } = edgesOf(parts[0]?.path ?? '');
    const lower = discs.one.y > discs.two.y ? discs.one : discs.two;
    expect(Math.abs((left + right) / 2 - lower.x), where).toBeGreaterThan(Math.min(place.w, place.h) * 0.33);
  }
  expect(seen).toBeGreaterThan(50);
});
