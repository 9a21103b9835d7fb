/** The development server: the same house, with Vite as middleware on the same port, reloading on change. */
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { loadFirstArticles } from './articles/first-articles.ts';
import { openServer } from './open-server.ts';
import type { AppContext } from './platform/app-context.ts';
import { run } from './run.ts';

interface PagesEntry {
  renderPages(request: Request, ctx: AppContext): Promise<Response>;
}

await run(async (_env, opening) => {
  await loadFirstArticles(await opening);
  const server = openServer();
  const vite = await createVite({
    server: { middlewareMode: { server }, hmr: { server } },
    appType: 'custom',
  });
  return {
    pages: async (request, ctx) => {
      const entry = (await vite.ssrLoadModule('./server/pages-entry.ts')) as unknown as PagesEntry;
      return entry.renderPages(request, ctx);
    },
    listen(app, env, ready) {
      const answer = getRequestListener(app.fetch);
      server.on('request', (incoming, outgoing) => {
        vite.middlewares(incoming, outgoing, () => void answer(incoming, outgoing));
      });
      return server.listen(env.PORT, env.HOST, ready);
    },
    close: () => vite.close(),
  };
});
