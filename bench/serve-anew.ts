/**
 * Our server without its page memory: every request for a page is rendered anew, by the built pages, behind the same
 * app. Started by ghost.bench.ts on a data folder that it filled.
 */
import { serve } from '@hono/node-server';
import { createApp } from '../server/http.ts';
import { openAppContext } from '../server/open-app-context.ts';
import type { AppContext } from '../server/platform/app-context.ts';
import { readEnv } from '../server/platform/env.ts';
import { BUILT } from './built-server.ts';

const { renderHtml } = (await import(BUILT)) as { renderHtml(key: string, ctx: AppContext): Promise<string> };
const { ctx, close } = await openAppContext(readEnv(process.env));
const app = createApp(ctx, async ({ url }) => {
  const { pathname, search } = new URL(url);
  return new Response(await renderHtml(pathname + search, ctx), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: ctx.env.PORT });
process.once('SIGTERM', () => {
  server.close();
  void close().then(() => process.exit());
});
