/** Thousands of live sockets on one copy of the server: how long they take to join, what each costs, and how long a message takes. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { LIVE_SEALED_LENGTH } from '../../domain/partner/live-message.ts';
import { LIVE_PATH, type LiveAnswer, PING_EVERY_MS } from '../../domain/partner/live-wire.ts';
import { madeId } from './made-id.ts';
import { proportionalMiB } from './memory.ts';
import { percentile } from './open-load.ts';
import type { People } from './people.ts';
import type { ScaleSize } from './scale-size.ts';

/** At once; more would wait in the listening queue. */
const JOINING = 50;
const MESSAGES = 300;
/** Long enough for each socket to be looked after twice. */
const QUIET_MS = 60_000;
const HERTZ = 100;

const sealedMessage = (): string =>
  randomBytes(Math.ceil((LIVE_SEALED_LENGTH * 3) / 4))
    .toString('base64url')
    .slice(0, LIVE_SEALED_LENGTH);

interface Member {
  ws: WebSocket;
  couple: number;
  heard(sealed: string): Promise<void>;
}

async function join(port: number, couple: number, person: number, people: People): Promise<Member> {
  // An address of its own: at most 120 a minute may come from one.
  const headers = { 'X-From': `10.9.${couple & 255}.${person & 255}` };
  const ws = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers, perMessageDeflate: false });
  const waiting = new Map<string, () => void>();
  let joined = () => {};
  let refused = (_: Error) => {};
  const ready = new Promise<void>((done, fail) => ([joined, refused] = [done, fail]));
  ws.on('error', refused);
  ws.on('message', (data) => {
    const answer = JSON.parse(String(data)) as LiveAnswer;
    if (answer.type === 'joined') joined();
    else if (answer.type === 'left') refused(new Error(`A socket was told '${answer.reason}'.`));
    else if (answer.type === 'message') waiting.get(answer.sealed)?.();
  });
  await once(ws, 'open');
  ws.send(JSON.stringify({ type: 'join', couple: madeId('couple', couple), token: await people.token(person) }));
  await ready;
  return { ws, couple, heard: (sealed) => new Promise((done) => waiting.set(sealed, done)) };
}

/** Seconds of processor time that a process has used; 0 where it cannot be read. */
function processorSeconds(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / HERTZ;
}

export async function measureSockets(
  server: { port: number; pid: number },
  people: People,
  { linked }: ScaleSize,
  sockets: number,
): Promise<string[]> {
  const before = proportionalMiB(server.pid);
  const members: Member[] = [];
  const began = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < sockets) {
      const person = (next++ % linked) + 1;
      members.push(await join(server.port, Math.ceil(person / 2), person, people));
    }
  };
  await Promise.all(Array.from({ length: JOINING }, lane));
  const joinedS = (performance.now() - began) / 1000;
  const pings = setInterval(() => {
    for (const { ws } of members) ws.send('{"type":"ping"}');
  }, PING_EVERY_MS);
  const atRest = processorSeconds(server.pid);
  await wait(QUIET_MS);
  const share = ((processorSeconds(server.pid) - atRest) * 1000) / QUIET_MS;
  const times: number[] = [];
  for (let n = 0; n < MESSAGES; n++) {
    const from = members[(n * 7) % members.length];
    const others = members.filter((one) => one.couple === from?.couple && one !== from);
    const sealed = sealedMessage();
    const all = Promise.all(others.map((other) => other.heard(sealed)));
    const sent = performance.now();
    from?.ws.send(JSON.stringify({ type: 'message', sealed }));
    await all;
    times.push(performance.now() - sent);
  }
  const after = proportionalMiB(server.pid);
  clearInterval(pings);
  for (const { ws } of members) ws.terminate();
  return [
    `${members.length} sockets joined in ${joinedS.toFixed(1)} s; ${(after - before).toFixed(0)} MiB more, ${(((after - before) * 1024) / members.length).toFixed(1)} KiB each; the copy ${after.toFixed(0)} MiB`,
    `at rest, with their pings: ${(share * 100).toFixed(0)} % of a core`,
    `a message until all of the couple have it: p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`,
  ];
}
