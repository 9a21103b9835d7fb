import { expect, test } from 'vitest';
import { PHASE_WORDS } from './mood-words.ts';

test('no two phases share a word, a letter or a texture: none is told by colour', () => {
  const all = Object.values(PHASE_WORDS);
  for (const part of ['label', 'short', 'letter', 'texture'] as const) {
    expect(new Set(all.map((words) => words[part])).size).toBe(all.length);
  }
});
