/**
 * A small balancer: takes turns among the servers whose `/readyz` answers, looks at each once a second, leaves a server out
 * after two looks in a row that found it wanting, and tries nothing twice.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  const missed = new Map<string, number>();
  const ready = () => servers().filter((url) => (missed.get(url) ?? LOOKS_TO_LEAVE) < LOOKS_TO_LEAVE);
  const underWay = new Set<string>();
  let turn = 0;
  // Each by itself: that one takes long to answer must not hide that another is about to stop.
  const look = async (url: string) => {
    // One after the other: a look that took long must not overrule the next.
    if (underWay.has(url)) return;
    underWay.add(url);
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    missed.set(url, isReady ? 0 : (missed.get(url) ?? LOOKS_TO_LEAVE) + 1);
    underWay.delete(url);
  };
  const lookAtAll = () => Promise.all(servers().map(look));
  await lookAtAll();
  const looking = setInterval(lookAtAll, LOOK_MS);
  const balancer = createServer((incoming, outgoing) => {
    turn += 1;
    const open = ready();
    const url = open[turn % open.length];
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
    ready,
    async close() {
      clearInterval(looking);
      balancer.closeAllConnections();
      await new Promise((done) => balancer.close(done));
    },
  };
}
