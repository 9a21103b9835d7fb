/** `GET /metrics` at an address of its own, METRICS_LISTEN: never at the one that people reach. */
import { createServer } from 'node:http';
import type { AppContext } from '../app-context.ts';
import { describeError } from '../errors.ts';
import type { Log } from '../log.ts';
import { type ListenAddress, readListenAddress } from './listen-address.ts';
import type { Metrics } from './metrics.ts';

/** OpenMetrics 1.0, section 'Overall structure'. */
const CONTENT_TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8';
const MAX_HEADER_BYTES = 8_192;
const PATIENCE_MS = 10_000;

interface Door {
  port: number;
  close(): Promise<void>;
}

/** Resolves once it listens; rejects with a plain sentence where it cannot. */
async function listenMetrics(address: ListenAddress, metrics: Metrics, log: Pick<Log, 'error'>): Promise<Door> {
  const limits = { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: PATIENCE_MS, requestTimeout: PATIENCE_MS };
  const server = createServer(limits, async ({ method, url }, answer) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') {
      answer.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      answer.writeHead(200, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text);
    } catch (error) {
      log.error({ error: describeError(error) }, 'metrics could not be written');
      answer.writeHead(500).end();
    }
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(new Error(`METRICS_LISTEN cannot be listened on: ${error.code ?? error.message}.`)),
    );
    server.listen(address.port, address.host, listening);
  });
  const bound = server.address();
  return {
    port: bound && typeof bound === 'object' ? bound.port : address.port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The door that METRICS_LISTEN asks for; null without it. */
export async function openMetricsDoor({
  env,
  metrics,
  log,
}: Pick<AppContext, 'env' | 'metrics' | 'log'>): Promise<Door | null> {
  const address = env.METRICS_LISTEN === '' ? null : readListenAddress(env.METRICS_LISTEN);
  return address && listenMetrics(address, metrics, log);
}
