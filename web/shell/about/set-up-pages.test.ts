/** What the pages that tell of the house say where the set-up lacks something: no way to a contact that is not there, and no mail where none is sent. */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { FACTS } from '../../../content/landing.ts';
import { PAGE_WORDS } from '../../../content/page-words.ts';
import PrivacyPolicyPage from '../../accounts/privacy-policy-page.tsx';
import TermsPage from '../../accounts/terms-page.tsx';
import type { SetUp } from '../../client/page-facts.tsx';
import AboutPage from './about-page.tsx';
import AccessibilityPage from './accessibility-page.tsx';
import ImprintPage from './imprint-page.tsx';

const WHOLE: SetUp = { mail: true, contact: true, writer: true, year: 2031 };

function rendered(part: FunctionComponent, setUp: Partial<SetUp> = {}): string {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: part }]);
  const hydrationData = { loaderData: { root: { setUp: { ...WHOLE, ...setUp } } } };
  return renderToStaticMarkup(createElement(Stub, { hydrationData }));
}

const PAGES: [name: string, part: FunctionComponent, words: RegExp][] = [
  ['About', AboutPage, /the people behind this copy/],
  ['Accessibility', AccessibilityPage, /Tell us what you wanted to do|If something stands in your way/],
  ['Terms', TermsPage, /Questions:|write to us/],
  ['Privacy policy', PrivacyPolicyPage, /With a question|a form on that page/],
  ['Imprint', ImprintPage, /How to write to them/],
];

test.each(PAGES)('%s leads to the contact page, and without a contact says no word of it', (_, part, words) => {
  const whole = rendered(part);
  expect(whole).toContain('href="/contact"');
  expect(whole).toMatch(words);
  const alone = rendered(part, { contact: false });
  expect(alone).not.toContain('/contact');
  expect(alone).not.toMatch(words);
});

test('what search engines are told promises no contact, which a copy may not have', () => {
  for (const { description } of Object.values(PAGE_WORDS)) expect(description).not.toMatch(/how to reach|write to us/i);
});

test('a message goes by mail only where mail is sent', () => {
  expect(rendered(PrivacyPolicyPage)).toContain('goes to them by mail');
  expect(rendered(PrivacyPolicyPage, { mail: false })).not.toContain('goes to them by mail');
});

test('requests to others are counted for pages, as the server asks calendars and providers', () => {
  expect(FACTS[2]).toEqual({ figure: '0', words: 'requests from any page to another company’s server' });
});
