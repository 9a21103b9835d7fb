/** What is asked of the database when somebody asks for the metrics: its pool, whether it answers, and which jobs wait. */
import { sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import type { OpenDatabase } from '../db.ts';
import { JOB_LABEL } from './metrics.ts';

type Prom = typeof import('prom-client');

/** Metrics are answered all the same where the database says nothing for so long. */
const SILENCE_MS = 900;

const JOBS_WAITING = sql`
  select name, count(*)::int as waiting,
    greatest(0, extract(epoch from now() - min(start_after)))::float8 as lag
  from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`;

interface Waiting extends Record<string, unknown> {
  name: string;
  waiting: number;
  lag: number;
}

/** `jobs` bounds the labels: other queues are left out. */
export function watchDatabase(
  { Gauge }: Prom,
  register: Registry,
  { db, pool, answersWithin }: OpenDatabase,
  jobs: ReadonlySet<string>,
): void {
  const registers = [register];
  new Gauge({
    name: 'twofold_database_connections',
    help: 'Connections of the pool: in use, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'twofold_database_connections_max',
    help: 'Connections that the pool may open.',
    registers,
    collect() {
      this.set(pool.options.max ?? 0);
    },
  });
  const look = sharedLook(db, answersWithin);
  new Gauge({
    name: 'twofold_database_up',
    help: '1 while the database answers.',
    registers,
    async collect() {
      this.set((await look()).up ? 1 : 0);
    },
  });
  const ofJobs = (name: string, help: string, read: (row: Waiting) => number) =>
    new Gauge({
      name,
      help,
      labelNames: [JOB_LABEL],
      registers,
      async collect() {
        const { waiting } = await look();
        for (const job of jobs) {
          const row = waiting.find((found) => found.name === job);
          this.set({ [JOB_LABEL]: job }, row ? read(row) : 0);
        }
      },
    });
  ofJobs(
    'twofold_jobs_waiting',
    'Runs that are due and that no copy has taken up, over all copies.',
    (row) => row.waiting,
  );
  ofJobs(
    'twofold_job_lag_seconds',
    'For how long the oldest run that waits has been due, over all copies.',
    (row) => row.lag,
  );
}

interface Look {
  up: boolean;
  waiting: Waiting[];
}

/** One look for all that ask for it while it is under way: the gauges of one answer are read side by side. */
function sharedLook(db: OpenDatabase['db'], answersWithin: OpenDatabase['answersWithin']): () => Promise<Look> {
  let underWay: Promise<Look> | null = null;
  const look = async (): Promise<Look> => {
    const up = await answersWithin(SILENCE_MS);
    return { up, waiting: up ? await readWaiting(db) : [] };
  };
  return () => {
    underWay ??= look().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** Empty until the queue has been made, and where the database goes away meanwhile. */
async function readWaiting(db: OpenDatabase['db']): Promise<Waiting[]> {
  return db.execute<Waiting>(JOBS_WAITING).then(
    ({ rows }) => rows,
    () => [],
  );
}
