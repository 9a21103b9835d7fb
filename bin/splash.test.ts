/** The pictures that an installed app begins with: as large as their names say, on the page's own ground, and without a word in them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { SPLASH_PICTURES } from '../content/splash.ts';
import { hex, lab } from '../domain/picture/palette.ts';
// @ts-expect-error a step of the build, without types
import { drawSplash } from './draw-splash.mjs';
import { splashSvg } from './splash.ts';

const folder = mkdtempSync(join(tmpdir(), 'splash-'));
afterAll(() => rmSync(folder, { recursive: true }));

const smallest = SPLASH_PICTURES.filter(({ address }) => address.includes('750x1334'));

/** The names of a PNG's parts. */
function chunksOf(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
}

/** `--bg` of a theme, as the page's first sheet has it. */
function groundOf(theme: 'light' | 'dark'): string {
  const tokens = readFileSync(join(import.meta.dirname, '../web/style/tokens.css'), 'utf8');
  const [, ...numbers] =
    new RegExp(`data-theme="${theme}"[^}]*?--bg: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = numbers.map(Number);
  return hex(lab([lightness, chroma, hue]));
}

test('each is drawn in its size, on the page’s own ground, and holds no part for words, places or times', async () => {
  await drawSplash(folder, smallest);
  expect(smallest).toHaveLength(2);
  for (const { address, width, height, theme } of smallest) {
    const bytes = readFileSync(join(folder, address));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
    expect(chunksOf(bytes).filter((name) => !/^(IHDR|IDAT|IEND|sRGB|sBIT|pHYs|gAMA)$/.test(name))).toEqual([]);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data.subarray((y * width + x) * info.channels).toString('hex', 0, 3);
    expect([at(0, 0), at(width - 1, height - 1)].map((color) => `#${color}`)).toEqual([
      groundOf(theme),
      groundOf(theme),
    ]);
    expect(at(width / 2, height / 2)).not.toBe(at(0, 0));
  }
});

test('the drawing has the size that its name says, is the same again, and has no word in it', () => {
  for (const picture of SPLASH_PICTURES.filter((_, at) => at % 9 === 0)) {
    const svg = splashSvg(picture);
    expect(svg).toContain(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">`,
    );
    expect(splashSvg({ ...picture })).toBe(svg);
    expect(svg).not.toMatch(/<text|<title|<desc|<metadata|<image|NaN|twofold|planner|folio|almanac/i);
  }
});
