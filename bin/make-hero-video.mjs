/**
 * Draws the quiet film behind the front page's opening from the product's own art, light and dark: ten seconds in which
 * each panel's picture rises and sinks, ending where it began. Run by hand when the art changes:
 *   CHROMIUM_PATH=/usr/bin/chromium node bin/make-hero-video.mjs
 * Needs ffmpeg with libvpx-vp9, libx264 and libwebp. The files go to web/public/media/ and are kept in the repository.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { HERO_ART } from '../content/landing.ts';
import { artMarkup } from '../web/kit/pictures/art-markup.ts';
import { ROOT } from './ensure-installed.mjs';

// As wide and high as the drawing itself, so that film and drawing lie exactly upon one another.
const { width, height } = HERO_ART;
const SECONDS = 10;
const RATE = 25;
/** How far a panel's picture moves either way, in drawing units. */
const REACH = 26;
const MAX_BYTES = 600_000;
const OUT = join(ROOT, 'web/public/media');

const { values: wanted } = parseArgs({ options: { seconds: { type: 'string', default: String(SECONDS) } } });
const frames = Number(wanted.seconds) * RATE;

const style = ['tokens.css', 'art.css']
  .map((file) => readFileSync(join(ROOT, 'web/style', file), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/@theme[^{]*\{[\s\S]*?\n\}/g, '');

mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
for (const theme of ['light', 'dark']) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><html data-theme="${theme}"><style>${style}
    body { margin: 0 } svg { width: ${width}px; height: ${height}px }</style>
    <svg class="art" viewBox="0 0 ${width} ${height}">${artMarkup(HERO_ART, 'hero')}</svg></html>`);
  const sinks = [
    film(theme, 'webm', '-c:v libvpx-vp9 -crf 27 -b:v 0 -row-mt 1 -deadline good -cpu-used 2 -g 250'),
    film(theme, 'mp4', '-c:v libx264 -crf 22 -preset slow -profile:v high -movflags +faststart'),
  ];
  const poster = film(theme, 'webp', '-c:v libwebp -quality 75');
  for (let frame = 0; frame < frames; frame++) {
    await page.evaluate(place, { turn: frame / frames, reach: REACH });
    const picture = await page.screenshot({ type: 'png' });
    if (frame === 0) await poster.write(picture);
    for (const sink of sinks) await sink.write(picture);
  }
  await Promise.all([poster, ...sinks].map((sink) => sink.end()));
  await page.close();
}
await browser.close();

/** In the page: puts every panel's picture where it is after this share of a round. All begin in their resting place. */
function place({ turn, reach }) {
  for (const [index, picture] of document.querySelectorAll('svg > g > use').entries()) {
    const phase = index * 0.9;
    const away = Math.sin(2 * Math.PI * turn + phase) - Math.sin(phase);
    picture.setAttribute('transform', `translate(0 ${(index % 2 ? -1 : 1) * reach * away})`);
  }
}

/** An encoder that takes PNG frames and leaves a file; the run fails when the file is too heavy for a background. */
function film(theme, ending, options) {
  const path = join(OUT, `hero-${theme}.${ending}`);
  const encoder = spawn(
    'ffmpeg',
    [
      ...`-y -loglevel error -f image2pipe -framerate ${RATE} -c:v png -i - -an`.split(' '),
      // Players take an untagged film of this size for BT.601 or BT.709 as they please: it says which.
      ...(ending === 'webp'
        ? []
        : '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(
            ' ',
          )),
      ...options.split(' '),
      path,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const closed = once(encoder, 'close');
  return {
    write: async (picture) => encoder.stdin.write(picture) || once(encoder.stdin, 'drain'),
    async end() {
      encoder.stdin.end();
      const [code] = await closed;
      const { size } = statSync(path);
      process.stdout.write(`${path.slice(ROOT.length + 1)} ${Math.round(size / 1000)} kB\n`);
      if (code !== 0 || size > MAX_BYTES) throw new Error(`${path} is missing or too heavy.`);
    },
  };
}
