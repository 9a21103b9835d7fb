/** A picture of the open web, fetched once and taken into the library, so that no reader's browser ever asks another server for it. */
import { type Asset, type AssetWords, UPLOAD_LIMITS } from '../../domain/media/asset.ts';
import { isWebAddress } from '../../domain/text-fields.ts';
import type { AppContext } from '../platform/app-context.ts';
import { FetchError, fetchWithin, isOpenAddress } from '../platform/http/guarded-fetch.ts';
import type { SentFile } from '../platform/http/read-form.ts';
import { PublicError } from '../platform/public-error.ts';
import { checkedWords } from './asset.ts';
import { uploadPicture } from './upload.ts';

/**
 * Returns the asset whose `url` replaces `address`, which begins with http:// or https://. Throws 'invalid' with `field` where
 * it cannot be fetched, or 'unavailable' where the store does not answer.
 */
export async function importPicture(
  ctx: AppContext,
  address: string,
  words: AssetWords,
  field = 'hero.url',
  fetchIt: (address: string) => ReturnType<typeof fetchPicture> = fetchPicture,
): Promise<Asset> {
  // Before any request to another server.
  checkedWords(words);
  const file = await fetchIt(address).catch((error: unknown) => {
    if (error instanceof NotFetched) throw new PublicError('invalid', error.message, { field });
    throw error;
  });
  const { asset } = await uploadPicture(ctx, file, words, field);
  return asset;
}

export const FETCH_LIMITS = { redirects: 5, ms: 15_000, bytes: UPLOAD_LIMITS.bytes } as const;

/** Why it was not fetched, as a sentence for the editor. */
class NotFetched extends Error {}

/** Never reaches a private network, on redirects either; size and time are bounded. `mayReach` judges each network address before the connection; tests allow their own. Throws NotFetched. */
export async function fetchPicture(
  address: string,
  mayReach: (address: string) => boolean = isOpenAddress,
  limits: { redirects: number; ms: number; bytes: number } = FETCH_LIMITS,
): Promise<SentFile> {
  if (!isWebAddress(address)) throw new NotFetched(NOT_OPEN);
  const answer = await fetchWithin({ tlsOnly: false, isOpen: mayReach }, address, {
    headers: { Accept: 'image/avif,image/webp,image/png,image/jpeg', 'User-Agent': 'Twofold' },
    maxRedirects: limits.redirects,
    maxBytes: limits.bytes,
    timeoutMs: limits.ms,
  }).catch((error: unknown) => {
    throw error instanceof FetchError ? new NotFetched(SENTENCES[error.kind]) : error;
  });
  if (answer.status !== 200) {
    throw new NotFetched(`This image’s address answered ${answer.status}. Please check it.`);
  }
  return { name: nameIn(new URL(answer.url)), bytes: Buffer.from(await answer.arrayBuffer()) };
}

function nameIn({ pathname }: URL): string {
  const last = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

const NOT_OPEN = 'This address isn’t on the open web. Please upload the image instead.';

const SENTENCES: Record<FetchError['kind'], string> = {
  'not-an-address': NOT_OPEN,
  'address-refused': NOT_OPEN,
  unreachable: 'No image could be fetched from this address. Please check it, or upload the image instead.',
  'too-slow': 'This image’s address took too long to answer. Please upload the image instead.',
  'too-large': 'This image is larger than 15 MB.',
  'too-many-redirects': 'This image’s address redirects too many times.',
};
