import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FOUND } from '../../domain/articles/blog/blog-views.ts';
import { FoundWords } from './blog-cards.tsx';

const shown = (text: string) => renderToStaticMarkup(createElement(FoundWords, { text }));
const found = (word: string) => `${FOUND.from}${word}${FOUND.to}`;

test('found words are marked, also at the ends and next to each other', () => {
  expect(shown(`${found('Two')} calendars, ${found('one')}${found('fridge')}`)).toBe(
    '<mark>Two</mark> calendars, <mark>one</mark><mark>fridge</mark>',
  );
  expect(shown('Nothing here')).toBe('Nothing here');
});

test('nothing in a text becomes an element, also inside a found word', () => {
  expect(shown(`<img src=x onerror=a()> ${found('<b>bold</b>')}`)).toBe(
    '&lt;img src=x onerror=a()&gt; <mark>&lt;b&gt;bold&lt;/b&gt;</mark>',
  );
});
