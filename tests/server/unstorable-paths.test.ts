/** Addresses that bear what no database keeps name what is not there, on every route and page that reads a name. */
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { appContext } from '../../server/platform/http/router-context.ts';
import { ROUTES } from '../../server/rooms.ts';
import { loader as articlePage } from '../../web/blog/article-page.server.ts';
import { loader as blogPage } from '../../web/blog/blog-page.server.ts';
import { loader as storyPage } from '../../web/stories/story-page.server.ts';
import { openAdminApp } from './admin-app.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';

const home = openForFile(openAdminApp);

/** NUL, NUL within, half a surrogate pair, no UTF-8, a quote, a wildcard, something long. */
const NAMES = ['%00', 'a%00b', '%ED%A0%80', '%FF', "'", '%25', 'x'.repeat(4_000)];

test('each route with a name in its path answers 404, whatever stands there', async () => {
  const named = ROUTES.filter(({ spec }) => spec.path.includes('{'));
  expect(named.length).toBeGreaterThan(50);
  for (const { spec } of named) {
    for (const name of NAMES) {
      const path = spec.path.replaceAll(/\{\w+\}/g, name);
      const body = spec.method === 'GET' || spec.method === 'DELETE' ? undefined : {};
      const answer = await callAs(home.admin, spec.method, `${home.url}/api${path}`, body);
      expect([spec.method, path.slice(0, 80), answer.status]).toEqual([spec.method, path.slice(0, 80), 404]);
      expect(answer.body.code).toBe('not-found');
    }
  }
});

/** As the router hands an address over. */
function asked(address: string, params: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(appContext, home.ctx);
  const url = new URL(address, home.url);
  return { request: new Request(url), url, params, context, pattern: '' } as unknown as Parameters<
    typeof articlePage
  >[0];
}

test('the pages of an article and of a story answer 404 as well', async () => {
  for (const name of ['\0', 'a\0b', '\ud800', "'", 'x'.repeat(4_000)]) {
    expect(await articlePage(asked('/blog/x', { slug: name }))).toMatchObject({ init: { status: 404 } });
    expect(await storyPage(asked('/blog/stories/x', { storyId: name }))).toMatchObject({ init: { status: 404 } });
  }
});

test('the blog takes such a text in its query for none', async () => {
  const { data } = await blogPage(asked('/blog?q=%00&category=%00&page=%00&sort=%00', {}));
  expect(data.address).toMatchObject({ q: '', category: 'all', page: 1 });
});
