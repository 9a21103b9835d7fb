/** The server without pages, for tests that need a process of their own. `GET /slow` takes half a second, to be caught in flight. */
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { openServer } from '../../server/open-server.ts';
import { run } from '../../server/run.ts';

await run(async () => ({
  pages: async (request) => {
    if (new URL(request.url).pathname === '/slow') await wait(500);
    return new Response('no pages here');
  },
  listen: (app, env, ready) => openServer(getRequestListener(app.fetch)).listen(env.PORT, env.HOST, ready),
  close: async () => {},
}));
