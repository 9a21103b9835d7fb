/**
 * Renders pages on the server, with the security headers on each: once for one asker, or to be kept for
 * everyone. What a loader meets while the database or the network is away becomes 503, which passes, and not
 * 500, which is a bug.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { isStill } from '../content/public-pages.ts';
import { answerSiteFile } from './answer-site-file.ts';
import { lightenHead } from './lighten-head.ts';
import { followsRevision, type Rendered } from './page-cache.ts';
import { hashInlineScripts, hashSource, pageHeaders } from './page-headers.ts';
import { type HashOf, integrityOnTheWay } from './page-integrity.ts';
import type { AppContext } from './platform/app-context.ts';
import { describeError, isOutage, OUTAGE_RETRY_SECONDS } from './platform/errors.ts';
import { type Packed, packAnswer } from './platform/http/pack-answer.ts';
import {
  appContext,
  type StillFiles,
  stillContext,
  type WholePage,
  wholePageContext,
} from './platform/http/router-context.ts';
import { openStillRouter } from './still-router.ts';
import { openStyles } from './used-styles.ts';

/** A shared cache on the way keeps a page for a minute and may send it for ten more while it asks again; browsers ask each time. */
const KEPT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** Of pages that editors and moderators change: what they take away is gone everywhere within seconds. */
const KEPT_BRIEFLY = 'public, max-age=0, s-maxage=5, stale-while-revalidate=10';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Once for each change of a page. The last step takes three times as long and saves 3 of 100 bytes: for pages that no editor changes. */
const brotliFor = (key: string, size: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: followsRevision(key) ? 10 : 11,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_SIZE_HINT]: size,
});

/** What the build has; development has none of it. */
interface BuiltAssets {
  /** The text of an asset by its address, or null. */
  read(address: string): string | null;
  hashOf: HashOf;
  /** The reading pages' own; undefined to render all pages as the application's. */
  still?: StillFiles;
}

interface PageRenderer {
  /** Any page, for one asker: never stored, a nonce on each inline script. */
  renderPages(request: Request, ctx: AppContext, assets?: BuiltAssets): Promise<Response>;
  /** A public page for everyone, by its key (page-cache.ts); `before` is given back where nothing has changed. */
  renderKeptPage(key: string, before: Packed | null, ctx: AppContext, assets: BuiltAssets): Promise<Rendered>;
  /** The finished page without compression or hashes: what one rendering costs. Rejects for anything but 200. */
  renderHtml(key: string, ctx: AppContext, assets?: Pick<BuiltAssets, 'still'>): Promise<string>;
}

export function pagesFrom(build: ServerBuild, development: boolean): PageRenderer {
  const used = openStyles();
  const render = openRouters(build, development);
  // No cookie, no language, no address of anyone: a kept page cannot depend on who asked first.
  const askFor = async (
    key: string,
    ctx: AppContext,
    still?: StillFiles,
  ): Promise<{ answer: Response; html: string }> => {
    const whole = { html: '' };
    const answer = await render(new Request(new URL(key, ctx.env.publicUrl)), ctx, whole, still);
    return { answer, html: whole.html };
  };

  return {
    async renderPages(request, ctx, assets) {
      const file = answerSiteFile(request, ctx);
      if (file) return file;
      const answer = await render(request, ctx, null, assets?.still);
      const headers = new Headers(answer.headers);
      const nonce = headers.get('X-Page-Nonce');
      headers.delete('X-Page-Nonce');
      const security = pageHeaders(ctx.env, nonce ? [`'nonce-${nonce}'`] : [], development);
      for (const [name, value] of Object.entries(security)) headers.set(name, value);
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
      if (answer.status === 503) headers.set('Retry-After', String(OUTAGE_RETRY_SECONDS));
      const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
      const body = assets && isPage ? answer.body?.pipeThrough(integrityOnTheWay(assets.hashOf, nonce)) : answer.body;
      return new Response(body ?? null, { status: answer.status, headers });
    },

    async renderKeptPage(key, before, ctx, { read, hashOf, still }) {
      const rendered = await askFor(key, ctx, still);
      const { status, headers: answered } = rendered.answer;
      if (status !== 200 || answered.has('Set-Cookie')) return { keep: false, status };
      const isRead = still !== undefined && isStill(key.split('?', 1)[0] ?? key);
      const { html, styles, scripts } = lightenHead(rendered.html, { read, hashOf, used }, isRead);
      const plain = Buffer.from(html);
      if (before?.plain.body.equals(plain)) return { keep: true, packed: before };
      const [br, gz] = await Promise.all([
        brotli(plain, { params: brotliFor(key, plain.length) }),
        zip(plain, { level: 9 }),
      ]);
      const inline = [...hashInlineScripts(html), ...scripts.map(hashSource)];
      const security = pageHeaders(ctx.env, inline, development, styles.map(hashSource));
      const headers = { ...security, 'Cache-Control': followsRevision(key) ? KEPT_BRIEFLY : KEPT };
      return { keep: true, packed: packAnswer({ plain, br, gzip: gz, type: 'text/html; charset=utf-8', headers }) };
    },

    async renderHtml(key, ctx, assets) {
      const { answer, html } = await askFor(key, ctx, assets?.still);
      if (answer.status !== 200) throw new Error(`${key} was answered with ${answer.status}.`);
      return html;
    },
  };
}

type Render = (request: Request, ctx: AppContext, whole: WholePage | null, still?: StillFiles) => Promise<Response>;

/** Reading pages for everyone have a router of their own. One that failed there is rendered for whoever asks, as the application's. */
function openRouters(build: ServerBuild, development: boolean): Render {
  const mode = development ? 'development' : 'production';
  const answering = answerOutages(build);
  const handle = createRequestHandler(answering, mode);
  const handlerFor = openStillRouter(answering, mode);
  const onward = onwardOf(build);
  return (request, ctx, whole, still) => {
    const { pathname } = new URL(request.url);
    const router = whole && still && isStill(pathname) ? handlerFor(pathname) : handle;
    return router(request, contextOf(ctx, whole, still && { ...still, onward }));
  };
}

/** What the loaders of a page and its rendering go by. */
function contextOf(ctx: AppContext, whole: WholePage | null, still?: StillFiles): RouterContextProvider {
  const context = new RouterContextProvider();
  if (still) context.set(stillContext, still);
  context.set(appContext, ctx);
  context.set(wholePageContext, whole);
  return context;
}

/** What every page of the application begins with, for whoever is about to open one. */
function onwardOf({ assets: { entry, routes } }: ServerBuild): string[] {
  const root = routes.root;
  return [...new Set([entry.module, ...entry.imports, ...(root ? [root.module, ...(root.imports ?? [])] : [])])];
}

/** The same pages; the one that stands for a failed page is told the status. */
function answerOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, route && loader ? { ...route, module: { ...route.module, loader: guarded(loader) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type Loader = (args: LoaderFunctionArgs) => unknown;

const guarded = (load: Loader) => async (args: LoaderFunctionArgs) => {
  try {
    return await load(args);
  } catch (error) {
    if (!isOutage(error)) throw error;
    args.context.get(appContext).log.error({ error: describeError(error) }, 'outage');
    throw data(null, { status: 503 });
  }
};
