/** Opens traces where OTEL_EXPORTER_OTLP_ENDPOINT is set, and does nothing at all elsewhere. */
import type pg from 'pg';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { openSpanExport, readHeaders } from './export-spans.ts';
import { traceCalls } from './trace-calls.ts';
import { traceStatements } from './trace-statements.ts';
import { openTracer, type Tracer } from './tracer.ts';

interface OpenTraces {
  tracer: Tracer;
  /** Sends what waits. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export function openTraces(env: Env, metrics: Metrics, log: Log, pool: pg.Pool): OpenTraces | null {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return null;
  const counted = (outcome: 'sent' | 'dropped', spans: number) => metrics.count('spans', { outcome }, spans);
  const spans = openSpanExport({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
    log,
    counted,
  });
  const tracer = openTracer({
    take: spans.take,
    dropped: () => counted('dropped', 1),
    share: env.OTEL_TRACES_SAMPLER_ARG,
  });
  traceStatements(pool, tracer);
  const stop = traceCalls(env, tracer);
  return {
    tracer,
    flush: spans.flush,
    async close() {
      stop();
      await spans.close();
    },
  };
}
