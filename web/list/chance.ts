/** A random suffix for a change, so that two made at the same moment differ. */
import type { Now } from '../../domain/list/list-item.ts';

const DIGITS = '123456789abcdefghijklmnopqrstuvwxyz';

/** Four digits of base 36, none of them 0. */
export const chance = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => DIGITS[byte % DIGITS.length]).join('');

export const rightNow = (): Now => ({ at: Date.now(), chance: chance() });
