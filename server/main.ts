/** The production server, as the build bundles it: built pages, files and public pages from memory, one process. */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { loadFirstArticles } from './articles/first-articles.ts';
import { followRevision } from './follow-revision.ts';
import { openFront } from './open-front.ts';
import { openServer } from './open-server.ts';
import { openPageCache } from './page-cache.ts';
import { followsRevision } from './page-key.ts';
import { renderHtml, renderKeptPage, renderPages } from './pages-entry.ts';
import { describeError } from './platform/describe-error.ts';
import { run } from './run.ts';
import { readPublicRevision } from './site/public-changes.ts';
import { readStaticFiles } from './static-files.ts';

/** For bench/pages.bench.ts, which loads the built file without starting it. */
export { renderHtml };

if (import.meta.main) {
  await run(async (_env, house) => {
    await loadFirstArticles(house);
    const files = readStaticFiles(join(import.meta.dirname, '..', 'client'), house.env);
    const now = () => performance.now();
    const cache = openPageCache({
      render: (key, before) =>
        renderKeptPage(key, before, house, (address) => files.get(address)?.plain.body.toString() ?? null),
      now,
      follows: followsRevision,
      revision: followRevision({
        read: () => readPublicRevision(house.db),
        now,
        failed: (error) => house.log.error({ error: describeError(error) }, 'changes to public pages not followed'),
      }),
      failed: (page, error) => house.log.error({ page, error: describeError(error) }, 'page not rendered'),
    });
    const front = openFront(files, cache, renderPages);
    return {
      pages: front.pages,
      listen(app, env, ready, readiness) {
        const answer = getRequestListener(app.fetch, { hostname: env.HOST });
        const server = openServer((incoming, outgoing) => {
          if (!front.answerAtOnce(incoming, outgoing, readiness.stopping)) void answer(incoming, outgoing);
        });
        return server.listen(env.PORT, env.HOST, ready);
      },
      close: () => cache.settled(),
    };
  });
}
