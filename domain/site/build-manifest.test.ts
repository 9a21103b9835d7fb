/** What counts as the list of a build's files. */
import { expect, test } from 'vitest';
import { readManifest } from './build-manifest.ts';

const HASH = `sha384-${'A'.repeat(64)}`;
const whole = { form: 1, commit: null, lock: HASH, files: { '/assets/a.js': HASH }, inline: [HASH] };

test('a list is read as it was written, and nothing else is one', () => {
  expect(readManifest(JSON.stringify(whole))).toEqual(whole);
  for (const wrong of [
    { ...whole, form: 2 },
    { ...whole, commit: 1 },
    { ...whole, lock: 'sha256-AAAA' },
    { ...whole, files: null },
    { ...whole, files: { '/assets/a.js': 'sha384-short' } },
    { ...whole, inline: [1] },
  ])
    expect(readManifest(JSON.stringify(wrong)), JSON.stringify(wrong)).toBeNull();
  for (const text of ['', '{', 'null', '[]']) expect(readManifest(text)).toBeNull();
});
