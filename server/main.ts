/** The production server, as the build bundles it: built pages, files and public pages from memory, one process. */
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { readManifest } from '../domain/site/build-manifest.ts';
import { BUILD_ADDRESS } from '../domain/site/release.ts';
import { loadFirstArticles } from './articles/first-articles.ts';
import { followRevision } from './follow-revision.ts';
import { openFront } from './open-front.ts';
import { openServer } from './open-server.ts';
import { followsRevision, openPageCache } from './page-cache.ts';
import { renderHtml, renderKeptPage, renderPages } from './pages-entry.ts';
import { describeError } from './platform/errors.ts';
import { packPublishedBuild, readPublishedBuild } from './platform/published-build.ts';
import { run } from './run.ts';
import { readPublicRevision } from './site/public-changes.ts';
import { readStaticFiles, stillFiles } from './static-files.ts';

/** For bench/pages.bench.ts and bin/build-manifest.mjs, which load the built file without starting it. */
export { renderHtml, renderKeptPage, renderPages };

if (import.meta.main) {
  await run(async (_env, ctx) => {
    await loadFirstArticles(ctx);
    const build = join(import.meta.dirname, '..');
    const files = readStaticFiles(join(build, 'client'), ctx.env);
    const published = await readPublishedBuild(build);
    files.set(BUILD_ADDRESS, packPublishedBuild(published, ctx.env));
    const hashes = readManifest(published.manifest)?.files;
    const assets = {
      still: stillFiles(files),
      read: (address: string) => files.get(address)?.plain.body.toString() ?? null,
      hashOf: (address: string) => hashes?.[address],
    };
    const now = () => performance.now();
    const cache = openPageCache({
      render: (key, before) => renderKeptPage(key, before, ctx, assets),
      now,
      follows: followsRevision,
      revision: followRevision({
        read: () => readPublicRevision(ctx.db),
        now,
        failed: (error) => ctx.log.error({ error: describeError(error) }, 'changes to public pages not followed'),
      }),
      failed: (page, error) => ctx.log.error({ page, error: describeError(error) }, 'page not rendered'),
    });
    const front = openFront(files, cache, (request) => renderPages(request, ctx, assets));
    return {
      pages: front.pages,
      build: published.release
        ? `signed, as build ${published.release.builds.length} of its key`
        : 'not signed: browsers take it as it comes (npm run release)',
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
