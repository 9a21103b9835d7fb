/** No screen promises more than the journal holds: outside private mode the operator could read along, so nothing is for one pair of eyes alone. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOO_MUCH =
  /\bonly you (?:can )?(?:see|read|open)|\b(?:nobody|no one) (?:else|but you) (?:can|could|sees|reads|opens|will)|\bonly yours\b|\byours alone\b|\bin this browser only\b|\bshown to nobody\b|\beyes only\b/i;

/** Of an account that is one's own, and of an address: no promise about what can be read. */
const MEANT_OTHERWISE = ['web/shell/about/safety-page.tsx'];

/** What people read: not comments. */
const shownIn = (file: string): string => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

test('no screen says that something is for one person’s eyes alone', () => {
  const screens = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(screens.length).toBeGreaterThan(400);
  const found = screens.filter((file) => !MEANT_OTHERWISE.includes(file) && TOO_MUCH.test(shownIn(file)));
  expect(found).toEqual([]);
  for (const said of ['Only you see this', 'Sealed, and only yours.', 'Nobody else can read it'])
    expect(said).toMatch(TOO_MUCH);
});
