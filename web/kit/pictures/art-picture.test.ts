/** The folding screen: stable by seed, never a gap between panels, nothing that SVG could not draw. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { artPicture } from './art-picture.ts';

test('the same seed is always the same picture, another seed another', () => {
  const picture = (seed: string) => artPicture({ seed, width: 320, height: 200 });
  expect(picture('letters')).toEqual(picture('letters'));
  expect(picture('letters')).not.toEqual(picture('supper'));
});

test('panels stand side by side over the whole width, neighbours slip opposite ways', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 2, max: 9 }), (seed, count) => {
      const { panels } = artPicture({ seed, width: 640, height: 400, panels: count });
      expect(panels).toHaveLength(count);
      let edge = 0;
      for (const [index, panel] of panels.entries()) {
        expect(Math.abs(panel.x - edge)).toBeLessThan(0.2);
        expect(Math.sign(panel.slip)).toBe(index % 2 ? 1 : -1);
        edge = panel.x + panel.width;
      }
      expect(Math.abs(edge - 640)).toBeLessThan(0.2);
    }),
  );
});

test('every seed gives shapes with whole numbers only, at most four of them', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { shapes } = artPicture({ seed, width: 132, height: 96 });
      expect(shapes.length).toBeGreaterThan(1);
      expect(shapes.length).toBeLessThan(5);
      for (const shape of shapes) expect(shape.path).toMatch(/^M-?\d+ -?\d+(A[\d -]+)+Z$/);
    }),
  );
});

test('nested shapes knock out, so that ember is never drowned by fig', () => {
  const arch = artPicture({ seed: 'slow-supper', width: 412, height: 250, kind: 'arch' });
  expect(arch.shapes.map((shape) => shape.knock)).toEqual([false, true, true]);
});
