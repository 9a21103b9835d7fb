/** Where one letter comes back to: an address with a mark of its own, so that a report needs no reading to know whose it is (VERP). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32nopad } from '@scure/base';
import type { AppContext } from '../platform/app-context.ts';

type Here = Pick<AppContext, 'keys' | 'env'>;

const ID_BYTES = 16;
const LETTER_BYTES = 4;
/** 64 bits: each guess is a request, and needs the secret besides. More does not fit before the @. */
const MARK_BYTES = 8;
/** Of all three in base32, whose letters survive a server that writes them small. */
const TOKEN = '[a-z2-7]{45}';

export interface BouncedLetter {
  subscriberId: string;
  /** Eight hexadecimal digits. */
  letter: string;
}

/** Of an issue's letter. */
export const letterOfIssue = (issueId: string): string => issueId.slice(0, 8);

/** Of the letter that asks to confirm: another for each asking. */
export const letterOfAsking = (at: Date): string =>
  (Math.floor(at.getTime() / 1000) % 2 ** 32).toString(16).padStart(8, '0');

const markOf = ({ keys }: Here, named: Uint8Array): Buffer =>
  createHmac('sha256', keys.derive('newsletter bounce')).update(named).digest().subarray(0, MARK_BYTES);

/** For a letter's `returnPath`; nothing where BOUNCE_ADDRESS is not set. */
export function bounceAddress(ctx: Here, { subscriberId, letter }: BouncedLetter): { returnPath?: string } {
  const [local, host] = ctx.env.BOUNCE_ADDRESS.split('@');
  if (!local || !host) return {};
  const named = Buffer.from(subscriberId.replaceAll('-', '') + letter, 'hex');
  const token = base32nopad.encode(Buffer.concat([named, markOf(ctx, named)])).toLowerCase();
  return { returnPath: `${local}+${token}@${host}` };
}

/** Which letter the addresses in a text name; null for none that this server wrote, and for more than one. */
export function readBounceAddress(ctx: Here, text: string): BouncedLetter | null {
  const [local, host] = ctx.env.BOUNCE_ADDRESS.split('@').map((part) => part.replaceAll(/[.-]/g, '\\$&'));
  if (!local || !host) return null;
  const found = text.matchAll(new RegExp(`(?<![\\w.+-])${local}\\+(${TOKEN})@${host}(?![\\w.-])`, 'gi'));
  const tokens = new Set([...found].map(([, token = '']) => token.toUpperCase()));
  const [token, another] = tokens;
  return token && !another ? open(ctx, token) : null;
}

function open(ctx: Here, token: string): BouncedLetter | null {
  const bytes = decoded(token);
  if (bytes?.length !== ID_BYTES + LETTER_BYTES + MARK_BYTES) return null;
  const named = bytes.subarray(0, ID_BYTES + LETTER_BYTES);
  if (!timingSafeEqual(bytes.subarray(named.length), markOf(ctx, named))) return null;
  const digits = Buffer.from(named).toString('hex');
  const subscriberId = digits.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { subscriberId, letter: digits.slice(32) };
}

function decoded(token: string): Uint8Array | null {
  try {
    return base32nopad.decode(token);
  } catch {
    // Its last bit says that no encoder wrote it.
    return null;
  }
}
