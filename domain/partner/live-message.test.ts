/** What the seal and the channel of a live message are bound to, and how long each message is. */
import { expect, test } from 'vitest';
import { LIVE_SEALED_LENGTH, liveBoundTo, liveTopic } from './live-message.ts';

test('a couple has a channel and a seal of its own, and every message one size', () => {
  expect(liveTopic('one')).toBe('couple:one');
  expect(liveBoundTo('one')).toBe('live message 1\none');
  // 256 bytes, a nonce of 12 and a tag of 16, in base64url.
  expect(LIVE_SEALED_LENGTH).toBe(379);
});
