/**
 * A client as ask-often.ts has it, for answers of any length: it reads each one's length, or follows its chunks, and
 * refuses whatever is not 200.
 */
import { connect } from 'node:net';

/** `bytes` is one answer's body as it came, `rate` the whole answers a second over `ms` milliseconds, `answers` all of them. */
export interface Throughput {
  rate: number;
  answers: number;
  bytes: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const END_OF_CHUNKS = Buffer.from('0\r\n\r\n');

export async function askWhole(port: number, request: string, ms: number, connections: number): Promise<Throughput> {
  const ask = Buffer.from(request);
  let [answers, bytes] = [0, 0];
  const began = performance.now();
  const until = began + ms;
  const whole = (length: number): boolean => {
    answers += 1;
    bytes = length;
    return performance.now() < until;
  };
  await Promise.all(Array.from({ length: connections }, () => keepAsking(port, ask, whole)));
  return { rate: answers / ((performance.now() - began) / 1000), answers, bytes };
}

/** Until `whole`, told of each body's length, says no. */
function keepAsking(port: number, ask: Buffer, whole: (length: number) => boolean): Promise<void> {
  return new Promise((done, fail) => {
    // Of the answer under way: bytes still missing, or null while its end has to be looked for.
    let missing: number | null = null;
    let [head, tail]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)];
    let length = 0;
    let inBody = false;
    const socket = connect(port, '127.0.0.1', () => socket.write(ask));
    socket.setNoDelay(true);
    socket.on('error', fail);
    socket.on('close', () => done());
    socket.on('data', (part: Buffer) => {
      let body = part;
      if (!inBody) {
        head = head.length === 0 ? part : Buffer.concat([head, part]);
        const end = head.indexOf(END_OF_HEAD);
        if (end === -1) return;
        const words = head.toString('latin1', 0, end);
        if (!words.startsWith('HTTP/1.1 200')) return void socket.destroy(new Error(words.split('\r\n')[0]));
        const named = /content-length: (\d+)/i.exec(words)?.[1];
        missing = named === undefined ? null : Number(named);
        body = head.subarray(end + END_OF_HEAD.length);
        [inBody, length, head, tail] = [true, 0, Buffer.alloc(0), Buffer.alloc(0)];
      }
      length += body.length;
      if (missing === null) {
        tail = body.length >= END_OF_CHUNKS.length ? body.subarray(-END_OF_CHUNKS.length) : Buffer.concat([tail, body]);
        if (!tail.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)) return;
      } else {
        missing -= body.length;
        if (missing > 0) return;
        if (missing < 0) return void socket.destroy(new Error('An answer was longer than it said.'));
      }
      inBody = false;
      if (whole(length)) socket.write(ask);
      else socket.destroy();
    });
  });
}
