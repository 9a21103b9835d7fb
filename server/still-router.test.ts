/** What the router of a reading page knows of, and that the page's data reaches its parts and nobody else. */
import { data, type EntryContext, type LoaderFunctionArgs, redirect, type ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { openStillRouter } from './still-router.ts';

interface Seen {
  /** The routes that it was rendered among. */
  among: string[];
  words: unknown;
  /** What would be sent to start the application with. */
  written: string;
  params: unknown;
}

type Load = (args: LoaderFunctionArgs) => unknown;

/** A site of a few pages, of which `/about` and the articles have `load`. */
function site(load: Load) {
  const seen: Seen[] = [];
  const routes = {
    root: { id: 'root', path: '' },
    frame: { id: 'frame', parentId: 'root' },
    about: { id: 'about', parentId: 'frame', path: 'about', loader: load },
    article: { id: 'article', parentId: 'frame', path: 'blog/:slug', loader: load },
    tool: { id: 'tool', parentId: 'root', path: 'tools/planner' },
  };
  const ofAll = <T>(make: (route: { id: string; loader?: Load }) => T) =>
    Object.fromEntries(Object.values(routes).map((route) => [route.id, make(route)]));
  const render = async (_: Request, status: number, headers: Headers, context: EntryContext) => {
    const { loaderData, matches } = context.staticHandlerContext;
    const last = matches.at(-1);
    const found = loaderData[last?.route.id ?? ''] as { words: unknown } | undefined;
    seen.push({
      among: Object.keys(context.manifest.routes),
      words: found?.words,
      written: await new Response(context.serverHandoffStream).text(),
      params: last?.params,
    });
    return new Response(null, { status, headers });
  };
  const build = {
    entry: { module: { default: render } },
    routes: ofAll(({ loader, ...route }) => ({ ...route, module: { default: () => null, ...(loader && { loader }) } })),
    assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: ofAll((route) => route) },
    future: {},
    ssr: true,
    basename: '/',
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const handlerFor = openStillRouter(build, 'production');
  const ask = (path: string) => handlerFor(path)(new Request(`https://twofold.example${path}`));
  return { ask, seen, handlerFor };
}

it.each([
  ['as it is', () => ({ words: 'of the page' })],
  ['with a status', () => data({ words: 'of the page' }, { status: 200 })],
])('renders a page among its own routes, with data %s that is not written down', async (_, load) => {
  const { ask, seen } = site(load);
  expect((await ask('/about')).status).toBe(200);
  expect(seen).toMatchObject([{ among: ['root', 'frame', 'about'], words: 'of the page', params: {} }]);
  expect(seen[0]?.written).toContain('about');
  expect(seen[0]?.written).not.toContain('words');
});

it('knows all articles as one page, each by its own address', async () => {
  const { ask, seen, handlerFor } = site(({ params }) => ({ words: params.slug }));
  await ask('/blog/one');
  await ask('/blog/another');
  expect(seen).toMatchObject([
    { among: ['root', 'frame', 'article'], words: 'one', params: { slug: 'one' } },
    { words: 'another', params: { slug: 'another' } },
  ]);
  expect(handlerFor('/blog/one')).toBe(handlerFor('/blog/another'));
  expect(handlerFor('/about')).not.toBe(handlerFor('/blog/one'));
});

it('answers as the loader says: with a status, or with the way to elsewhere', async () => {
  const missing = site(() => data({ words: '' }, { status: 404 }));
  expect((await missing.ask('/blog/nothing')).status).toBe(404);
  const moved = await site(() => {
    throw redirect('/about', 301);
  }).ask('/blog/before');
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/about']);
});
