/**
 * A small balancer: takes turns among the servers whose `/readyz` answers, looks at it once a second, leaves a server out
 * after two looks in a row that found it wanting, and tries nothing twice.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Balancer {
  url: string;
  /** The servers that it sends to now. */
  ready(): readonly string[];
  close(): Promise<void>;
}

const LOOK_MS = 1_000;
/** As balancers have it: one slow answer of a busy machine is no reason to leave a server out. */
const LOOKS_TO_LEAVE = 2;

export async function openBalancer(servers: () => readonly string[]): Promise<Balancer> {
  let ready: string[] = [];
  let missed = new Map<string, number>();
  let turn = 0;
  const look = async () => {
    const answers = await Promise.all(
      servers().map(async (url) => {
        const answer = await fetch(`${url}/readyz`).catch(() => null);
        return [url, answer?.ok ? 0 : (missed.get(url) ?? LOOKS_TO_LEAVE) + 1] as const;
      }),
    );
    missed = new Map(answers);
    ready = answers.filter(([, misses]) => misses < LOOKS_TO_LEAVE).map(([url]) => url);
  };
  await look();
  let closed = false;
  // One after the other: a look that took long must not overrule the next.
  const looking = (async () => {
    while (!closed) {
      await wait(LOOK_MS);
      await look();
    }
  })();
  const balancer = createServer((incoming, outgoing) => {
    turn += 1;
    const url = ready[turn % ready.length];
    if (!url) return outgoing.writeHead(502).end(JSON.stringify('nobody is ready'));
    const { method = 'GET', headers } = incoming;
    const onward = request(url + incoming.url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once('error', (error) => outgoing.headersSent || outgoing.writeHead(502).end(JSON.stringify(error.message)));
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => balancer.once('listening', done));
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    ready: () => ready,
    async close() {
      closed = true;
      await looking;
      balancer.closeAllConnections();
      await new Promise((done) => balancer.close(done));
    },
  };
}
