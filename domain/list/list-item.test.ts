import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  inOrder,
  isSameItem,
  type ListItem,
  mergeItems,
  moveTo,
  newItem,
  otherTexts,
  readListItem,
  reword,
  textOf,
  tick,
  tidyText,
} from './list-item.ts';

const START = 1_795_000_000_000;
let made = 0;
/** Two that are made at the same moment still differ. */
const now = (at = START): { at: number; chance: string } => {
  made += 1;
  return { at, chance: (made + 1296).toString(36).padStart(4, '0') };
};
const item = newItem('bread', 'i00000abc', now());

type Change = { what: 'reword' | 'tick' | 'move'; to: number; at: number };
const change: fc.Arbitrary<Change> = fc.record({
  what: fc.constantFrom('reword', 'tick', 'move'),
  to: fc.nat({ max: 3 }),
  // Clocks that are hours apart.
  at: fc.integer({ min: START - 10_000_000, max: START + 10_000_000 }),
});
const act = (old: ListItem, { what, to, at }: Change): ListItem => {
  if (what === 'reword') return reword(old, `words ${to}`, now(at));
  if (what === 'tick') return tick(old, to % 2 === 0, now(at));
  return moveTo(old, `i0000${to}abc`, now(at));
};
const changed = (changes: Change[], from = item): ListItem => changes.reduce(act, from);
const changes = fc.array(change, { maxLength: 5 });

test('merging is the same in any order and however often', () => {
  fc.assert(
    fc.property(changes, changes, changes, (one, two, three) => {
      const [a, b] = [changed(one), changed(two)];
      // In sight of one of the two.
      const c = changed(three, b);
      expect(mergeItems(a, b)).toEqual(mergeItems(b, a));
      expect(mergeItems(a, a)).toEqual(a);
      expect(mergeItems(mergeItems(a, b), b)).toEqual(mergeItems(a, b));
      expect(mergeItems(mergeItems(a, b), c)).toEqual(mergeItems(a, mergeItems(b, c)));
    }),
  );
});

test('two edit at once, whatever their clocks say: no wording is lost that nobody replaced knowingly', () => {
  fc.assert(
    fc.property(changes, changes, (one, two) => {
      const [a, b] = [changed(one), changed(two)];
      const both = mergeItems(a, b);
      const texts = both.wordings.map(({ text }) => text);
      for (const side of [a, b]) {
        const reworded = side.wordings[0]?.stamp !== item.wordings[0]?.stamp;
        if (reworded) expect(texts).toContain(textOf(side));
      }
      expect(readListItem(JSON.parse(JSON.stringify(both)))).toEqual(both);
    }),
  );
});

test('what is written in sight of another’s wording replaces it, also against a clock that runs late', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: START - 10_000_000, max: START }), (one, at) => {
      const theirs = changed(one);
      const mine = reword(theirs, 'the last word', now(at));
      expect(mergeItems(theirs, mine)).toEqual(mine);
      expect(textOf(mergeItems(mine, theirs))).toBe('the last word');
    }),
  );
});

test('one ticks while the other rewords and a third moves: all three hold', () => {
  const merged = [tick(item, true, now()), reword(item, 'rye bread', now()), moveTo(item, 'i00001abc', now())].reduce(
    mergeItems,
    item,
  );
  expect(merged.done.value).toBe(true);
  expect(textOf(merged)).toBe('rye bread');
  expect(merged.place.key).toBe('i00001abc');
});

test('of two wordings written side by side both stay, until either chooses one', () => {
  const both = mergeItems(reword(item, 'rye', now(START + 5)), reword(item, 'wheat', now(START + 9)));
  expect([textOf(both), ...otherTexts(both)]).toEqual(['wheat', 'rye']);
  const chosen = reword(both, 'rye', now());
  expect([textOf(chosen), ...otherTexts(chosen)]).toEqual(['rye']);
  expect(mergeItems(both, chosen)).toEqual(chosen);
  expect(reword(chosen, 'rye', now())).toBe(chosen);
});

test('the same words from both are one wording', () => {
  const both = mergeItems(reword(item, 'rye', now()), reword(item, 'rye', now()));
  expect([textOf(both), ...otherTexts(both)]).toEqual(['rye']);
});

test('the order is the same for everybody, also of two at one place', () => {
  const at = (id: string, key: string) => ({ id, item: newItem('x', key, now()) });
  const entries = [at('b', 'i00001abc'), at('c', 'i00000abc'), at('a', 'i00001abc')];
  for (const mixed of [entries, entries.toReversed()]) {
    expect(inOrder(mixed).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  }
});

test('text is kept in one line and to a length; what is no item is none', () => {
  expect(tidyText('  two\n loaves ')).toBe('two loaves');
  expect(tidyText('x'.repeat(400))).toHaveLength(300);
  for (const value of [null, {}, { ...item, wordings: [] }, { ...item, kind: 'plan' }, { ...item, done: true }]) {
    expect(readListItem(value)).toBeNull();
  }
});

test('two readings of an item are the same where nobody reworded, ticked or moved it between them', () => {
  expect(isSameItem(item, { ...item })).toBe(true);
  const later = now(START + 1000);
  for (const changed of [reword(item, 'butter', later), tick(item, true, later), moveTo(item, 'i00000abd', later)])
    expect(isSameItem(item, changed)).toBe(false);
});
