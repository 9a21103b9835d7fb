/**
 * Traces (OpenTelemetry): a span for each request and job, and within it for each database statement and outgoing call.
 * Takes in a W3C `traceparent` and hands it on to nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** As OTLP numbers them (trace.proto, SpanKind). */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3 } as const;
type SpanKind = keyof typeof SPAN_KINDS;

type Attributes = Record<string, string | number>;

export interface Span {
  /** 32 and 16 hexadecimal digits. */
  traceId: string;
  id: string;
  parentId: string | null;
  kind: SpanKind;
  /** Of a bounded set: a method with a pattern, a verb with a table. */
  name: string;
  /** Milliseconds since 1970, with fractions. */
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  failed: boolean;
}

interface Trace {
  id: string;
  sampled: boolean;
  /** The span that others begin within. */
  spanId: string;
  spans: number;
}

export interface OpenSpan {
  end(result: { name?: string; attributes?: Attributes; failed?: boolean }): void;
}

export interface Tracer {
  /** Runs `work` as the root of a trace on this server; `traceparent` names the caller's, if there was one. */
  root<T>(
    kind: 'server' | 'internal',
    traceparent: string | undefined,
    work: (span: OpenSpan) => Promise<T>,
  ): Promise<T>;
  /** Begins a span within the current trace; null outside one, or where this one is not recorded. */
  within(name: string, attributes: Attributes): OpenSpan | null;
}

/** A job may send thousands of letters: what goes beyond is dropped. */
const MAX_SPANS_OF_TRACE = 500;

/** W3C Trace Context, section 3.2: version 00 and what later versions keep of it; no id is all zeros. */
export function readTraceparent(
  header: string | undefined,
): { traceId: string; spanId: string; sampled: boolean } | null {
  const [, version, traceId, spanId, flags] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(header?.trim() ?? '') ?? [];
  if (!traceId || !spanId || !flags || version === 'ff' || (version === '00' && header?.trim().length !== 55))
    return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

interface TracerOptions {
  /** Takes what has ended. */
  take(span: Span): void;
  /** Told of a span that its trace has no room for. */
  dropped(): void;
  /** 0 to 1: which share of the traces that begin here is recorded. */
  share: number;
}

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');
const nowMs = (): number => performance.timeOrigin + performance.now();

/** A span of a trace; the first one has the id that others begin within. */
function begin(
  take: TracerOptions['take'],
  trace: Trace,
  parentId: string | null,
  kind: SpanKind,
  name: string,
  given: Attributes,
): OpenSpan {
  const span = {
    traceId: trace.id,
    id: kind === 'client' ? hex(8) : trace.spanId,
    parentId,
    kind,
    startedAt: nowMs(),
  };
  let ended = false;
  return {
    end({ name: said, attributes = {}, failed = false }) {
      if (ended) return;
      ended = true;
      if (!trace.sampled) return;
      take({
        ...span,
        name: said ?? name,
        endedAt: nowMs(),
        attributes: Object.assign({}, given, attributes),
        failed,
      });
    },
  };
}

export function openTracer({ take, dropped, share }: TracerOptions): Tracer {
  const current = new AsyncLocalStorage<Trace>();

  return {
    async root(kind, traceparent, work) {
      const caller = readTraceparent(traceparent);
      const trace: Trace = {
        id: caller?.traceId ?? hex(16),
        sampled: caller?.sampled ?? Math.random() < share,
        spanId: hex(8),
        spans: 0,
      };
      const span = begin(take, trace, caller?.spanId ?? null, kind, kind, {});
      return current.run(trace, async () => {
        try {
          return await work(span);
        } catch (error) {
          span.end({ failed: true });
          throw error;
        } finally {
          span.end({});
        }
      });
    },
    within(name, attributes) {
      const trace = current.getStore();
      if (!trace?.sampled) return null;
      if (trace.spans >= MAX_SPANS_OF_TRACE) {
        dropped();
        return null;
      }
      trace.spans += 1;
      return begin(take, trace, trace.spanId, 'client', name, attributes);
    },
  };
}
