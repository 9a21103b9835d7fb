/** The production server, as the build bundles it: built pages, files and public pages from memory, one process. */
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { readManifest } from '../domain/site/build-manifest.ts';
import { BUILD_ADDRESS } from '../domain/site/release.ts';
import { loadFirstArticles } from './articles/first-articles.ts';
import { followRevision } from './follow-revision.ts';
import { countAtOnce, openFront } from './open-front.ts';
import { openServer } from './open-server.ts';
import { followsRevision, openPageCache } from './page-cache.ts';
import { renderHtml, renderKeptPage, renderPages } from './pages-entry.ts';
import { describeError } from './platform/errors.ts';
import type { Packed } from './platform/http/pack-answer.ts';
import { packPublishedBuild, readPublishedBuild } from './platform/published-build.ts';
import { readOpenly } from './platform/replica.ts';
import { run } from './run.ts';
import { readPublicRevision } from './site/public-changes.ts';
import { readStaticFiles, stillFiles } from './static-files.ts';

/** For bench/pages.bench.ts, bin/build-manifest.mjs and an archive's server.js, which load the built file without starting it. */
export { renderHtml, renderKeptPage, renderPages, startServer };

async function startServer(): Promise<void> {
  await run(async (env, opening) => {
    // The database that comes along has been told to begin by then.
    await turn();
    const build = join(import.meta.dirname, '..');
    const files = readStaticFiles(join(build, 'client'), env);
    const published = await readPublishedBuild(build);
    files.set(BUILD_ADDRESS, packPublishedBuild(published, env));
    const ctx = await opening;
    await loadFirstArticles(ctx);
    const hashes = readManifest(published.manifest)?.files;
    const assets = {
      still: stillFiles(files),
      read: readTexts(files),
      hashOf: (address: string) => hashes?.[address],
    };
    const now = () => performance.now();
    const revision = followRevision({
      read: () => readPublicRevision(ctx.db),
      now,
      failed: (error) => ctx.log.error({ error: describeError(error) }, 'changes to public pages not followed'),
    });
    const cache = openPageCache({
      render: (key, before) =>
        readOpenly(ctx, (from) => renderKeptPage(key, before, from, assets), {
          // A page is kept until the next change, so it may not be made without this one.
          knows: async (db) => !followsRevision(key) || (await readPublicRevision(db)) === revision.last(),
          serves: ({ keep }) => keep,
        }),
      now,
      follows: followsRevision,
      revision,
      failed: (page, error) => ctx.log.error({ page, error: describeError(error) }, 'page not rendered'),
    });
    const front = openFront(files, cache, (request) => renderPages(request, ctx, assets));
    ctx.metrics.watch('keptPages', cache.size);
    const answerAtOnce = countAtOnce(front.answerAtOnce, ctx.metrics);
    return {
      pages: front.pages,
      build: published.release
        ? `signed, as build ${published.release.builds.length} of its key`
        : 'not signed: browsers take it as it comes (npm run release)',
      listen(app, env, ready, readiness) {
        const answer = getRequestListener(app.fetch, { hostname: env.HOST });
        const server = openServer((incoming, outgoing) => {
          if (!answerAtOnce(incoming, outgoing, readiness.stopping)) void answer(incoming, outgoing);
        });
        return server.listen(env.PORT, env.HOST, ready);
      },
      close: () => cache.settled(),
    };
  });
}

/** Of the sheets, each turned into text once. */
function readTexts(files: ReadonlyMap<string, Packed>): (address: string) => string | null {
  const read = new Map<string, string>();
  return (address) => {
    const text = read.get(address) ?? files.get(address)?.plain.body.toString() ?? null;
    // Only what the build has: an address that comes from elsewhere is not remembered.
    if (text !== null) read.set(address, text);
    return text;
  };
}

if (import.meta.main) await startServer();
