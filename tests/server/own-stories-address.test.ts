/** The letter to an author leads to their own stories, by the address that names nothing. */
import { expect, test } from 'vitest';
import { OWN_STORIES } from '../../server/moderation/author-letter.ts';
import { tellingPath } from '../../web/client/privacy/neutral-paths.ts';

test('the neutral address in the letter is that of one’s own stories', () => {
  expect(tellingPath(OWN_STORIES)).toBe('/blog/stories/mine');
});
