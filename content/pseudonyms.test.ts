import { expect, test } from 'vitest';
import { explicitWord } from '../domain/planner/provider/explicit-words.ts';
import { STORY_LIMITS } from '../domain/stories/story.ts';
import { GIVEN_NAMES, NAMES_THAT_ARE_WORDS } from './given-names.ts';
import { PSEUDONYM_WORDS } from './pseudonyms.ts';

const { first, second } = PSEUDONYM_WORDS;

test('there are at least 120 by 120, each word once', () => {
  expect(first.length).toBeGreaterThanOrEqual(120);
  expect(second.length).toBeGreaterThanOrEqual(120);
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
});

test('each is one plain capitalised word, and every pair fits a display name', () => {
  for (const word of [...first, ...second]) expect(word).toMatch(/^[A-Z][a-z]{2,}$/);
  const longest = (words: readonly string[]) => Math.max(...words.map((word) => word.length));
  expect(longest(first) + 1 + longest(second)).toBeLessThanOrEqual(STORY_LIMITS.displayName);
});

test('none is a person’s name', () => {
  const names = new Set([...GIVEN_NAMES, ...NAMES_THAT_ARE_WORDS]);
  expect([...first, ...second].filter((word) => names.has(word))).toEqual([]);
});

test('none is explicit, suggestive, or tells of a gender, a body, an origin or a faith', () => {
  const telling =
    /^(?:hot|wet|warm|soft|hard|bare|naked|nude|sweet|tender|silky|steamy|sultry|spicy|naughty|wild|dirty|hungry|thirsty|tight|deep|moist|sticky|juicy|peach|cherry|banana|sausage|beaver|cougar|kitten|bunny|bed|pillow|boy|girl|man|woman|lady|king|queen|prince|princess|duke|knight|maiden|bride|groom|mother|father|brother|sister|black|white|brown|yellow|red|pale|dark|fair|slim|curvy|tall|old|young|elder|foreign|exotic|holy|angel|saint|priest)$/i;
  for (const word of [...first, ...second]) {
    expect(word).not.toMatch(telling);
    expect(explicitWord(word), word).toBeUndefined();
  }
});
