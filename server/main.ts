/** The production server, as the build bundles it: built pages, files from memory, one process. */
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Pages } from './http.ts';
import { renderPages } from './pages-entry.ts';
import { run } from './run.ts';
import { answerStatic, readStaticFiles } from './static-files.ts';

const files = readStaticFiles(join(import.meta.dirname, '..', 'client'));
const pages: Pages = async (request, house) => answerStatic(files, request) ?? renderPages(request, house);

await run(async () => ({
  pages,
  listen: (app, env, ready) => serve({ fetch: app.fetch, hostname: env.HOST, port: env.PORT }, ready),
  close: async () => {},
}));
