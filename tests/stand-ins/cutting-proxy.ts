/** Stands before another server and hands everything on, until a chosen request: before it arrives, or once it is answered, `cut` is called and nobody hears more. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** At the how-manieth request from now on, 1 for the next; the other server sees it where `answered` is true. */
  cutAt(request: number, answered: boolean, cut: () => void): void;
  /** Requests since then. */
  asked(): number;
  close(): Promise<void>;
}

export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  let count = 0;
  let plan: { request: number; answered: boolean; cut: () => void } | null = null;
  const server = createServer(async (request, response) => {
    const mine = ++count === plan?.request ? plan : null;
    const body = await bodyOf(request);
    if (mine && !mine.answered) return mine.cut();
    const headers = Object.entries(request.headers).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !['host', 'connection', 'content-length'].includes(entry[0]),
    );
    const answer = await fetch(new URL(request.url ?? '/', target), {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
      redirect: 'manual',
    });
    const text = Buffer.from(await answer.arrayBuffer());
    if (mine) return mine.cut();
    const told = [...answer.headers].filter(
      ([name]) => !['content-length', 'content-encoding', 'transfer-encoding', 'connection'].includes(name),
    );
    response.writeHead(answer.status, Object.fromEntries(told)).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    cutAt(request, answered, cut) {
      count = 0;
      plan = { request, answered, cut };
    },
    asked: () => count,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
