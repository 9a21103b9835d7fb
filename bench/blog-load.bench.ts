/**
 * Every list and search of the blog, its stories and their moderation over 10,000 articles, 50,000 stories and 500,000
 * comments on a PostgreSQL of its own: the 95th of a hundred answers, in milliseconds, over HTTP. Fails above the limit.
 * PART=0.1 takes a tenth of all, ONLY=stories the lists whose name holds it, PLANS=1 writes docs/query-plans.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { grantAdmin } from '../server/accounts/admin/role.ts';
import { createApp } from '../server/http.ts';
import { openAppContext } from '../server/open-app-context.ts';
import { readEnv } from '../server/platform/env.ts';
import { callAs, signUp } from '../tests/server/sign-up.ts';
import { startThrowawayPostgres } from '../tests/server/throwaway-postgres.ts';
import { blogLists } from './blog-lists.ts';
import { fillAdmin } from './fill-admin.ts';
import { fillBlog } from './fill-blog.ts';
import { startWithPlans } from './read-plans.ts';
import { type MeasuredList, writePlansPage } from './write-plans-page.ts';

const LIMIT_MS = 60;
const RUNS = 100;
const SIZE = Number(process.env.PART ?? 1);

/** Whether there is a row anywhere in it, or a count above nothing. */
const holdsRows = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null
      ? Object.values(value).some(holdsRows)
      : typeof value === 'number' && value > 1;

const plans = process.env.PLANS ? await startWithPlans() : null;
const postgres = plans ?? (await startThrowawayPostgres());
const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
const DATABASE_URL = postgres.url;
const env = readEnv({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  DATA_DIR: folder,
  DATABASE_URL,
});
const { ctx, close } = await openAppContext(env);
const server = serve({ fetch: createApp(ctx, null).fetch, hostname: '127.0.0.1', port: 0 });
try {
  await new Promise((done) => server.once('listening', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
  const admin = await signUp(url.replace('/api', ''));
  await grantAdmin(ctx, admin.email);
  const wanted = { articles: 10_000 * SIZE, stories: 50_000 * SIZE, comments: 500_000 * SIZE };
  const began = performance.now();
  const filled = { ...(await fillBlog(ctx, wanted)), ...(await fillAdmin(ctx, admin.userId, SIZE)) };
  process.stdout.write(
    `  ${wanted.articles} articles, ${wanted.stories} stories, ${wanted.comments} comments in ${Math.round((performance.now() - began) / 1000)} s\n`,
  );
  const measured: MeasuredList[] = [];
  for (const { name, pathOf } of blogLists(filled).filter((list) => list.name.includes(process.env.ONLY ?? ''))) {
    const times: number[] = [];
    let full = 0;
    for (let run = 0; run < RUNS; run++) {
      const from = performance.now();
      const { status, body } = await callAs(admin, 'GET', url + pathOf(run));
      times.push(performance.now() - from);
      if (status !== 200) throw new Error(`${pathOf(run)} was answered with ${status}.`);
      if (holdsRows(body)) full++;
    }
    // Quickly answered is what finds nothing; in a part of all, pages far back are empty.
    if (full === 0 && SIZE >= 1) throw new Error(`${name} found nothing in any of ${RUNS} runs.`);
    times.sort((a, b) => a - b);
    const [middle, late] = [times[RUNS / 2] ?? 0, times[Math.ceil(RUNS * 0.95) - 1] ?? 0];
    process.stdout.write(`  ${name.padEnd(28)} median ${middle.toFixed(1)} ms, p95 ${late.toFixed(1)} ms\n`);
    if (late >= LIMIT_MS) process.exitCode = 1;
    const found = (await plans?.of(() => callAs(admin, 'GET', url + pathOf(1)))) ?? [];
    measured.push({ name, path: pathOf(1), median: middle, late, plans: found });
  }
  if (plans) writePlansPage(join(import.meta.dirname, '..', 'docs', 'query-plans.md'), measured);
} finally {
  server.close();
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
