/**
 * Draws what a shared link shows (1200 x 630) from the product's own art and type: the house's name and a line of its
 * voice, never what it is for. Run by hand when the art changes:
 *   CHROMIUM_PATH=/usr/bin/chromium node bin/draw-share-images.mjs
 * The files go to web/public/ and are kept in the repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { artMarkup } from '../web/kit/pictures/art-markup.ts';
import { ROOT } from './ensure-installed.mjs';

const PUBLIC = join(ROOT, 'web/public');
const MAX_BYTES = 200_000;

/** One for each `ShareImage` of content/page-words.ts. */
const IMAGES = {
  home: { line: 'Make room for the two of you', art: { seed: 'dusk-nine', kind: 'hero', panels: 9, slip: 0.13 } },
  pricing: { line: 'Start free', art: { seed: 'three-leaves', kind: 'close', panels: 3, slip: 0.3 } },
  about: { line: 'A folding screen for your calendar', art: { seed: 'about-screen', kind: 'close', panels: 6 } },
  tools: { line: 'Six quiet tools, one shared rhythm', art: { seed: 'six-tools', kind: 'hero', panels: 6 } },
  page: { line: 'In plain words', art: { seed: 'plain-words', kind: 'close', panels: 5 } },
};
const MARK =
  '<path class="mark-a" d="M15.4 2.5v20.8a10.4 10.4 0 0 1 0-20.8Z"/><path class="mark-b" d="M16.6 8.7v20.8a10.4 10.4 0 0 0 0-20.8Z"/>';

const face = (family, weights, file) =>
  `@font-face{font-family:"${family}";font-weight:${weights};src:url(data:font/woff2;base64,${readFileSync(
    join(ROOT, 'node_modules/@fontsource-variable', file),
  ).toString('base64')})}`;

const sheet = (file) =>
  readFileSync(join(ROOT, 'web/style', file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@theme[^{]*\{[\s\S]*?\n\}/g, '');

const STYLE = `${face('Newsreader', '200 800', 'newsreader/files/newsreader-latin-opsz-normal.woff2')}
${face('Hanken', '100 900', 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2')}
${sheet('tokens.css')} ${sheet('art.css')}
/* Without their fade the discs are one ink each: a quarter of the bytes. */
:root { --art-fade: 1 !important }
* { margin: 0 } body { width: 1200px; height: 630px; overflow: hidden; position: relative; background: var(--bg); color: var(--ink) }
.art { position: absolute; inset: 0; height: 630px }
.words { position: absolute; inset: 0 auto 0 0; width: 620px; padding: 72px 0 0 80px; box-sizing: border-box;
  background: linear-gradient(90deg, var(--art-field) 78%, transparent) }
.name { display: flex; align-items: center; gap: 16px; font: 600 30px Hanken }
h1 { margin-top: 130px; font: 400 82px/1 Newsreader; letter-spacing: -0.03em; text-wrap: balance }`;

const share = ({ line, art }) =>
  `<svg class="art" viewBox="0 0 1200 630">${artMarkup({ width: 1200, height: 630, shade: 0.8, ...art }, 'a')}</svg>
  <div class="words"><p class="name"><svg width="46" height="46" viewBox="0 0 32 32">${MARK}</svg>Twofold</p><h1>${line}</h1></div>`;

mkdirSync(join(PUBLIC, 'share'), { recursive: true });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
const page = await browser.newPage();
for (const [name, image] of Object.entries(IMAGES)) await draw(`share/${name}`, 1200, 630, share(image));
await browser.close();

async function draw(name, width, height, body) {
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><html data-theme="light"><style>${STYLE}</style><body>${body}`);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot();
  if (png.length > MAX_BYTES) throw new Error(`${name}.png is ${png.length} bytes, over ${MAX_BYTES}.`);
  writeFileSync(join(PUBLIC, `${name}.png`), png);
  process.stdout.write(`${name}.png ${png.length} bytes\n`);
}
