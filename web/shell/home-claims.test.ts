/** The operator's claims: shown only from their one file, and with the switch off none is left on the page. */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import * as landing from '../../content/landing.ts';
import { CLAIMS, type SITE } from '../../content/site.ts';
import { HomeBenefits } from './home-benefits.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { HomeQuotes } from './home-quotes.tsx';
import { HomeStats } from './home-stats.tsx';

type Parts = FunctionComponent<{ claims: typeof SITE.claims }>;

const page = (claims: typeof SITE.claims) =>
  [HomeStats, HomeBenefits, HomeQuotes, HomeQuestions]
    .map((part: Parts) =>
      renderToStaticMarkup(createElement(MemoryRouter, null, createElement(part, { claims }))).replaceAll(
        '&#x27;',
        "'",
      ),
    )
    .join('\n');

const claimed = [
  ...CLAIMS.stats.flatMap(({ figure, words }) => [`>${figure}<`, words]),
  ...CLAIMS.benefits.flatMap(({ figure, words }) => [`>${figure}<`, words]),
  ...CLAIMS.testimonials.flatMap(({ quote, who }) => [quote, who]),
  CLAIMS.support,
];

test('shown, every figure and quote stands on the page', () => {
  for (const claim of claimed) expect(page('shown')).toContain(claim);
});

test('hidden, not one of them is left, plain facts stand in their place and no heading is empty', () => {
  const hidden = page('hidden');
  for (const claim of claimed) expect(hidden).not.toContain(claim);
  for (const { words } of [...landing.FACTS, ...landing.BENEFITS.plain]) expect(hidden).toContain(words);
  expect(hidden).toContain(landing.QUOTES.none.title);
  expect(hidden).not.toMatch(/<h2><\/h2>|<dl><\/dl>|<ul[^>]*><\/ul>/);
});

test('what the page says beside them holds no claimed figure', () => {
  const words = JSON.stringify(landing);
  for (const { figure } of [...CLAIMS.stats, ...CLAIMS.benefits]) expect(words).not.toContain(figure);
  expect(landing.QUESTIONS.items).toHaveLength(8);
});
