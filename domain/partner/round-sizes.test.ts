/** How long each message of a comparison is once it is sealed. */
import { expect, test } from 'vitest';
import { sealedLength } from './round-sizes.ts';

test('a sealed message is as long as its bytes, a nonce of 12 and a tag of 16 are in base64url', () => {
  expect([sealedLength('first'), sealedLength('second'), sealedLength('third')]).toEqual([891, 8_272, 1_403]);
});
