/** The colours of the house against each other, in both themes: what is written is read on each ground, and edges that matter are seen (WCAG 2.2, 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
/** A name stands once for each theme, the light one first. */
const THEMES = ['light', 'dark'] as const;

/** Relative luminance of a token: OKLCH to linear sRGB (B. Ottosson, 2020), what no screen shows cut off, then WCAG 2.2's sum. */
function luminance(token: string, theme: number): number {
  const found = [...TOKENS.matchAll(new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, 'g'))];
  expect(found, token).toHaveLength(THEMES.length);
  const [lightness = 0, chroma = 0, hue = 0] = (found[theme] ?? []).slice(1).map(Number);
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const seen = (part: number) => Math.min(1, Math.max(0, part));
  const red = seen(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = seen(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = seen(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: number): number {
  const [dark = 0, bright = 0] = [luminance(one, theme), luminance(other, theme)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'surface', 'raised', 'sunken'];
const on = (grounds: string[], ...words: string[]) =>
  words.flatMap((word) => grounds.map((ground) => [word, ground] as const));

/** Of the smallest text. */
const READ = [
  ...on(GROUNDS, 'ink', 'ink-2', 'ink-3', 'primary-text', 'ember-text', 'dusk-text', 'good', 'warn', 'bad'),
  ...on(['primary-soft', 'ember-soft', 'dusk-soft', 'good-soft', 'warn-soft', 'bad-soft'], 'ink', 'ink-2'),
  ...['primary-text', 'ember-text', 'dusk-text'].flatMap((word) => on([word.replace('-text', '-soft')], word)),
  ...['good', 'warn', 'bad'].flatMap((word) => on([`${word}-soft`], word)),
  ...on(['primary', 'primary-hover', 'primary-active'], 'on-primary'),
  ...on(['bad'], 'on-bad'),
];
/** Of controls, and of where the focus is. */
const SEEN = on(GROUNDS, 'line-strong', 'ring', 'primary');

test.each([
  ['what is read', READ, 4.5],
  ['what is seen', SEEN, 3],
] as const)('%s stands out in both themes', (_, pairs, least) => {
  const faint = pairs.flatMap(([one, other]) =>
    THEMES.flatMap((theme, at) => {
      const ratio = contrast(one, other, at);
      return ratio < least ? [`${theme}: ${one} on ${other} ${ratio.toFixed(2)}`] : [];
    }),
  );
  expect(faint).toEqual([]);
});

test('a colour against itself does not stand out, and white has all the light there is', () => {
  expect(contrast('raised', 'raised', 0)).toBe(1);
  expect(luminance('raised', 0)).toBeCloseTo(1, 5);
});
