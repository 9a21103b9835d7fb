import { afterEach, expect, test } from 'vitest';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { startTraceCollector } from '../../../tests/stand-ins/trace-collector.ts';
import { openSpanExport, readHeaders } from './export-spans.ts';
import { openTracer, readTraceparent, type Span } from './tracer.ts';

const collector = openForFile(startTraceCollector);
const counts = { sent: 0, dropped: 0 };
const said: string[] = [];
const take = (_: object, words?: string) => void said.push(words ?? '');

const open = (endpoint = collector.url) => {
  Object.assign(counts, { sent: 0, dropped: 0 });
  return openSpanExport({
    endpoint,
    headers: { 'x-key': 'k' },
    log: { warn: take, info: take },
    counted: (outcome, spans) => {
      counts[outcome] += spans;
    },
  });
};

afterEach(() => {
  collector.mood = 'takes';
  collector.requests.length = 0;
  said.length = 0;
});

const span = (name = 'GET page'): Span => ({
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  id: '00f067aa0ba902b7',
  parentId: null,
  kind: 'server',
  name,
  startedAt: 1_795_910_400_000.25,
  endedAt: 1_795_910_400_001.5,
  attributes: { 'http.route': 'page', 'http.response.status_code': 200 },
  failed: false,
});

test('a batch is OTLP in JSON, with the operator’s headers, at /v1/traces', async () => {
  const spans = open(`${collector.url}/`);
  spans.take(span());
  await spans.close();
  expect(counts).toEqual({ sent: 1, dropped: 0 });
  const [{ path, headers }] = collector.requests as [(typeof collector.requests)[0]];
  expect([path, headers['x-key'], headers['content-type']]).toEqual(['/v1/traces', 'k', 'application/json']);
  expect(headers.traceparent).toBeUndefined();
  expect(collector.spans()).toEqual([
    {
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      spanId: '00f067aa0ba902b7',
      name: 'GET page',
      kind: 2,
      startTimeUnixNano: '1795910400000250000',
      endTimeUnixNano: '1795910400001500000',
      attributes: [
        { key: 'http.route', value: { stringValue: 'page' } },
        { key: 'http.response.status_code', value: { intValue: '200' } },
      ],
      status: {},
    },
  ]);
});

test.each([
  ['refuses', 0],
  ['cuts', 0],
  ['redirects', 0],
  ['rejects-one', 1],
  ['answers-words', 2],
] as const)('a collector that %s: what it did not take is dropped and counted', async (mood, sent) => {
  collector.mood = mood;
  const spans = open();
  spans.take(span());
  spans.take(span());
  await spans.flush();
  expect(counts).toEqual({ sent, dropped: 2 - sent });
  expect(collector.requests).toHaveLength(1);
  await spans.close();
});

test('a collector that fails is told of once, and once more when it is back', async () => {
  const spans = open();
  for (const mood of ['refuses', 'refuses', 'takes', 'takes'] as const) {
    collector.mood = mood;
    spans.take(span());
    await spans.flush();
  }
  expect(said).toEqual(['spans were not taken', 'the collector of traces takes spans again']);
  await spans.close();
});

test('what the queue has no room for is dropped at once, and a batch has its bound', async () => {
  const spans = open();
  for (let i = 0; i < 2_050; i += 1) spans.take(span());
  expect(counts).toEqual({ sent: 0, dropped: 2 });
  await spans.flush();
  expect(counts).toEqual({ sent: 512, dropped: 2 });
  await spans.close();
  // A stop waits for two batches, not for all.
  expect(counts).toEqual({ sent: 1_536, dropped: 514 });
});

test('headers are read as OpenTelemetry writes them', () => {
  expect(readHeaders('')).toEqual({});
  expect(readHeaders('api-key=a%20b, x=1=')).toEqual({ 'api-key': 'a b', x: '1=' });
  expect(() => readHeaders('no-value')).toThrow('OTEL_EXPORTER_OTLP_HEADERS');
});

test('a traceparent is read as W3C has it, and nothing that only looks like one', () => {
  const valid = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  expect(readTraceparent(valid)).toEqual({
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    spanId: '00f067aa0ba902b7',
    sampled: true,
  });
  expect(readTraceparent(`${valid.slice(0, -2)}00`)?.sampled).toBe(false);
  expect(readTraceparent(`cc${valid.slice(2)}-what-comes-later`)?.sampled).toBe(true);
  for (const broken of [
    undefined,
    '',
    valid.toUpperCase(),
    `${valid}-more`,
    `ff${valid.slice(2)}`,
    valid.replace('4bf92f3577b34da6a3ce929d0e0e4736', '0'.repeat(32)),
    valid.replace('00f067aa0ba902b7', '0'.repeat(16)),
    valid.slice(1),
  ]) {
    expect(readTraceparent(broken), broken).toBeNull();
  }
});

test('a trace that is not recorded costs its spans nothing, and one that is has a bound', async () => {
  const taken: Span[] = [];
  let dropped = 0;
  const drop = () => {
    dropped += 1;
  };
  const tracer = openTracer({ take: (one) => void taken.push(one), dropped: drop, share: 0 });
  expect(tracer.within('outside', {})).toBeNull();
  await tracer.root('internal', undefined, async () => expect(tracer.within('unrecorded', {})).toBeNull());
  expect(taken).toEqual([]);
  await tracer.root('server', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', async () => {
    for (let i = 0; i < 502; i += 1) tracer.within('select users', {})?.end({});
  });
  expect([taken.length, dropped]).toEqual([501, 2]);
  const root = taken.at(-1);
  expect(root).toMatchObject({
    kind: 'server',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    parentId: '00f067aa0ba902b7',
  });
  expect(taken[0]).toMatchObject({ parentId: root?.id, traceId: root?.traceId });
});

test('work that throws ends its span as failed, and throws on', async () => {
  const taken: Span[] = [];
  const tracer = openTracer({ take: (one) => void taken.push(one), dropped: () => {}, share: 1 });
  const failing = tracer.root('internal', undefined, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(taken).toMatchObject([{ failed: true }]);
});
