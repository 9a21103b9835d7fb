/**
 * Our server without its page memory: every request for a page is rendered anew, as it is kept but for what is done to it
 * once for each change (the head, compression), by the built pages, behind the same app. Started by ghost.bench.ts and
 * anew.bench.ts on a data folder that is filled; BUILD names another build than this checkout's.
 */
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from '../server/http.ts';
import { openAppContext } from '../server/open-app-context.ts';
import { ASKING_TIMES } from '../server/open-server.ts';
import type { AppContext } from '../server/platform/app-context.ts';
import { readEnv } from '../server/platform/env.ts';
import type { StillFiles } from '../server/platform/http/router-context.ts';
import { readStaticFiles, stillFiles } from '../server/static-files.ts';

interface Built {
  renderHtml(key: string, ctx: AppContext, assets: { still: StillFiles }): Promise<string>;
}

const build = process.env.BUILD ?? join(import.meta.dirname, '..', 'build');
const { renderHtml } = (await import(join(build, 'server', 'index.js'))) as Built;
const { ctx, close } = await openAppContext(readEnv(process.env));
const still = stillFiles(readStaticFiles(join(build, 'client'), ctx.env));
let questions = 0;
ctx.database.pool.on('acquire', () => {
  questions += 1;
});
const app = createApp(ctx, async ({ url }) => {
  const { pathname, search } = new URL(url);
  const html = await renderHtml(pathname + search, ctx, { still });
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Questions-So-Far': String(questions) },
  });
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: ctx.env.PORT, serverOptions: ASKING_TIMES });
process.once('SIGTERM', () => {
  server.close();
  void close().then(() => process.exit());
});
