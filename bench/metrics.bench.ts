/**
 * What being watched costs: answers a second of the built server as it comes, with metrics and with traces to a collector, in
 * turns; its memory after that, and what one answer of `/metrics` takes. `MS` is how long each turn lasts.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '../tests/server/server-process.ts';
import { askOften } from './ask-often.ts';
import { median, startBuiltServer } from './built-server.ts';
import { needAnswer } from './need-answer.ts';

const MS = Number(process.env.MS ?? 3_000);
const ROUNDS = 5;
const CONNECTIONS = 8;
/** Out of memory, and one that asks the database, with what stands in the right answer alone. */
const WORDS: Record<string, string> = { '/pricing': 'Pricing', '/api/blog?page=1': '"slug"' };

let spans = 0;
const collector = createServer(async (incoming, answer) => {
  spans += (await text(incoming)).split('"spanId"').length - 1;
  answer.end('{}');
});
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const metricsPort = await freePort();
const METRICS_LISTEN = `127.0.0.1:${metricsPort}`;

const kinds: Record<string, Record<string, string>> = {
  'as it comes': {},
  'with metrics': { METRICS_LISTEN },
  'metrics, all traces': { METRICS_LISTEN: `127.0.0.1:${await freePort()}`, OTEL_EXPORTER_OTLP_ENDPOINT },
};
const started = Object.entries(kinds).map(
  async ([kind, environment]) =>
    [kind, await startBuiltServer({ RATE_LIMITS: 'off', NODE_ENV: 'test', ...environment })] as const,
);
const servers = new Map(await Promise.all(started));
const rates = new Map<string, number[]>();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [path, words] of Object.entries(WORDS)) {
    for (const [kind, { port }] of servers) {
      await needAnswer(`http://127.0.0.1:${port}${path}`, words);
      const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      const rate = await askOften(port, request, MS, CONNECTIONS);
      const key = `${path.padEnd(18)} ${kind}`;
      rates.set(key, [...(rates.get(key) ?? []), rate]);
    }
  }
}
for (const [key, all] of rates) {
  process.stdout.write(
    `${key.padEnd(44)} median ${Math.round(median(all)).toLocaleString('en')} a second of ${ROUNDS}\n`,
  );
}
for (const [kind, { resident }] of servers) process.stdout.write(`${kind.padEnd(25)} ${resident()} MiB resident\n`);

const times: number[] = [];
let bytes = 0;
for (let i = 0; i < 20; i += 1) {
  const began = performance.now();
  const answer = await fetch(`http://${METRICS_LISTEN}/metrics`);
  const said = await answer.text();
  if (answer.status !== 200 || !said.endsWith('# EOF\n')) throw new Error('The metrics were not answered whole.');
  times.push(performance.now() - began);
  bytes = said.length;
}
process.stdout.write(`/metrics: median ${median(times).toFixed(1)} ms, ${Math.round(bytes / 1024)} kB\n`);
process.stdout.write(`spans that the collector took: ${spans.toLocaleString('en')}\n`);
for (const { stop } of servers.values()) await stop();
collector.close();
if (spans === 0) throw new Error('No span came.');
