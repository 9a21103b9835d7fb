import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PUBLIC_PAGES, publicPage } from './public-pages.ts';

test('every public page has a title and a description of a length that search engines show', () => {
  for (const [path, { title, description }] of Object.entries(PUBLIC_PAGES)) {
    expect(title.length, path).toBeGreaterThan(2);
    expect(description.length, path).toBeGreaterThanOrEqual(50);
    expect(description.length, path).toBeLessThanOrEqual(160);
  }
});

test('no two pages describe themselves alike', () => {
  const descriptions = Object.values(PUBLIC_PAGES).map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('titles and descriptions never say what the product is for', () => {
  for (const { title, description } of Object.values(PUBLIC_PAGES)) {
    expect(`${title} ${description}`).not.toMatch(/intima|sex|couple|romance|passion|erotic|love|relationship/i);
  }
});

test('every page’s share image lies in web/public/share', () => {
  for (const { image } of Object.values(PUBLIC_PAGES)) {
    expect(existsSync(join(import.meta.dirname, '..', 'web', 'public', 'share', `${image}.png`)), image).toBe(true);
  }
});

test('inherited names of objects are no pages', () => {
  expect(publicPage('constructor')).toBeUndefined();
  expect(publicPage('/about')?.title).toBe('About');
});
