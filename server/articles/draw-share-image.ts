/** What a shared link shows of an article whose cover is drawn: the same drawing as a PNG with the house's mark, and no word on it. */
import type { Cover } from '../../domain/articles/cover.ts';
import { coverAddress } from '../../domain/articles/cover.ts';
import { drawCover, SHARE_SIZE } from '../../domain/articles/cover-art.ts';
import { loadSharp } from '../media/load-sharp.ts';

const MAX_KEPT = 60;
const kept = new Map<string, Promise<Buffer>>();

/** As web/kit/mark.tsx draws it, on a disc of paper. */
const MARK =
  '<g transform="translate(1064 494)"><circle cx="44" cy="44" r="52" fill="#f4ebe3"/><g transform="translate(4 4) scale(2.5)"><path fill="#c4651f" d="M15.4 2.5v20.8a10.4 10.4 0 0 1 0-20.8Z"/><path fill="#552640" d="M16.6 8.7v20.8a10.4 10.4 0 0 0 0-20.8Z"/></g></g>';

/** Each is drawn once, whoever asks meanwhile; one that failed is tried again. */
export function drawShareImage(cover: Cover): Promise<Buffer> {
  const key = coverAddress(cover);
  const known = kept.get(key);
  if (known) return known;
  const made = draw(cover);
  made.catch(() => kept.delete(key));
  // A map keeps the order of arrival: the oldest goes first.
  for (const oldest of kept.keys()) {
    if (kept.size < MAX_KEPT) break;
    kept.delete(oldest);
  }
  kept.set(key, made);
  return made;
}

async function draw(cover: Cover): Promise<Buffer> {
  const sharp = await loadSharp();
  const svg = drawCover(cover, SHARE_SIZE, false).replace(/<\/svg>$/, `${MARK}</svg>`);
  return sharp(Buffer.from(svg)).flatten().png({ palette: true, effort: 4 }).toBuffer();
}
