/** What the seal of a live message is bound to, and how long each message is. */
import { expect, test } from 'vitest';
import { LIVE_SEALED_LENGTH, liveBoundTo } from './live-message.ts';

test('a couple has a seal of its own, and every message one size', () => {
  expect(liveBoundTo('one')).toBe('live message 1\none');
  // 256 bytes, a nonce of 12 and a tag of 16, in base64url.
  expect(LIVE_SEALED_LENGTH).toBe(379);
});
