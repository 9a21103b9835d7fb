/**
 * The router for reading pages that are written whole, for everyone: it knows of each no routes but its own, and writes none
 * of its data down. Who opens such a page gets no application (web/islands), so that neither would ever be asked for.
 */
import {
  createRequestHandler,
  data,
  type LoaderFunction,
  matchRoutes,
  type RequestHandler,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import { keptPage, type PageKeeping } from '../content/public-pages.ts';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

/** `path` is a reading page's. Addresses of one kind (content/public-pages.ts) are one page's, whose handler is made once. */
export function openStillRouter(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const routes = routesUnder(build, undefined);
  const handlers = new Map<PageKeeping | undefined, RequestHandler>();
  return (path) => {
    const kind = keptPage(path);
    const known = handlers.get(kind);
    if (known) return known;
    const own = (matchRoutes(routes, path) ?? []).map(({ route }) => route.id ?? '');
    const handler = createRequestHandler(onlyWith(build, own), mode);
    handlers.set(kind, handler);
    return handler;
  };
}

const routesUnder = (build: ServerBuild, parent: string | undefined): RouteObject[] =>
  Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    return [index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: routesUnder(build, id) }];
  });

function onlyWith(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const among = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
  const routes = Object.entries(among(build.routes)).map(([id, route]) => [id, route && unwritten(route)]);
  return {
    ...build,
    routes: Object.fromEntries(routes),
    assets: { ...build.assets, routes: among(build.assets.routes) },
  };
}

function unwritten(route: ServerRoute): ServerRoute {
  const { loader } = route.module;
  if (!loader) return route;
  const load: LoaderFunction = async (args) => {
    const found: unknown = await loader(args);
    return isWithStatus(found) ? data(inherited(found.data), found.init ?? undefined) : inherited(found);
  };
  return { ...route, module: { ...route.module, loader: load } };
}

/** As `data()` makes it. */
const isWithStatus = (found: unknown): found is { data: unknown; init: ResponseInit | null } =>
  typeof found === 'object' && found !== null && 'data' in found && 'init' in found;

/** The same to whoever reads its parts. The router writes down what is an object's own, which is nothing here. */
const inherited = (found: unknown): unknown =>
  typeof found === 'object' && found !== null && Object.getPrototypeOf(found) === Object.prototype
    ? Object.create(found)
    : found;
