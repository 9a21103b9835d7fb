/** The operator's claims: shown only from their one file, and with the switch off none is left on the page; nor does the page promise what the set-up lacks. */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CLAIMS } from '../../../content/claims.ts';
import { DATE_IDEAS } from '../../../content/date-ideas.ts';
import * as landing from '../../../content/landing.ts';
import { SCENES } from '../../../content/scenes.ts';
import { SESSION_IDEAS } from '../../../content/sessions.ts';
import { SITE } from '../../../content/site.ts';
import type { SetUp } from '../../client/page-facts.tsx';
import { Footer } from '../layout/footer.tsx';
import { HomeBenefits, HomeQuotes, HomeStats } from './home-page.tsx';
import { HomeQuestions } from './home-questions.tsx';
import { HomeTools } from './home-tools.tsx';

type Parts = FunctionComponent<{ claims?: typeof SITE.claims }>;

const WHOLE: SetUp = { mail: true, contact: true, writer: true, year: 2031 };

/** As the server renders it on a copy that is set up like this. */
function rendered(part: Parts, props: { claims?: typeof SITE.claims }, setUp: Partial<SetUp> = {}): string {
  const shown = () => createElement(part, props);
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: shown }]);
  const hydrationData = { loaderData: { root: { setUp: { ...WHOLE, ...setUp } } } };
  return renderToStaticMarkup(createElement(Stub, { hydrationData }))
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

const page = (claims: typeof SITE.claims, setUp?: Partial<SetUp>) =>
  [HomeStats, HomeBenefits, HomeQuotes, HomeQuestions]
    .map((part: Parts) => rendered(part, { claims }, setUp))
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

test('the figure of the library is counted, and the copy that comes along shows no claim', () => {
  const library = DATE_IDEAS.length + SESSION_IDEAS.length + SCENES.length;
  expect(landing.FACTS[0]).toMatchObject({ figure: String(library) });
  expect(SITE.claims).toBe('hidden');
});

test('the evening of the two-sided sample is in the library, by its own title and under that very label', () => {
  const [calendar, between] = landing.HERO.sides;
  const idea = SESSION_IDEAS.find(({ title }) => title.low === between.title);
  expect(idea).toMatchObject({ discreetLabel: calendar.title });
  expect(idea?.soloOnly).toBeUndefined();
});

test('what the page says beside them holds no claimed figure', () => {
  const words = JSON.stringify(landing);
  for (const { figure } of [...CLAIMS.stats, ...CLAIMS.benefits]) expect(words).not.toContain(figure);
});

test('eight questions are answered, whether a model may answer or not', () => {
  for (const writer of [true, false]) {
    const written = rendered(HomeQuestions, {}, { writer });
    expect(written.match(/<summary/g)).toHaveLength(8);
    expect(written).toContain('href="/about/ai"');
  }
});

test('where nobody can be written to, nothing leads there and no support is promised', () => {
  for (const claims of ['shown', 'hidden'] as const) {
    expect(page(claims)).toContain('/contact');
    const alone = page(claims, { contact: false });
    for (const words of ['/contact', CLAIMS.support, landing.QUESTIONS.aside]) expect(alone).not.toContain(words);
  }
});

test('a network without an address has no icon, and the year is the present one', () => {
  expect(Object.values(SITE.social)).toEqual(Object.values(SITE.social).map(() => null));
  const footer = rendered(Footer, {});
  for (const network of Object.keys(SITE.social)) expect(footer).not.toContain(`aria-label="${network}"`);
  expect(footer).toContain('© 2031 Twofold');
});

test('AI is named only where a model may answer', () => {
  const [with_, without] = [true, false].map((writer) =>
    [HomeTools, HomeQuestions, Footer].map((part: Parts) => rendered(part, {}, { writer })).join(''),
  );
  for (const words of ['AI Schedule Planning', 'Powered by AI', 'Do you send anything to an AI?'])
    expect(with_).toContain(words);
  expect(without).toContain('Schedule Planning');
  expect(without).toContain('href="/about/ai"');
  expect(without).not.toMatch(/\bAI\b/);
});
