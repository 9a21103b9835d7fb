/** Fetches a picture from the web once: no address of a private network is reached, on no redirect either, and neither size nor time runs away. */
import { UPLOAD_LIMITS } from '../../domain/media/asset.ts';
import { isWebAddress } from '../../domain/text-fields.ts';
import { FetchError, fetchWithin, isOpenAddress } from '../platform/guarded-fetch.ts';
import type { SentFile } from '../platform/read-form.ts';

export const FETCH_LIMITS = { redirects: 5, ms: 15_000, bytes: UPLOAD_LIMITS.bytes } as const;

/** Why it was not fetched, as a sentence for the editor. */
export class NotFetched extends Error {}

/** `mayReach` judges each network address before it is connected to; tests let their own in. Throws NotFetched. */
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
    throw new NotFetched(`The address of this image answered ${answer.status}. Please check it.`);
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

const NOT_OPEN = 'This address is not on the open web. Please upload the image instead.';

const SENTENCES: Record<FetchError['kind'], string> = {
  'not-an-address': NOT_OPEN,
  'address-refused': NOT_OPEN,
  unreachable: 'No image could be fetched from this address. Please check it, or upload the image instead.',
  'too-slow': 'The address of this image took too long to answer. Please upload the image instead.',
  'too-large': 'This image is larger than 15 MB.',
  'too-many-redirects': 'The address of this image leads on too many times.',
};
