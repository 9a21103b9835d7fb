/**
 * Draws the icons of the three looks for a home screen (content/looks.ts), each from one drawing of ours on a grid of 32:
 * rounded, full to the edge, and as a stencil. Run by hand when a drawing changes; the files go to web/public/looks/ and
 * are kept in the repository:
 *   node bin/draw-icons.mjs
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { iconAddress, LOOKS } from '../content/looks.ts';
import { ROOT } from './ensure-installed.mjs';

const PUBLIC = join(ROOT, 'web/public');
const PAPER = '#f6f3ee';

const MONTH = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => ({ row, column })));

/** `ground` lies to the edge; `shape` is painted in `a`, and in `b` what stands back. Both are white in a stencil. */
const DRAWINGS = {
  planner: {
    ground: PAPER,
    inks: ['#6b6166', '#8f868a'],
    shape: (a, b) =>
      `<path d="M15.4 2.5v20.8a10.4 10.4 0 0 1 0-20.8Z" fill="${a}"/><path d="M16.6 8.7v20.8a10.4 10.4 0 0 0 0-20.8Z" fill="${b}"/>`,
  },
  folio: {
    ground: '#3f4853',
    inks: [PAPER, '#b9bfc6'],
    shape: (a, b) => `<path d="M7 4h12l0 7h7v17H7Z" fill="${a}"/><path d="M20.2 4.6 25.4 9.8h-5.2Z" fill="${b}"/>`,
  },
  almanac: {
    ground: '#4d584c',
    inks: [PAPER, '#aab2a6'],
    shape: (a, b) =>
      MONTH.map(({ row, column }) => {
        const chosen = row === 2 && column === 1;
        return `<circle cx="${5.5 + column * 7}" cy="${5.5 + row * 7}" r="${chosen ? 3 : 1.9}" fill="${chosen ? a : b}"/>`;
      }).join(''),
  },
};

/** A launcher may cut a maskable icon to a circle of 80% (W3C Manifest, 'maskable'): the drawing keeps well within. */
const KINDS = {
  192: { size: 192, part: 0.7, edge: 'round' },
  512: { size: 512, part: 0.7, edge: 'round' },
  maskable: { size: 512, part: 0.56, edge: 'full' },
  mono: { size: 512, part: 0.7, edge: 'none' },
  touch: { size: 180, part: 0.66, edge: 'full' },
};

mkdirSync(join(PUBLIC, 'looks'), { recursive: true });
for (const { id } of LOOKS) {
  for (const [kind, how] of Object.entries(KINDS)) await draw(iconAddress(id, kind), DRAWINGS[id], how);
}
// Asked for by this name where a page names none.
await draw('/apple-touch-icon.png', DRAWINGS.planner, KINDS.touch);

async function draw(address, { ground, inks, shape }, { size, part, edge }) {
  const inset = (32 * (1 - part)) / 2;
  const back =
    edge === 'none' ? '' : `<rect width="32" height="32" rx="${edge === 'round' ? 7 : 0}" fill="${ground}"/>`;
  const drawn = edge === 'none' ? shape('#fff', '#fff') : shape(...inks);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${back}<g transform="translate(${inset} ${inset}) scale(${part})">${drawn}</g></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  writeFileSync(join(PUBLIC, address), png);
  process.stdout.write(`${address} ${png.length} bytes\n`);
}
