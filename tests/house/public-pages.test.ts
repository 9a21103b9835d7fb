/** Every page is decided about: for everyone and listed, or private. */
import { expect, test } from 'vitest';
import { PRIVATE_PAGES, PRIVATE_PATHS, PUBLIC_PAGES } from '../../content/public-pages.ts';
import { TOOLS } from '../../web/frame/tools.ts';
import routes from '../../web/routes.ts';

type Node = { path?: string | undefined; index?: boolean | undefined; children?: Node[] | undefined };

/** The addresses of all routes that take no parameter. */
const addresses = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ path, index, children }) =>
    children ? addresses(children) : [index ? '/' : `/${path}`].filter((address) => !/[:*]/.test(address)),
  );

test('every public page has a route', () => {
  expect(addresses(routes)).toEqual(expect.arrayContaining(Object.keys(PUBLIC_PAGES)));
});

test('every route is public, private, or a tool', () => {
  const tools = TOOLS.map(({ slug }) => `/tools/${slug}`);
  const undecided = addresses(routes).filter(
    (address) =>
      !(address in PUBLIC_PAGES) &&
      !tools.includes(address) &&
      !PRIVATE_PAGES.some((page) => page === address) &&
      !PRIVATE_PATHS.some((start) => `${address}/`.startsWith(start)),
  );
  expect(undecided).toEqual([]);
});

test('robots.txt keeps no calendar service from people’s own addresses: some heed it there too', () => {
  expect([...PRIVATE_PATHS, ...PRIVATE_PAGES].filter((start) => '/c/'.startsWith(start))).toEqual([]);
});
