/**
 * A client that costs so little that the server is what is measured: raw sockets kept alive, each asking again as soon
 * as it has the whole answer. All answers have to be of one status and one length, told in the first one's head.
 */
import { connect } from 'node:net';

/** The length in bytes of one answer, headers included. Rejects for another status, and for an answer that does not tell its length. */
export async function measureAnswer(port: number, request: string, status = 200): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    let seen = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      seen = Buffer.concat([seen, part]);
      const head = seen.indexOf('\r\n\r\n');
      if (head === -1) return;
      const text = seen.subarray(0, head).toString('latin1');
      // RFC 9110 section 15.4.5: a 304 ends with its head.
      const told = status === 304 ? '0' : /content-length: (\d+)/i.exec(text)?.[1];
      if (told === undefined || !text.startsWith(`HTTP/1.1 ${status}`)) {
        reject(new Error(`In place of ${status} and a length: ${text.split('\r\n')[0]}`));
        return void socket.destroy();
      }
      const bytes = head + 4 + Number(told);
      if (seen.length < bytes) return;
      socket.destroy();
      resolve(bytes);
    });
  });
}

/** Answers a second over `ms` milliseconds with so many connections. */
export async function askOften(
  port: number,
  request: string,
  ms: number,
  connections: number,
  status = 200,
): Promise<number> {
  const bytes = await measureAnswer(port, request, status);
  const begins = `HTTP/1.1 ${status}`;
  const ask = Buffer.from(request);
  let answers = 0;
  const began = performance.now();
  const until = began + ms;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((done, fail) => {
          let missing = bytes;
          const socket = connect(port, '127.0.0.1', () => socket.write(ask));
          socket.setNoDelay(true);
          socket.on('error', fail);
          socket.on('close', () => done());
          socket.on('data', (part: Buffer) => {
            if (missing === bytes && part.toString('latin1', 0, begins.length) !== begins)
              return void socket.destroy(new Error(part.toString('latin1', 0, begins.length)));
            missing -= part.length;
            if (missing > 0) return;
            if (missing < 0) return void socket.destroy(new Error('An answer was longer than the first one.'));
            answers += 1;
            missing = bytes;
            if (performance.now() < until) socket.write(ask);
            else socket.destroy();
          });
        }),
    ),
  );
  return answers / ((performance.now() - began) / 1000);
}
