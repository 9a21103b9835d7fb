/** What stays for good in a room whose records age. */
import { expect, test } from 'vitest';
import { STANDING_IDS } from '../../../domain/privacy/retention.ts';
import { NAMES_ID } from '../../role-play/couple-names.tsx';

test('the names that a couple chose for their scenes never age', () => {
  expect(STANDING_IDS).toContain(NAMES_ID);
});
