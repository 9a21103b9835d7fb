/**
 * Draws a hundred finished months on one sheet, to see what the generator of months makes of chance: 4 to 14 evenings, each
 * of another seed, by day and at night by turns. Run by hand when the drawing of months changes:
 *   node bin/draw-prints.mjs [FILE]
 * The sheet goes to docs/prints.webp, where it is kept in the repository, or to FILE.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { foldingScreen } from '../domain/picture/screen.ts';
import { seededRandom } from '../domain/picture/seeded-random.ts';
import { ROOT } from './ensure-installed.mjs';

const COUNT = 100;
const COLUMNS = 20;
const PRINT = { w: 224, h: 280 };
/** As the sheet shows a print, and what is between two, in pixels. */
const SHOWN = { w: 64, h: 80, gap: 6 };
const GROUND = '#a69d97';
const MAX_BYTES = 60_000;

/** As a plan may be: its evenings somewhere in equal parts of thirty days, and all kept. */
function month(at) {
  const random = seededRandom(`prints ${at}`);
  const count = 4 + Math.floor(random.next() * 11);
  const part = 30 / count;
  const evenings = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    day: 1 + Math.floor((index + random.next()) * part),
    state: 'kept',
  }));
  return { seed: `prints ${at}`, days: 30, evenings };
}

const prints = Array.from({ length: COUNT }, (_, at) => {
  const svg = foldingScreen(month(at), PRINT, (at + Math.floor(at / COLUMNS)) % 2 === 0 ? 'light' : 'dark');
  return sharp(Buffer.from(svg)).resize(SHOWN.w, SHOWN.h).png().toBuffer();
});
const place = (at) => ({
  left: SHOWN.gap + (at % COLUMNS) * (SHOWN.w + SHOWN.gap),
  top: SHOWN.gap + Math.floor(at / COLUMNS) * (SHOWN.h + SHOWN.gap),
});
const sheet = await sharp({
  create: {
    width: SHOWN.gap + COLUMNS * (SHOWN.w + SHOWN.gap),
    height: SHOWN.gap + (COUNT / COLUMNS) * (SHOWN.h + SHOWN.gap),
    channels: 3,
    background: GROUND,
  },
})
  .composite((await Promise.all(prints)).map((input, at) => ({ input, ...place(at) })))
  .webp({ quality: 54, effort: 6 })
  .toBuffer();
if (sheet.length > MAX_BYTES) throw new Error(`The sheet is ${sheet.length} bytes, over ${MAX_BYTES}.`);
const file = process.argv[2] ?? join(ROOT, 'docs/prints.webp');
writeFileSync(file, sheet);
process.stdout.write(`${file} ${sheet.length} bytes\n`);
