/** A door before several servers that knows nothing of what passes through it, sockets included: each connection goes to one that takes it. */
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../server/server-process.ts';

export interface Door {
  url: string;
  close(): Promise<void>;
}

/** `ports` are those of the servers that may be up; one that is gone passes the connection on to the next. */
export async function openDoor(ports: () => readonly number[]): Promise<Door> {
  const port = await freePort();
  const open = new Set<Socket>();
  let turn = 0;
  const lead = (from: Socket, [next, ...others]: readonly number[]): void => {
    if (next === undefined || from.destroyed) return void from.destroy();
    let reached = false;
    const onward = connect(next, '127.0.0.1', () => {
      reached = true;
      from.pipe(onward).pipe(from);
    });
    onward.on('error', () => {});
    onward.once('close', () => (reached ? from.destroy() : lead(from, others)));
    from.once('close', () => onward.destroy());
  };
  const server = createServer((from) => {
    open.add(from);
    from.once('close', () => open.delete(from)).on('error', () => from.destroy());
    turn += 1;
    const all = ports();
    const at = turn % Math.max(1, all.length);
    lead(from, [...all.slice(at), ...all.slice(0, at)]);
  }).listen(port, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
