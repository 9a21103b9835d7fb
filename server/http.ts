/** Wires the house to HTTP: health, the sign-in protocol, the API, and the pages behind them. */
import { Hono } from 'hono';
import { authApp } from './accounts/auth-app.ts';
import { mountContactForm } from './accounts/contact.ts';
import { authenticate } from './accounts/sessions/authenticate.ts';
import { mountArticleFiles } from './articles/article-files.ts';
import { limitPageSearch } from './articles/blog.ts';
import { mountWebhook } from './billing/stripe/webhook.ts';
import { mountFeed } from './calendar/publishing/mount-feed.ts';
import { mountSignIn } from './calendar/sign-in/mount-sign-in.ts';
import { mountMedia } from './media/picture-files.ts';
import { mountSitemap } from './mount-sitemap.ts';
import { mountNewsletterForm } from './newsletter/mount-form.ts';
import type { AppContext } from './platform/app-context.ts';
import { OUTAGE_RETRY_SECONDS } from './platform/errors.ts';
import { callerFrom } from './platform/http/client-address.ts';
import { dataHeaders } from './platform/http/data-headers.ts';
import { answerError, mountRoutes } from './platform/http/mount-routes.ts';
import { openApi } from './platform/http/openapi.ts';
import { watchRequests } from './platform/http/watch-requests.ts';
import { logRequests } from './platform/log.ts';
import { PublicError } from './platform/public-error.ts';
import { ROUTES } from './rooms.ts';
import { readSettings } from './site/settings.ts';

/** Answers a request for a page or an asset; null in tests of the API alone. */
export type Pages = (request: Request, ctx: AppContext) => Promise<Response>;

/** True once a graceful stop has begun: load balancers should send no more. */
export interface Readiness {
  stopping: boolean;
}

/** A database that says nothing for so long is not there either. */
const SILENCE_MS = 900;

export function createApp(ctx: AppContext, pages: Pages | null, readiness: Readiness = { stopping: false }): Hono {
  const app = new Hono();
  const watch = watchRequests(ctx);
  if (watch) app.use(watch);
  app.use(async (c, next) => {
    await next();
    // A connection kept alive would hold up the stop until it times out.
    if (readiness.stopping) c.header('Connection', 'close');
  });
  for (const path of ['/auth/v1/*', '/api/*']) app.use(path, logRequests(ctx.log));
  const headers = Object.entries(dataHeaders(ctx.env));
  for (const path of ['/healthz', '/readyz', '/dev/*', '/auth/v1/*', '/api/*']) {
    app.use(path, async (c, next) => {
      await next();
      for (const [name, value] of headers) c.header(name, value);
    });
  }
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    c.header('Caller-From', callerFrom(ctx.env, c));
    const ready = !readiness.stopping && (await ctx.database.answersWithin(SILENCE_MS));
    return ready
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready' }, 503, { 'Retry-After': String(OUTAGE_RETRY_SECONDS) });
  });
  app.route('/', authApp(ctx));
  // Written when the first one asks: a start has no time for it.
  let document: string | undefined;
  app.get('/api/openapi.json', (c) => {
    document ??= JSON.stringify(openApi(ROUTES));
    return c.body(document, 200, { 'Content-Type': 'application/json' });
  });
  mountWebhook(app, ctx);
  mountRoutes(app, ctx, ROUTES, authenticate);
  app.all('/api/*', () => {
    throw new PublicError('not-found', 'There is nothing here.');
  });
  mountFeed(app, ctx);
  mountSignIn(app, ctx);
  mountMedia(app, ctx);
  mountArticleFiles(app, ctx, async () => (await readSettings(ctx.db)).name);
  mountSitemap(app, ctx);
  mountNewsletterForm(app, ctx);
  mountContactForm(app, ctx);
  limitPageSearch(app, ctx);
  if (pages) app.all('*', (c) => pages(c.req.raw, ctx));
  app.onError((error, c) => answerError(ctx, error, c));
  return app;
}
