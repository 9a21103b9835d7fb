/** The folding screen's markup: the same picture for the same seed, ids of its own, nothing typed by anyone inside. */
import { expect, test } from 'vitest';
import { artMarkup } from './art-markup.ts';

const options = { seed: 'letters', width: 320, height: 200, kind: 'pair', panels: 4 } as const;

test('two instances of one picture differ only by their ids', () => {
  const [first, second] = [artMarkup(options, 'one'), artMarkup(options, 'two')];
  expect(first).not.toBe(second);
  expect(first.replaceAll('one', 'two')).toBe(second);
});

test('every reference leads to an id in the same picture', () => {
  const markup = artMarkup(options, 'x');
  const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const uses = [...markup.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
  expect(uses.length).toBeGreaterThan(8);
  for (const use of uses) expect(ids).toContain(use);
});

test('a seed with markup in it leaves no trace of it', () => {
  const markup = artMarkup({ ...options, seed: '"><script>' }, 'x');
  expect(markup).not.toContain('script');
});

test('another shade is another picture, though the seed is the same', () => {
  expect(artMarkup({ ...options, shade: 0.5 }, 'x')).not.toBe(artMarkup(options, 'x'));
});
