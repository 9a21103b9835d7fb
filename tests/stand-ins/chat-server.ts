/** A server that speaks the OpenAI chat protocol over HTTP, remembers what it was asked, and leaves the answer to whoever opens it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingMessage['headers'];
  /** The raw body, for canary searches. */
  raw: string;
  body: {
    model: string;
    temperature: number;
    max_tokens: number;
    messages: Array<{ role: string; content: string }>;
    response_format: unknown;
  };
}

export interface ChatServer {
  /** Such as http://127.0.0.1:41234/v1. */
  url: string;
  received: Received[];
  /** Calls that the client gave up before they were answered. */
  abandoned: number;
  close(): Promise<void>;
}

export async function openChatServer(
  respond: (asked: Received['body'], response: ServerResponse) => void,
): Promise<ChatServer> {
  const seen = { received: [] as Received[], abandoned: 0 };
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    const body = JSON.parse(raw);
    seen.received.push({ headers: request.headers, raw, body });
    response.on('close', () => {
      if (!response.writableFinished) seen.abandoned += 1;
    });
    respond(body, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(seen, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  });
}

export function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(body);
}

export const answerProblem = (response: ServerResponse, status: number, headers?: Record<string, string>): void =>
  answer(
    response,
    status,
    JSON.stringify({ error: { message: `stand-in ${status}`, type: 'test', code: null } }),
    headers,
  );

/** Half of it, as long as it was announced; then the line is dead. */
export function answerHalf(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

/** What was said, as the protocol wraps it. */
export const completion = (content: string | null, refusal: string | null = null): string =>
  JSON.stringify({
    id: 'stand-in',
    object: 'chat.completion',
    created: 0,
    model: 'stand-in',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
