/** Work that is done while nobody looks: each job runs when its time comes on one of the nodes, and once as a node starts. */
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
   * At most one run for each day (UTC) over all nodes, at the first time that `cron` names while one is up, and none as a
   * node starts. After a failure it is tried again each hour, three times.
   */
  daily?: boolean;
  /** May run twice at once: it must not matter. What it throws is logged, and it is tried again. `stop` asks to end soon. */
  run(ctx: AppContext, stop?: AbortSignal): Promise<unknown>;
}

interface Jobs {
  /** Settles once they are open, or stopped before that. */
  opened: Promise<void>;
  stop(): Promise<void>;
}

/** A job is due to the hour, so looking for one twice a minute is plenty. */
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

/** How long to wait after a failure before they are opened once more: twice as long each time, up to the longest. */
interface Retry {
  firstMs: number;
  longestMs: number;
}
const RETRY: Retry = { firstMs: 1_000, longestMs: 60_000 };

export const pauseAfter = (failures: number, { firstMs, longestMs }: Retry): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs);

/**
 * Opens them after `delayMs`, so that what a fresh server is asked first does not wait. Where the database is away just then,
 * they are opened once it is back: nobody starts a server anew for its jobs.
 */
export function openJobs(ctx: AppContext, jobs: Job[], delayMs = 0, retry = RETRY): Jobs {
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

/** Shorter where a stop is asked for. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Null where that failed, which is logged. */
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
    // What has begun to work goes with it: all of them are opened anew.
    await boss?.stop({ graceful: false }).catch(failed);
    return failed(error);
  }
}

async function makeBoss(ctx: AppContext): Promise<PgBoss> {
  // Loaded late: a start, or an operator's command, has no need of it.
  const { fromDrizzle, PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: fromDrizzle(ctx.db, sql),
    // Few jobs: no need to look after the queues every minute.
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
    try {
      await run(ctx, stop);
    } catch (error) {
      ctx.log.error({ name, error: describeError(error) }, 'a job failed');
      throw error;
    }
  });
}
