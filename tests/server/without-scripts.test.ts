/** What somebody with scripts off is told on each page, over HTTP: what can be read, what needs them, and nothing that a browser would send by itself. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { keptPage } from '../../content/public-pages.ts';
import routes from '../../web/routes.ts';
import { startBuiltServer } from './built-server.ts';
import { openForFile } from './open-for-file.ts';
import { element, elements, plainText } from './read-html.ts';

const server = openForFile(() => startBuiltServer({}, { brings: true }));

/** Without what changes from person to person, which is never rendered on the server. */
const filled = (path: string) => path.replaceAll(/:\w+\??/g, '01900000-0000-4000-8000-000000000001');
const addressesOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? above : `${above}/${filled(path)}`;
    return [...(path === undefined || path === '*' ? [] : [own]), ...addressesOf(children, own)];
  });
/** Signing up and a checkout lead on to signing in; what the newsletter's form and the contact form lead to says all that it has to. */
const PRIVATE = addressesOf(routes).filter(
  (path) => !keptPage(path) && !/^\/(?:signup|checkout|newsletter\/asked|contact\/sent)$/.test(path),
);

/** They do without: each has a form of its own, or a sentence on what cannot be done. */
const READABLE = ['/auth/letter', '/newsletter/confirm', '/newsletter/leave', '/reminders/stop'];

const told = (html: string) => elements(html, 'noscript').map(({ inner }) => inner.replaceAll(/<[^>]*>/g, ' ').trim());

test.each(PRIVATE)('%s', async (path) => {
  const html = await (await fetch(server.url + path)).text();
  const [first = '', ...more] = told(html);
  if (READABLE.includes(path)) {
    expect(first).toContain('You can read these pages without JavaScript.');
    expect(more).not.toEqual([]);
    return;
  }
  expect(first).toContain('This page needs JavaScript');
  expect(first).toContain('your browser makes, encrypts and opens what it shows');
  // A form without scripts would be sent in the browser's own way: what is typed would stand in the address.
  expect(elements(html, 'form')).toEqual([]);
  expect(elements(html, 'input').filter(({ attributes }) => attributes.type === 'password')).toEqual([]);
});

test.each(['/', '/tools', '/about/sent', '/no/such/page'])('%s can be read', async (path) => {
  const html = await (await fetch(server.url + path)).text();
  expect(told(html)[0]).toContain('You can read these pages without JavaScript.');
  expect(told(html)[0]).toContain('your browser makes and encrypts plans and ideas');
  expect(plainText(element(html, 'main').inner).length).toBeGreaterThan(40);
});
