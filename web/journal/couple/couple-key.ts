/** The couple's key as linking stores it in each partner's journal, and the keys derived from it for comparing lists. */
import * as z from 'zod/mini';
import { fromBase64url } from '../../client/device/base64url.ts';

/** Written when two accounts are linked, removed when they part. */
export interface KeptCoupleKey {
  version: 1;
  kind: 'couple-key';
  /** The couple's id. */
  couple: string;
  /** 256 random bits, base64url; equal in both journals. */
  key: string;
}

/**
 * In its place while its safety number is another than the one that was compared: nobody takes it for the key. An older
 * page, which knows nothing of numbers, takes version 2 for a newer page's and asks to be loaded anew.
 */
export interface HeldCoupleKey extends Pick<KeptCoupleKey, 'couple' | 'key'> {
  version: 2;
  kind: 'couple-key-held';
}

const shape = { couple: z.uuid(), key: z.string().check(z.regex(/^[\w-]{43}$/)) };
const kept = z.object({ ...shape, version: z.literal(1), kind: z.literal('couple-key') });
const held = z.object({ ...shape, version: z.literal(2), kind: z.literal('couple-key-held') });

/** Returns null for anything but a couple key. */
export function readCoupleKey(value: unknown): KeptCoupleKey | null {
  const parsed = kept.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export function readHeldKey(value: unknown): HeldCoupleKey | null {
  const parsed = held.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Derives a non-extractable key for each use (HKDF, RFC 5869). */
export async function deriveCoupleKey({ key }: Pick<KeptCoupleKey, 'key'>, use: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', fromBase64url(key), 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(`couple key for ${use}`);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
