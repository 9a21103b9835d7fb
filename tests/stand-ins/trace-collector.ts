/** A collector of traces over real HTTP (OTLP, JSON), which can misbehave as one does. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface SeenSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

type Mood = 'takes' | 'refuses' | 'cuts' | 'rejects-one' | 'answers-words' | 'redirects';

interface TraceCollector {
  url: string;
  mood: Mood;
  requests: { path: string; headers: IncomingHttpHeaders; body: string }[];
  spans(): SeenSpan[];
  close(): Promise<void>;
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const requests: TraceCollector['requests'] = [];
  const server = createServer(async (incoming, answer) => {
    const body = await text(incoming);
    requests.push({ path: incoming.url ?? '', headers: incoming.headers, body });
    if (collector.mood === 'refuses') return void answer.writeHead(503).end('not now');
    if (collector.mood === 'cuts') return void incoming.socket.destroy();
    if (collector.mood === 'redirects') return void answer.writeHead(307, { location: collector.url }).end();
    const said: Partial<Record<Mood, string>> = {
      'rejects-one': '{"partialSuccess":{"rejectedSpans":"1","errorMessage":"too old"}}',
      'answers-words': 'thank you',
    };
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end(said[collector.mood] ?? '{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'takes',
    requests,
    spans: () =>
      requests.flatMap(({ body }) => {
        const sent = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SeenSpan[] }[] }[] };
        return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return collector;
}
