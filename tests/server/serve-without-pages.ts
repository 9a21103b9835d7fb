/** The server without pages, for tests that need a process of their own. `GET /slow` says that it begins and takes half a second, to be caught in flight. */
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { openServer } from '../../server/open-server.ts';
import { run } from '../../server/run.ts';
import { SLOW_BEGAN } from './server-process.ts';

await run(async () => ({
  pages: async (request) => {
    if (new URL(request.url).pathname === '/slow') {
      process.stdout.write(`${SLOW_BEGAN}\n`);
      await wait(500);
    }
    return new Response('no pages here');
  },
  listen: (app, env, ready) => openServer(getRequestListener(app.fetch)).listen(env.PORT, env.HOST, ready),
  close: async () => {},
}));
