/**
 * Hands spans to a collector in batches: OTLP over HTTP as JSON (opentelemetry-proto 1). A collector that fails holds up
 * nobody: its batch is dropped and counted, and so is what the queue has no room for.
 */
import { ANYWHERE, fetchWithin } from '../http/guarded-fetch.ts';
import type { Log } from '../log.ts';
import { SPAN_KINDS, type Span } from './tracer.ts';

/** Those of OpenTelemetry's own batch processor. */
const MAX_QUEUE = 2_048;
const MAX_BATCH = 512;
const EVERY_MS = 5_000;
const PATIENCE_MS = 5_000;
const MAX_ANSWER_BYTES = 65_536;
/** What waits at a stop is sent, for so long at most. */
const MAX_LAST_BATCHES = 2;

interface ExportOptions {
  /** Such as http://127.0.0.1:4318; `/v1/traces` is appended. */
  endpoint: string;
  headers: Record<string, string>;
  log: Pick<Log, 'warn' | 'info'>;
  counted(outcome: 'sent' | 'dropped', spans: number): void;
}

interface SpanExport {
  take(span: Span): void;
  /** Sends one batch of what waits; never rejects. */
  flush(): Promise<void>;
  /** Sends what it can of the rest. */
  close(): Promise<void>;
}

/** `a=b,c=d`, values percent-encoded, as OTEL_EXPORTER_OTLP_HEADERS has them. Throws a plain sentence. */
export function readHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^\s*([\w-]+)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
      if (!name || value === undefined)
        throw new Error('OTEL_EXPORTER_OTLP_HEADERS is a list such as name=value,name=value.');
      return [name, decodeURIComponent(value)];
    }),
  );
}

/** How many the collector did not take; rejects where it took none. */
async function send(
  { endpoint, headers }: Pick<ExportOptions, 'endpoint' | 'headers'>,
  batch: Span[],
): Promise<number> {
  const address = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const answer = await fetchWithin(ANYWHERE, address, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: encodeSpans(batch),
    timeoutMs: PATIENCE_MS,
    maxBytes: MAX_ANSWER_BYTES,
    // The headers may hold a key: they go to the address that the operator set.
    redirect: 'manual',
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return rejectedOf(await answer.text(), batch.length);
}

export function openSpanExport(options: ExportOptions): SpanExport {
  const { log, counted } = options;
  const queue: Span[] = [];
  let sending: Promise<void> | null = null;
  let failing = false;
  const clock = setInterval(() => void flush(), EVERY_MS);
  clock.unref();

  async function sendNext(): Promise<void> {
    const batch = queue.splice(0, MAX_BATCH);
    try {
      const rejected = await send(options, batch);
      counted('sent', batch.length - rejected);
      if (rejected > 0) counted('dropped', rejected);
      if (failing) log.info({}, 'the collector of traces takes spans again');
      failing = false;
    } catch (error) {
      counted('dropped', batch.length);
      // Said once, not every five seconds.
      if (!failing) log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'spans were not taken');
      failing = true;
    }
  }

  function flush(): Promise<void> {
    if (sending) return sending;
    if (queue.length === 0) return Promise.resolve();
    sending = sendNext().finally(() => {
      sending = null;
    });
    return sending;
  }

  return {
    take(span) {
      if (queue.length >= MAX_QUEUE) return counted('dropped', 1);
      queue.push(span);
    },
    flush,
    async close() {
      clearInterval(clock);
      await sending;
      for (let batch = 0; batch < MAX_LAST_BATCHES && !failing; batch += 1) await flush();
      if (queue.length > 0) counted('dropped', queue.splice(0).length);
    },
  };
}

/** `partialSuccess.rejectedSpans` of ExportTraceServiceResponse, a number or a string of one. */
function rejectedOf(text: string, most: number): number {
  if (text.trim() === '') return 0;
  try {
    const answer = JSON.parse(text) as { partialSuccess?: { rejectedSpans?: unknown } } | null;
    const rejected = Number(answer?.partialSuccess?.rejectedSpans ?? 0);
    return Number.isInteger(rejected) ? Math.min(Math.max(rejected, 0), most) : 0;
  } catch {
    // Accepted by its status, whatever it says: some collectors answer in words.
    return 0;
  }
}

/** Nanoseconds since 1970 as OTLP writes them in JSON: a string. Exact to the microsecond, which fits a number. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const encodeAttributes = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));

/** ExportTraceServiceRequest, in the JSON of protobuf with ids in hexadecimal (OTLP 1.0, section 'JSON Protobuf Encoding'). */
function encodeSpans(spans: Span[]): string {
  const encoded = spans.map(({ traceId, id, parentId, kind, name, startedAt, endedAt, attributes, failed }) => ({
    traceId,
    spanId: id,
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind: SPAN_KINDS[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: encodeAttributes(attributes),
    status: failed ? { code: 2 } : {},
  }));
  const resource = { attributes: encodeAttributes({ 'service.name': 'twofold' }) };
  return JSON.stringify({
    resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'twofold' }, spans: encoded }] }],
  });
}
