/** The manifests of the three looks: what they say, that they say no more, and that each icon is there in its size. */
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { iconAddress, LOOKS, manifestAddress } from '../content/looks.ts';
import { answerSiteFile } from './answer-site-file.ts';
import { readEnv } from './platform/env.ts';

const env = readEnv({ NODE_ENV: 'test', PUBLIC_URL: 'https://house.example/' });
const ask = (path: string) =>
  answerSiteFile(new Request(`http://localhost:3000${path}`), { env, clock: { now: () => new Date() } });
const PUBLIC = new URL('../web/public', import.meta.url).pathname;

it('answers one for each look, under its own name, of one and the same app', async () => {
  const seen = [];
  for (const { id, name } of LOOKS) {
    const answer = ask(manifestAddress(id));
    expect(answer?.headers.get('Content-Type')).toContain('application/manifest+json');
    const manifest = await answer?.json();
    expect(manifest).toMatchObject({ id: '/', name, short_name: name, start_url: '/tonight', display: 'standalone' });
    seen.push(manifest.name);
  }
  expect(new Set(seen).size).toBe(3);
  expect(ask('/manifest-planner.webmanifest')).toBeNull();
  expect(ask('/manifest-other.webmanifest')).toBeNull();
});

it('says no word of the product in any look', async () => {
  const telling = /twofold|intima|couple|partner|relation|love|sex|desire|passion|spice|role.?play|tracker|mood/i;
  for (const { id } of LOOKS) {
    expect(await ask(manifestAddress(id))?.text()).not.toMatch(telling);
  }
  expect(JSON.stringify(LOOKS)).not.toMatch(telling);
});

it('has every icon in the size and kind that it names', async () => {
  for (const { id } of LOOKS) {
    const { icons } = JSON.parse((await ask(manifestAddress(id))?.text()) ?? '');
    expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
    for (const { src, sizes, purpose } of icons) {
      const { width, height, channels } = await sharp(readFileSync(PUBLIC + src)).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
      const { isOpaque } = await sharp(readFileSync(PUBLIC + src)).stats();
      // A launcher cuts a maskable icon itself; of a stencil it takes the shape alone.
      expect(isOpaque, src).toBe(purpose === 'maskable');
      expect(channels, src).toBe(4);
    }
    expect(existsSync(PUBLIC + iconAddress(id, 'touch'))).toBe(true);
  }
});

it('keeps the drawing of a maskable icon within the circle that no launcher cuts', async () => {
  for (const { id } of LOOKS) {
    const { data, info } = await sharp(readFileSync(PUBLIC + iconAddress(id, 'maskable')))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data.subarray((y * info.width + x) * info.channels).subarray(0, 3);
    const ground = at(0, 0);
    for (let y = 0; y < info.height; y++) {
      for (let x = 0; x < info.width; x++) {
        const far = Math.hypot(x - info.width / 2, y - info.height / 2) > info.width * 0.4;
        if (far && !at(x, y).equals(ground)) throw new Error(`${id} is drawn at ${x}, ${y}`);
      }
    }
  }
});
