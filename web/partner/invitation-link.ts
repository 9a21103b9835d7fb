/** The link of an invitation: its id and token name it to the server, and the couple's key stands behind the #, which no server sees. */
import { toBase64url } from '../journal/base64url.ts';

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
  `${origin}/invite/${id}.${token}#k=${key}`;

/** Null for what is no whole link: a mail program may have cut it. */
export function readAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): InvitationLink | null {
  const named = /^\/invite\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})\/?$/.exec(pathname);
  const key = /^#k=([\w-]{43})$/.exec(hash)?.[1];
  const [, id, token] = named ?? [];
  return id && token && key ? { id, token, key } : null;
}
