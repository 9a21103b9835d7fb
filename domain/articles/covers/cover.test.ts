/** A cover's address says all that is drawn, and the drawing is the same each time, bounded, and in both themes. */
import { describe, expect, it } from 'vitest';
import { isPictureAddress } from '../../text-fields.ts';
import { MOTIFS } from '../article-file.ts';
import { type Cover, coverAddress, coverOf, SCENES, usualCover } from './cover.ts';
import { COVER_SIZE, drawCover, SHARE_SIZE } from './cover-art.ts';

const covers: Cover[] = MOTIFS.flatMap((motif) => SCENES[motif].map((scene) => ({ motif, scene, seed: 'a-slug-2' })));

describe.each(covers)('$motif, $scene', (cover) => {
  it('has an address that reads back, and that an editor could type', () => {
    expect(coverOf(coverAddress(cover))).toEqual(cover);
    expect(isPictureAddress(coverAddress(cover))).toBe(true);
  });

  it('is the same drawing each time, another for another seed, and small', () => {
    const svg = drawCover(cover);
    expect(svg).toBe(drawCover(cover));
    expect(svg).not.toBe(drawCover({ ...cover, seed: 'another' }));
    expect(svg.length).toBeLessThan(12_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|\son\w+=|href="(?!#)/);
    expect(svg).toContain(`viewBox="0 0 ${COVER_SIZE.width} ${COVER_SIZE.height}"`);
  });

  it('follows a dark page where it can', () => {
    expect(drawCover(cover)).toContain('@media (prefers-color-scheme:dark)');
    expect(drawCover(cover, SHARE_SIZE, false)).not.toContain('@media');
  });

  it('closes every tag that it opens', () => {
    const open: string[] = [];
    for (const [, end, name = '', empty] of drawCover(cover).matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (empty) continue;
      if (end) expect(open.pop()).toBe(name);
      else open.push(name);
    }
    expect(open).toEqual([]);
  });
});

it.each([
  '/media/covers/ribbons/meet/../x.svg',
  '/media/covers/ribbons/wall/x.svg',
  '/media/covers/nothing/meet/x.svg',
  '/media/covers/ribbons/meet/x.png',
  `/media/covers/ribbons/meet/${'x'.repeat(81)}.svg`,
  'https://example.org/media/covers/ribbons/meet/x.svg',
  '',
])('%j is no cover', (address) => {
  expect(coverOf(address)).toBeNull();
});

it('has a usual scene for each motif', () => {
  for (const motif of MOTIFS) expect(coverOf(coverAddress(usualCover(motif, 'x')))).not.toBeNull();
});
