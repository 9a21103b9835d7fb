/**
 * Our server without its page memory: every request for a page is rendered anew, by the built pages, behind the same
 * app. Started by ghost.bench.ts on a data folder that it filled.
 */
import { serve } from '@hono/node-server';
import { createApp } from '../server/http.ts';
import { openHouse } from '../server/open-house.ts';
import { readEnv } from '../server/platform/env.ts';
import type { House } from '../server/platform/house.ts';
import { BUILT } from './built-server.ts';

const { renderHtml } = (await import(BUILT)) as { renderHtml(key: string, house: House): Promise<string> };
const { house, close } = await openHouse(readEnv(process.env));
const app = createApp(house, async ({ url }) => {
  const { pathname, search } = new URL(url);
  return new Response(await renderHtml(pathname + search, house), {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: house.env.PORT });
process.once('SIGTERM', () => {
  server.close();
  void close().then(() => process.exit());
});
