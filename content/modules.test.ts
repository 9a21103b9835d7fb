import { expect, it } from 'vitest';
import { ENTRIES_PER_MODULE } from '../domain/planner/library/modules.ts';
import { explicitWord } from '../domain/planner/provider/explicit-words.ts';
import { MODULE_LIBRARY } from './modules.ts';

const libraries = Object.entries(MODULE_LIBRARY);

it('each module has at least 14 entries, and enough for one person alone', () => {
  for (const [name, entries] of libraries) {
    expect(entries.length, name).toBeGreaterThanOrEqual(14);
    expect(entries.filter(({ solo }) => solo).length, name).toBeGreaterThanOrEqual(ENTRIES_PER_MODULE);
  }
});

it('entries are distinct, of readable length and never explicit', () => {
  for (const [name, entries] of libraries) {
    expect(new Set(entries.map(({ id }) => id)).size, name).toBe(entries.length);
    expect(new Set(entries.map(({ text }) => text)).size, name).toBe(entries.length);
    for (const { id, text } of entries) {
      expect(text.length, id).toBeGreaterThanOrEqual(40);
      expect(text.length, id).toBeLessThanOrEqual(200);
      expect(explicitWord(text), id).toBeUndefined();
      expect(
        text.match(/\b(he|she|him|her|his|husband|wife|m[ae]n|wom[ae]n)\b|\bsex|\p{Extended_Pictographic}/iu),
        id,
      ).toBeNull();
    }
  }
});

it('what is meant for one person does not speak of two', () => {
  for (const [, entries] of libraries) {
    for (const { id, text, solo } of entries) {
      if (solo) expect(text.match(/\b(each other|both of you|either|partner|the other)\b/i), id).toBeNull();
    }
  }
});
