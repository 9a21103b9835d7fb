/** What the discs stand in keeps to the picture, and never becomes the body of a disc. */
import { expect, test } from 'vitest';
import { sceneryOf } from './scenery.ts';
import type { SeededRandom } from './seeded-random.ts';

const FRAME = { x: 10, y: 10, w: 400, h: 300 };

test('arches stand within the picture and beside the lower disc, wherever chance and the disc are', () => {
  for (const share of [0.2, 0.35, 0.5, 0.65, 0.8]) {
    for (const x of [20, 110, 210, 310, 400]) {
      const chance: SeededRandom = {
        next: () => share,
        between: () => share,
        pick: (list) => list.find((one) => one === 'arches') ?? list[0],
        chance: () => false,
      };
      const discs = { one: { x, y: 200, r: 60 }, two: { x: 210, y: 90, r: 50 } };
      const [widest] = sceneryOf(chance, FRAME, FRAME, discs);
      const [, left = '', radius = ''] = /^M(\S+) \S+a(\S+)/.exec(widest?.path ?? '') ?? [];
      const middle = Number(left) + Number(radius);
      expect(middle).toBeGreaterThanOrEqual(FRAME.x);
      expect(middle).toBeLessThanOrEqual(FRAME.x + FRAME.w);
      // A third of the picture's smaller side; nearer it would be the disc's legs.
      expect(Math.abs(middle - x)).toBeGreaterThan(300 / 3);
    }
  }
});
