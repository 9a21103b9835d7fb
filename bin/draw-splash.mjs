/** A step of the build: draws what an installed app begins with (content/splash.ts) into build/client/splash. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SPLASH_PICTURES } from '../content/splash.ts';
import { ROOT } from './ensure-installed.mjs';
import { splashSvg } from './splash.ts';

/** So many at a time: each takes a moment to be packed. */
const AT_ONCE = 2;

/** Under `folder` at their addresses. Nothing stands in them but pixels: no time, no place, no words. */
export async function drawSplash(folder, pictures) {
  mkdirSync(join(folder, 'splash'), { recursive: true });
  const left = [...pictures];
  const drawTheRest = async () => {
    for (let picture = left.pop(); picture; picture = left.pop()) {
      const drawn = sharp(Buffer.from(splashSvg(picture))).flatten();
      writeFileSync(join(folder, picture.address), await drawn.png({ compressionLevel: 8 }).toBuffer());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, drawTheRest));
}

if (import.meta.main) await drawSplash(join(ROOT, 'build', 'client'), SPLASH_PICTURES);
