import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenings, MONTH, monthWith } from '../../tests/picture/months.ts';
import { discsOf } from './discs.ts';
import type { Month } from './month.ts';
import type { ScreenOptions } from './scene.ts';
import { foldingScreen } from './screen.ts';
import { seededRandom } from './seeded-random.ts';

const RUNS = { numRuns: 25, seed: 20_261_128 };
const PHONE = { w: 390, h: 420 };
const THEME = fc.constantFrom('light' as const, 'dark' as const);
const OPTIONS: fc.Arbitrary<ScreenOptions> = fc.record({
  pose: fc.constantFrom('flat', 'standing'),
  open: fc.constantFrom(0, 0.74),
  calm: fc.constantFrom(0, 0.6),
  ink: fc.constantFrom('full', 'paper'),
});

/** The corners of each panel as it is drawn, by its rectangle and the matrix that leans it. */
function cornersOf(svg: string): Array<readonly [number, number]> {
  const rectangles = new Map(
    [...svg.matchAll(/<path id="\w+?r(\d+)" d="M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)].map(([, at, ...numbers]) => [
      at,
      numbers.map(Number),
    ]),
  );
  return [
    ...svg.matchAll(/<g(?: transform="matrix\(1 (\S+) 0 1 0 (\S+)\)")?><g clip-path="url\(#\w+?c(\d+)\)/g),
  ].flatMap(([, lean = '0', down = '0', at]) => {
    const [x = 0, y = 0, w = 0, h = 0] = rectangles.get(at ?? '') ?? [];
    const moved = (px: number, py: number) => [px, py + Number(lean) * px + Number(down)] as const;
    return [moved(x, y), moved(x + w, y), moved(x, y + h), moved(x + w, y + h)];
  });
}

test('every panel lies inside the canvas, standing and flat', () => {
  fc.assert(
    fc.property(MONTH, THEME, OPTIONS, (month, theme, options) => {
      const svg = foldingScreen(month, PHONE, theme, options);
      for (const [x, y] of cornersOf(svg)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(PHONE.w + 0.05);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(PHONE.h);
      }
      const shown = month.evenings.some(({ state }) => state !== 'skipped');
      expect(cornersOf(svg).length > 0).toBe(shown);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|~/);
    }),
    RUNS,
  );
});

test('the same month is the same picture', () => {
  fc.assert(
    fc.property(MONTH, THEME, OPTIONS, (month, theme, options) => {
      const copy: Month = structuredClone(month);
      expect(foldingScreen(copy, PHONE, theme, options)).toBe(foldingScreen(month, PHONE, theme, options));
    }),
    { ...RUNS, numRuns: 10 },
  );
});

test('nothing in a picture tells what it is: no words, no day, no title, and no state by its name', () => {
  const drawn = foldingScreen(monthWith('kktsma'), 'a4', 'light', { pose: 'standing', calm: 0.5 });
  expect(drawn).not.toMatch(/<text|<title|<desc|<metadata|<image|aria-|data-|class=|style=|<!--/);
  // `ahead` and `tonight` name layers; what is left are the words of SVG itself.
  const words = new Set(
    drawn.replaceAll(/#[0-9a-f]{6}|\bp[0-9a-z]+?(?:ahead|tonight|[A-Za-z]?\d*)\b/g, '').match(/[A-Za-z]{4,}/g),
  );
  const known =
    'http xmlns viewBox width height preserveAspectRatio xMidYMid slice defs path clipPath clip rule evenodd fill href linearGradient gradientUnits userSpaceOnUse stop color opacity offset stroke none transform matrix';
  expect([...words].filter((word) => !/^(www|org|svg)$/.test(word) && !known.split(' ').includes(word))).toEqual([]);
});

test('a month with skipped or moved evenings is drawn as one that never had them', () => {
  const skipped = monthWith('kskaks');
  const never = { ...skipped, evenings: skipped.evenings.filter(({ state }) => state !== 'skipped') };
  expect(foldingScreen(skipped)).toBe(foldingScreen(never));
  expect(foldingScreen(monthWith('kmk'))).toBe(foldingScreen(monthWith('kak')));
  expect(foldingScreen(monthWith('sss'))).not.toContain('clipPath id="p0');
});

test('a finished month has each of the states’ inks and none of the others’', () => {
  const layers = (month: Month) =>
    [...foldingScreen(month).matchAll(/<g id="\w+?(ahead|tonight|open)"/g)].map(([, name]) => name);
  expect(layers(monthWith('kkkk'))).toEqual([]);
  expect(layers(monthWith('kkta'))).toEqual(['tonight', 'ahead']);
});

test('no panel leans so steeply that a disc across two of them comes out as a heart', () => {
  const wide = { w: 1100, h: 520 };
  for (const [count, size, open] of [
    ...[3, 5, 8].map((count) => [count, PHONE, 0] as const),
    ...[3, 5, 8, 12, 16].map((count) => [count, wide, 0.36] as const),
  ]) {
    const svg = foldingScreen(monthWith('k'.repeat(count)), size, 'light', { pose: 'standing', open, day: 1 });
    const leans = [...svg.matchAll(/matrix\(1 (\S+) 0 1/g)].map(([, lean]) => Math.abs(Number(lean)));
    expect(Math.max(...leans), `${count}, ${size.w}`).toBeLessThan(0.27);
    expect(Math.max(...leans), `${count}, ${size.w}`).toBeGreaterThan(0.03);
  }
});

test('the discs come nearer with each evening kept, and overlap at the end', () => {
  for (let seed = 0; seed < 30; seed++) {
    const distance = (near: number) => {
      const { one, two } = discsOf(seededRandom(`${seed}`), { x: 0, y: 0, w: 390, h: 300 }, near);
      return { between: Math.hypot(one.x - two.x, one.y - two.y), radii: one.r + two.r };
    };
    const steps = [0, 0.3, 0.7, 1].map((near) => distance(near));
    for (const [at, { between }] of steps.entries()) expect(between).toBeLessThan(steps[at - 1]?.between ?? Infinity);
    expect(steps[3]?.between).toBeLessThan((steps[3]?.radii ?? 0) * 0.8);
  }
});

test('ink rises from the foot while an evening is being kept', () => {
  const inked = (share: number) => {
    const list = evenings('kka').map((evening, at) => (at === 1 ? { ...evening, inked: share } : evening));
    return foldingScreen({ ...monthWith('kka'), evenings: list }, PHONE);
  };
  expect(inked(1)).toBe(foldingScreen(monthWith('kka'), PHONE));
  expect(inked(0.5)).toMatch(/k1"><path d="M[\d.]+ 210h/);
});

test('a full month is at most 12 kB', () => {
  const full = monthWith('kkkkkkkkkkkkkktaaaaaaaaaaaaaaa');
  expect(full.evenings).toHaveLength(30);
  for (const theme of ['light', 'dark'] as const) {
    const svg = foldingScreen(full, 'a4', theme, { pose: 'standing', open: 0.4, calm: 0.5 });
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(12_000);
  }
});
