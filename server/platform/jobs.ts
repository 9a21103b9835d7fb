/** Work that is done while nobody looks: each job runs when its time comes on one of the nodes, and once as a node starts. */
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { AppContext } from './app-context.ts';
import { describeError } from './describe-error.ts';

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

export interface Jobs {
  /** Settles once they are open, or could not be opened. */
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

/** Opens them after `delayMs`, so that what a fresh server is asked first does not wait. A failure is logged: they come with the next start. */
export function openJobs(ctx: AppContext, jobs: Job[], delayMs = 0): Jobs {
  let boss: PgBoss | undefined;
  const cancel = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let skip = (): void => {};
  const waited = new Promise<void>((go) => {
    skip = go;
    timer = setTimeout(go, delayMs);
  });
  const opened = waited.then(async () => {
    if (cancel.signal.aborted) return;
    try {
      boss = await openBoss(ctx);
      for (const job of jobs) await openJob(boss, ctx, job, cancel.signal);
    } catch (error) {
      ctx.log.error({ error: describeError(error) }, 'jobs could not be opened');
    }
  });
  return {
    opened,
    async stop() {
      cancel.abort();
      clearTimeout(timer);
      skip();
      await opened;
      await boss?.stop({ graceful: true, timeout: STOP_PATIENCE_MS });
    },
  };
}

async function openBoss(ctx: AppContext): Promise<PgBoss> {
  // Loaded late: a start, or an operator's command, has no need of it.
  const { fromDrizzle, PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: fromDrizzle(ctx.db as unknown as Parameters<typeof fromDrizzle>[0], sql),
    // Few jobs: no need to look after the queues every minute.
    superviseIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: POLL_SECONDS,
    bamIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => ctx.log.error({ error: describeError(error) }, 'jobs'));
  return boss.start();
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
