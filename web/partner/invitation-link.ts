/**
 * The link of an invitation. Its path names it; the couple's key and the token that opens it stand behind the #, so that no
 * address that a server or a proxy writes down is worth anything. The token goes to the server in bodies, the key nowhere.
 */
import { toBase64url } from '../client/base64url.ts';

export interface InvitationLink {
  /** A UUID; the couple that comes of it has the same. */
  id: string;
  /** 256 random bits each, base64url. */
  token: string;
  key: string;
}

export function newLink(): InvitationLink {
  const secret = () => toBase64url(crypto.getRandomValues(new Uint8Array(32)));
  return { id: crypto.randomUUID(), token: secret(), key: secret() };
}

export const addressOf = ({ id, token, key }: InvitationLink, origin: string): string =>
  `${origin}/invite/${id}#k=${key}.${token}`;

/** Null for what is no whole link: a mail program may have cut it. */
export function readAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): InvitationLink | null {
  const id = /^\/invite\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/.exec(pathname)?.[1];
  const [, key, token] = /^#k=([\w-]{43})\.([\w-]{43})$/.exec(hash) ?? [];
  return id && token && key ? { id, token, key } : null;
}
