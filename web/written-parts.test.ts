/** What is written of a part of a page is written once for the same properties in the same place, and a piece is what its component is. */
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { IslandContext, type PartWriter } from './kit/island.tsx';
import { Piece } from './kit/piece.tsx';
import { writtenOnce } from './written-parts.server.ts';

const Word = ({ word }: { word: string }) => createElement('b', null, word, ' & ', 'more');
const Other = ({ word }: { word: string }) => createElement('i', null, word);

test('a part is written again where it, its properties or what is around it are others', () => {
  const write = vi.fn(() => `written ${write.mock.calls.length}`);
  const written = (of: typeof Word, word: string, around: string) =>
    writtenOnce(createElement(of, { word }), around, write);
  expect(written(Word, 'kept', '/a')).toBe('written 1');
  expect(written(Word, 'kept', '/a')).toBe('written 1');
  expect([written(Word, 'other', '/a'), written(Word, 'kept', '/b'), written(Other, 'kept', '/a')]).toEqual([
    'written 2',
    'written 3',
    'written 4',
  ]);
  expect(written(Word, 'kept', '/a')).toBe('written 1');
});

test('of more than is kept, what was written first is written again, and what came last is not', () => {
  const write = vi.fn((word: number) => String(word).padEnd(19_000, '.'));
  const written = (word: number) => writtenOnce(createElement(Other, { word: `${word}` }), '/long', () => write(word));
  for (let word = 0; word < 300; word++) written(word);
  written(299);
  expect(write).toHaveBeenCalledTimes(300);
  written(0);
  expect(write).toHaveBeenCalledTimes(301);
});

test('a piece that is written by itself is the same to the byte', () => {
  const piece = createElement(Piece<{ word: string }>, {
    as: 'li',
    className: 'card',
    of: Word,
    props: { word: '<kept>' },
    name: 'word-1',
  });
  const write: PartWriter = (part, prefix) => renderToString(part, { identifierPrefix: prefix });
  expect(renderToString(createElement(IslandContext, { value: write }, piece))).toBe(renderToString(piece));
  expect(renderToString(piece)).toContain('<li class="card"><b>&lt;kept&gt;');
});
