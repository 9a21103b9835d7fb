/**
 * A page's link. Its path holds the id; the key follows the #, where no server's or proxy's log sees it. From that one key come
 * the two keys that page and answers are sealed under, and the token that the server asks for, in bodies only. The key itself
 * is sent nowhere.
 */
import {
  ANSWERS_BYTES,
  answersRecord,
  type EveningAnswer,
  MIN_PAGE_BYTES,
  readAnswers,
  readPage,
  type SharedPage,
} from '../../../domain/planner/sharing/shared-page.ts';
import { fromBase64url, toBase64url } from '../../client/device/base64url.ts';
import { openSealed, sealValue } from '../../journal/storage/sealed-record.ts';

export interface PageLink {
  /** 128 random bits, base64url. */
  id: string;
  /** 256 random bits, base64url. */
  key: string;
}

export const PAGE_PATH = '/e';

const random = (bytes: number): string => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)));

export const newPageLink = (): PageLink => ({ id: random(16), key: random(32) });

export const addressOfPage = ({ id, key }: PageLink, origin: string): string => `${origin}${PAGE_PATH}/${id}#${key}`;

/** Null for an incomplete link: a message may have cut it. */
export function readPageAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): PageLink | null {
  const id = /^\/e\/([\w-]{22})\/?$/.exec(pathname)?.[1];
  const key = /^#([\w-]{43})$/.exec(hash)?.[1];
  return id && key ? { id, key } : null;
}

/** HKDF (RFC 5869): from one output nothing follows about another, or about the key. */
async function derived({ key }: PageLink, use: 'page' | 'answers' | 'token'): Promise<Uint8Array<ArrayBuffer>> {
  const base = await crypto.subtle.importKey('raw', fromBase64url(key), 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode(`plan link 1 ${use}`);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, 256));
}

const keyFor = async (link: PageLink, use: 'page' | 'answers'): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', await derived(link, use), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** What the server asks of whoever has the link. */
export const tokenOf = async (link: PageLink): Promise<string> => toBase64url(await derived(link, 'token'));

const pageBoundTo = ({ id }: PageLink): string => ['plan link 1', id, 'page'].join('\n');
/** `version` counts the answers given: older ones do not pass for these. */
const answersBoundTo = ({ id }: PageLink, version: number): string =>
  ['plan link 1', id, 'answers', version].join('\n');

export const sealPage = async (link: PageLink, page: SharedPage): Promise<string> =>
  sealValue(await keyFor(link, 'page'), pageBoundTo(link), page, MIN_PAGE_BYTES);

/** Null where the link's key does not fit: it was cut or changed on its way. */
export async function openPage(link: PageLink, sealed: string): Promise<SharedPage | null> {
  const opened = await openSealed(await keyFor(link, 'page'), pageBoundTo(link), sealed);
  return opened.ok ? readPage(opened.value) : null;
}

interface SealedAnswers {
  version: number;
  ciphertext: string;
}

export async function sealAnswers(
  link: PageLink,
  version: number,
  answers: readonly EveningAnswer[],
): Promise<SealedAnswers> {
  const key = await keyFor(link, 'answers');
  const ciphertext = await sealValue(key, answersBoundTo(link, version), answersRecord(answers), ANSWERS_BYTES);
  return { version, ciphertext };
}

/** None for null, and for what was sealed by somebody without the key. */
export async function openAnswers(link: PageLink, sealed: SealedAnswers | null): Promise<EveningAnswer[]> {
  if (!sealed) return [];
  const opened = await openSealed(
    await keyFor(link, 'answers'),
    answersBoundTo(link, sealed.version),
    sealed.ciphertext,
  );
  return opened.ok ? readAnswers(opened.value) : [];
}
