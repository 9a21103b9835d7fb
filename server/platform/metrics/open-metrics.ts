/** Counts with prom-client, which is loaded only where the operator set METRICS_LISTEN, in a registry of its own for each server. */
import type { Counter as PromCounter, Registry } from 'prom-client';
import type { OpenDatabase } from '../db.ts';
import type { Env } from '../env.ts';
import { watchDatabase } from './database-gauges.ts';
import { COUNTERS, type Counter, JOB_LABEL, type Metrics, NO_METRICS, WATCHED } from './metrics.ts';

/** Seconds: from an answer out of memory to one that somebody gives up on. */
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const JOB_BUCKETS = [0.01, 0.1, 1, 10, 60, 600];
const JOB_OUTCOMES = ['done', 'failed'] as const;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** More patterns than the API has; beyond it whatever comes is counted as `other`. */
const MAX_ROUTES = 1_000;

type Prom = typeof import('prom-client');

export async function openMetrics(env: Pick<Env, 'METRICS_LISTEN'>, database: OpenDatabase): Promise<Metrics> {
  if (env.METRICS_LISTEN === '') return NO_METRICS;
  const prom = await import('prom-client');
  const open = new prom.Registry<typeof prom.Registry.OPENMETRICS_CONTENT_TYPE>();
  open.setContentType(prom.Registry.OPENMETRICS_CONTENT_TYPE);
  // The two kinds of registry differ in their type's name alone.
  const register: Registry = open as Registry<never>;
  const jobs = new Set<string>();
  prom.collectDefaultMetrics({ register });
  watchDatabase(prom, register, database, jobs);
  return {
    on: true,
    count: countWith(prom, register),
    request: requestWith(prom, register),
    ...jobsWith(prom, register, jobs),
    watch: watchWith(prom, register),
    text: () => register.metrics(),
  };
}

function countWith({ Counter }: Prom, register: Registry): Metrics['count'] {
  const counters = new Map<Counter, { counter: PromCounter; labels: Record<string, readonly string[]> }>();
  for (const [key, { name, help, labels }] of Object.entries(COUNTERS)) {
    const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers: [register] });
    // A rise from nothing is seen only where the nothing was written down.
    for (const values of combinations(labels)) counter.inc(values, 0);
    counters.set(key as Counter, { counter, labels });
  }
  return (name, given, by = 1) => {
    const known = counters.get(name);
    if (!known) return;
    const labels = Object.entries(given as Record<string, string>).map(([label, value]) => [
      label,
      known.labels[label]?.includes(value) ? value : 'other',
    ]);
    known.counter.inc(Object.fromEntries(labels), by);
  };
}

const combinations = (labels: Record<string, readonly string[]>): Record<string, string>[] =>
  Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [label, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );

function requestWith({ Counter, Histogram }: Prom, register: Registry): Metrics['request'] {
  const answered = new Counter({
    name: 'twofold_requests_total',
    help: 'Requests answered, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const took = new Histogram({
    name: 'twofold_request_duration_seconds',
    help: 'Seconds until the answer began, by route pattern.',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers: [register],
  });
  const routes = new Set<string>();
  return ({ method, route: pattern, status, seconds }) => {
    const route = routes.has(pattern) || routes.size < MAX_ROUTES ? pattern : 'other';
    routes.add(route);
    answered.inc({ method: METHODS.has(method) ? method : 'other', route, status: String(status) });
    took.observe({ route }, seconds);
  };
}

function jobsWith(
  { Counter, Gauge, Histogram }: Prom,
  register: Registry,
  known: Set<string>,
): Pick<Metrics, 'expectJobs' | 'job'> {
  const registers = [register];
  const runs = new Counter({
    name: 'twofold_job_runs_total',
    help: 'Runs of background jobs on this copy.',
    labelNames: [JOB_LABEL, 'outcome'],
    registers,
  });
  const took = new Histogram({
    name: 'twofold_job_duration_seconds',
    help: 'Seconds that a run of a job took.',
    labelNames: [JOB_LABEL],
    buckets: JOB_BUCKETS,
    registers,
  });
  const last = new Gauge({
    name: 'twofold_job_last_success_timestamp_seconds',
    help: 'When a job last ended well on this copy, in seconds since 1970.',
    labelNames: [JOB_LABEL],
    registers,
  });
  return {
    expectJobs(names) {
      for (const name of names) {
        known.add(name);
        for (const outcome of JOB_OUTCOMES) runs.inc({ [JOB_LABEL]: name, outcome }, 0);
      }
    },
    job(name, outcome, seconds) {
      const of = { [JOB_LABEL]: known.has(name) ? name : 'other' };
      runs.inc({ ...of, outcome });
      took.observe(of, seconds);
      if (outcome === 'done') last.set(of, Date.now() / 1000);
    },
  };
}

function watchWith({ Gauge }: Prom, register: Registry): Metrics['watch'] {
  const read = new Map<string, () => number>();
  for (const [key, { name, help }] of Object.entries(WATCHED)) {
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read.get(key)?.() ?? 0);
      },
    });
  }
  return (gauge, from) => void read.set(gauge, from);
}
