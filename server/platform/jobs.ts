/** Background jobs: each runs at its time on one of the nodes, and once when a node starts. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { AppContext } from './app-context.ts';
import { describeError } from './errors.ts';

export interface Job {
  /** Its name in the queue, such as `grant-due-credits`. */
  name: string;
  /** Five fields, UTC. */
  cron: string;
  /**
   * At most one run a day (UTC) over all nodes, at the first time of `cron` while a node is up, and none at a node's
   * start. Retried hourly after a failure, three times.
   */
  daily?: boolean;
  /** Must tolerate two runs at once. Errors are logged, and it is retried. `stop` asks it to end soon. */
  run(ctx: AppContext, stop?: AbortSignal): Promise<unknown>;
}

interface Jobs {
  /** Resolves once they are open, or stopped before that. */
  opened: Promise<void>;
  stop(): Promise<void>;
}

/** Jobs are due to the hour, so polling twice a minute is plenty. */
const POLL_SECONDS = 30;
const STOP_PATIENCE_MS = 10_000;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const DAILY = {
  singletonSeconds: DAY_SECONDS,
  retryLimit: 3,
  retryDelay: HOUR_SECONDS,
  expireInSeconds: 6 * HOUR_SECONDS,
};

/** The delay before reopening after a failure; doubles each time, up to the maximum. */
interface Retry {
  firstMs: number;
  longestMs: number;
}
const RETRY: Retry = { firstMs: 1_000, longestMs: 60_000 };

export const pauseAfter = (failures: number, { firstMs, longestMs }: Retry): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs);

/**
 * Opens them after `delayMs`, so that a fresh server's first requests do not wait. If the database is down then, opens
 * them once it is back, so that no restart is needed.
 */
export function openJobs(ctx: AppContext, jobs: Job[], delayMs = 0, retry = RETRY): Jobs {
  ctx.metrics.expectJobs(jobs.map(({ name }) => name));
  let boss: PgBoss | null = null;
  const cancel = new AbortController();
  const { signal } = cancel;
  const open = async (): Promise<void> => {
    await rest(delayMs, signal);
    for (let failures = 0; !signal.aborted; ) {
      boss = await openAll(ctx, jobs, signal);
      if (boss) return;
      failures += 1;
      await rest(pauseAfter(failures, retry), signal);
    }
  };
  const opened = open();
  return {
    opened,
    async stop() {
      cancel.abort();
      await opened;
      await boss?.stop({ graceful: true, timeout: STOP_PATIENCE_MS });
    },
  };
}

/** Ends early at a stop. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Resolves to null if that failed, which is logged. */
async function openAll(ctx: AppContext, jobs: Job[], signal: AbortSignal): Promise<PgBoss | null> {
  const failed = (error: unknown) => {
    ctx.log.error({ error: describeError(error) }, 'jobs could not be opened yet');
    return null;
  };
  let boss: PgBoss | undefined;
  try {
    boss = await makeBoss(ctx);
    await boss.start();
    for (const job of jobs) await openJob(boss, ctx, job, signal);
    return boss;
  } catch (error) {
    // Closes those that were open: all are reopened together.
    await boss?.stop({ graceful: false }).catch(failed);
    return failed(error);
  }
}

async function makeBoss(ctx: AppContext): Promise<PgBoss> {
  // Imported late: a start or an operator's command does not need it.
  const { fromDrizzle, PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: fromDrizzle(ctx.db, sql),
    // Few jobs need no queue maintenance every minute.
    superviseIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: POLL_SECONDS,
    bamIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => ctx.log.error({ error: describeError(error) }, 'jobs'));
  return boss;
}

async function openJob(
  boss: PgBoss,
  ctx: AppContext,
  { name, cron, daily, run }: Job,
  stop: AbortSignal,
): Promise<void> {
  await boss.createQueue(name, { deleteAfterSeconds: DAY_SECONDS });
  await boss.schedule(name, cron, null, daily ? DAILY : {});
  if (!daily) await boss.send(name);
  await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
    const began = performance.now();
    const ended = (outcome: 'done' | 'failed') => ctx.metrics.job(name, outcome, (performance.now() - began) / 1000);
    try {
      await traced(ctx, name, () => run(ctx, stop));
      ended('done');
    } catch (error) {
      ended('failed');
      ctx.log.error({ name, error: describeError(error) }, 'a job failed');
      throw error;
    }
  });
}

const traced = (ctx: AppContext, name: string, work: () => Promise<unknown>): Promise<unknown> =>
  ctx.tracer
    ? ctx.tracer.root('internal', undefined, async (span) => {
        await work();
        span.end({ name: `job ${name}` });
      })
    : work();
