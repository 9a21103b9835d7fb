/** Fetches a picture from the web once: no address of a private network is reached, on no redirect either, and neither size nor time runs away. */
import { lookup } from 'node:dns/promises';
import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP } from 'node:net';
import { UPLOAD_LIMITS } from '../../domain/media/asset.ts';
import { isWebAddress } from '../../domain/text-fields.ts';
import type { SentFile } from '../platform/read-form.ts';
import { isPublicAddress } from './is-public-address.ts';

export const FETCH_LIMITS = { redirects: 5, ms: 15_000, bytes: UPLOAD_LIMITS.bytes } as const;

/** Why it was not fetched, as a sentence for the editor. */
export class NotFetched extends Error {}

/** `mayReach` judges each network address before it is connected to; tests let their own in. Throws NotFetched. */
export async function fetchPicture(
  address: string,
  mayReach: (address: string) => boolean = isPublicAddress,
  limits: { redirects: number; ms: number; bytes: number } = FETCH_LIMITS,
): Promise<SentFile> {
  const signal = AbortSignal.timeout(limits.ms);
  try {
    let at = new URL(address);
    for (let hops = 0; hops <= limits.redirects; hops++) {
      if (!isWebAddress(at.href)) throw new NotFetched(NOT_OPEN);
      const answer = await ask(at, mayReach, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode < 300 || statusCode >= 400 || !headers.location) {
        if (statusCode !== 200) {
          answer.destroy();
          throw new NotFetched(`The address of this image answered ${statusCode}. Please check it.`);
        }
        return { name: nameIn(at), bytes: await readWhole(answer, limits.bytes) };
      }
      answer.destroy();
      at = new URL(headers.location, at);
    }
    throw new NotFetched('The address of this image leads on too many times.');
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    throw new NotFetched(signal.aborted ? TOO_SLOW : NO_ANSWER);
  }
}

/** The name is looked up here and the connection made to what was judged: no second look-up can answer otherwise. */
async function ask(at: URL, mayReach: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const host = at.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  const first = found[0];
  if (!first || !found.every(({ address }) => mayReach(address))) throw new NotFetched(NOT_OPEN);
  signal.throwIfAborted();
  return new Promise((answered, failed) => {
    const options = {
      signal,
      agent: false,
      headers: { Accept: 'image/avif,image/webp,image/png,image/jpeg', 'User-Agent': 'Twofold' },
      // The name goes on into Host and the certificate's check.
      lookup: (_name: string, { all }: { all?: boolean }, done: (...found: unknown[]) => void) =>
        all ? done(null, [first]) : done(null, first.address, first.family),
    };
    const asking = at.protocol === 'https:' ? askSecurely(at, options as object) : askPlainly(at, options as object);
    asking.once('response', answered).once('error', failed).end();
  });
}

async function readWhole(answer: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = () => new NotFetched('This image is larger than 15 MB.');
  if (Number(answer.headers['content-length'] ?? 0) > most) {
    answer.destroy();
    throw tooLarge();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
const NO_ANSWER = 'No image could be fetched from this address. Please check it, or upload the image instead.';
const TOO_SLOW = 'The address of this image took too long to answer. Please upload the image instead.';
