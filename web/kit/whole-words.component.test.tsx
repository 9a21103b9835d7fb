/** A narrow box: words go on to the next line whole, and one that is wider than the box stays within it. */
import { expect, test } from 'vitest';
import { show } from '../../tests/component/show.tsx';
import { WholeWords } from './whole-words.tsx';

/** By word, the lines it stands on. */
function linesOf(word: Element): number {
  const range = document.createRange();
  range.selectNodeContents(word);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test('a line breaks between words, and within one alone that is wider than its line', async () => {
  await show(
    <p className="line-clamp-6 w-30 text-base" lang="en">
      <WholeWords>Relaxation and conversation Donaudampfschifffahrtskapitän</WholeWords>
    </p>,
  );
  const words = [...document.querySelectorAll('p span span')];
  expect(words.map((word) => [word.textContent, linesOf(word) > 1])).toEqual([
    ['Relaxation', false],
    ['and', false],
    ['conversation', false],
    ['Donaudampfschifffahrtskapitän', true],
  ]);
  const box = document.querySelector('p');
  expect(box?.textContent).toBe('Relaxation and conversation Donaudampfschifffahrtskapitän');
  expect(box?.scrollWidth).toBe(box?.clientWidth);
});
