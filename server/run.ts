/**
 * Starts Twofold: opens the house, serves it, says where it answers, what is on and off and where the data
 * lies, and stops without cutting anyone off.
 */
import type { Server } from 'node:http';
import type { ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { createApp, type Pages, type Readiness } from './http.ts';
import { JOBS } from './jobs.ts';
import { openAppContext } from './open-app-context.ts';
import { openLive } from './partner/open-live.ts';
import type { AppContext } from './platform/app-context.ts';
import { type Env, readEnv } from './platform/env.ts';
import { watchConnections } from './platform/http/watch-connections.ts';
import { openJobs } from './platform/jobs.ts';
import { openMetricsDoor } from './platform/metrics/listen-metrics.ts';

const STOP_PATIENCE_MS = 25_000;
/** So long balancers may take to see that `/readyz` says no more. */
const USUAL_DRAIN_S = 5;
/** Jobs wait this long, so that whoever opens the page just started is answered first. */
const JOBS_AFTER_MS = 3_000;

/** How pages are made and the port is listened on: built files in production, Vite in development. */
interface Front {
  pages: Pages;
  /** Who answers for the build, in words; none in development. */
  build?: string;
  listen(app: Hono, env: Env, ready: () => void, readiness: Readiness): ServerType;
  close(): Promise<void>;
}

/** What needs no context is done before `opening` is awaited: a database takes its time to begin. */
type OpenFront = (env: Env, opening: Promise<AppContext>) => Promise<Front>;

async function openHouse(openFront: OpenFront) {
  const env = readEnv(process.env);
  const opening = openAppContext(env, { onDatabaseGivenUp: end });
  const context = opening.then(({ ctx }) => ctx);
  // It is told below, and may fail before anybody waits for it.
  context.catch(() => {});
  const front = await openFront(env, context);
  return { env, front, ...(await opening) };
}

export async function run(openFront: OpenFront): Promise<void> {
  try {
    const { env, front, ctx, close } = await openHouse(openFront);
    const metricsDoor = await openMetricsDoor(ctx);
    const readiness: Readiness = { stopping: false };
    const app = createApp(ctx, front.pages, readiness);
    const server = front.listen(
      app,
      env,
      () => process.stdout.write(`${welcome(ctx, front.build)}\n`),
      readiness,
    ) as Server;
    const letGo = watchConnections(server);
    const live = openLive(ctx);
    live.attach(server);
    const jobs = openJobs(ctx, JOBS, JOBS_AFTER_MS);
    server.once('error', async (error: NodeJS.ErrnoException) => {
      await live.close();
      await jobs.stop();
      await close();
      fail(error.code === 'EADDRINUSE' ? `Port ${env.PORT} is in use. Set PORT to another.` : error.message);
    });
    let ending = false;
    const stop = (): void => {
      if (ending) return;
      ending = true;
      readiness.stopping = true;
      setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
      // Browsers that listen for news go to another copy now; they would keep the server open for ever.
      const liveClosed = live.close();
      // In-flight requests finish; connections that are idle or were never used are closed at once.
      server.close(async () => {
        await liveClosed;
        await jobs.stop();
        await front.close();
        await metricsDoor?.close();
        await close();
        process.exit(0);
      });
      server.closeIdleConnections();
      letGo();
    };
    const drain = (): void => {
      if (readiness.stopping) return;
      readiness.stopping = true;
      // Until balancers have seen it, whoever they still send here is answered.
      setTimeout(stop, 1000 * (env.DRAIN_S ?? usualDrain(env)));
    };
    process.on('SIGTERM', drain);
    process.on('SIGINT', drain);
    // Started through a channel (npm start): its end, perhaps before we were ready, is the end of whoever started us.
    if (process.connected === false) stop();
    else process.on('disconnect', stop);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

/** Nobody balances a server that somebody watches. */
const usualDrain = ({ NODE_ENV }: Env): number =>
  NODE_ENV === 'production' && !process.stdout.isTTY ? USUAL_DRAIN_S : 0;

/** Nothing can be answered any more: whoever watches over the server sees it end. */
function end(reason: string): never {
  process.stderr.write(`Twofold has stopped. ${reason}\n`);
  process.exit(1);
}

function fail(reason: string): never {
  process.stderr.write(`Twofold could not start. ${reason}\n`);
  process.exit(1);
}

const PAYMENTS = {
  stripe: 'on, by Stripe',
  test: 'test checkout: no money moves (set STRIPE_SECRET_KEY for Stripe)',
  none: 'off (set STRIPE_SECRET_KEY, or TEST_CHECKOUT=allow for the test checkout)',
};

function welcome({ env, mail, payments, provider }: AppContext, build?: string): string {
  const rows: Array<[string, string]> = [
    ['Open', env.publicUrl],
    ['Database', env.DATABASE_URL ? 'PostgreSQL, by DATABASE_URL' : 'PostgreSQL that came along, in the data folder'],
    ['Data', env.dataDir],
    ['AI', provider ? `on, ${env.AI_MODEL}` : 'off: the built-in engine writes every plan (set AI_API_KEY to change)'],
    [
      'Mail',
      mail.kind === 'smtp'
        ? 'on, by SMTP_URL'
        : 'off: letters are kept in the outbox of the data folder (set SMTP_URL)',
    ],
    ['Payments', PAYMENTS[payments.kind]],
    [
      'Google',
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET ? 'on' : 'off (set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET)',
    ],
    ...(build === undefined ? [] : [['Build', build] satisfies [string, string]]),
  ];
  return ['', 'Twofold is running.', ...rows.map(([name, words]) => `  ${name.padEnd(9)} ${words}`), ''].join('\n');
}
