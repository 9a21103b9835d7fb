import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_WORDS } from './page-words.ts';
import { keptPage, PUBLIC_PAGES } from './public-pages.ts';

test('every public page has a title and a description of a length that search engines show', () => {
  for (const [path, { tabTitle, description }] of Object.entries(PAGE_WORDS)) {
    expect(tabTitle.length, path).toBeGreaterThan(2);
    expect(description.length, path).toBeGreaterThanOrEqual(50);
    expect(description.length, path).toBeLessThanOrEqual(160);
  }
});

test('each page has its words, and no words are of no page', () => {
  expect(Object.keys(PAGE_WORDS)).toEqual(Object.keys(PUBLIC_PAGES));
});

test('no two pages describe themselves alike', () => {
  const descriptions = Object.values(PAGE_WORDS).map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('titles and descriptions never say what the product is for', () => {
  for (const { tabTitle, description } of Object.values(PAGE_WORDS)) {
    expect(`${tabTitle} ${description}`).not.toMatch(/intima|sex|couple|romance|passion|erotic|love|relationship/i);
  }
});

test('every page’s share image lies in web/public/share', () => {
  for (const { image } of Object.values(PAGE_WORDS)) {
    expect(existsSync(join(import.meta.dirname, '..', 'web', 'public', 'share', `${image}.png`)), image).toBe(true);
  }
});

test('inherited names of objects are no pages', () => {
  expect(keptPage('constructor')).toBeUndefined();
  expect(keptPage('/about')).toBeDefined();
  expect(PAGE_WORDS['/about']?.tabTitle).toBe('About');
});
