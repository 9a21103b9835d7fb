/** A line to a server, such as the one to a database: hands everything on until it is cut, and again once it is mended. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The other server's, by way of the line. */
  url: string;
  /** What is under way breaks off, and nobody gets through. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openLine(to: string): Promise<Line> {
  const target = new URL(to);
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end
        .on('error', () => {})
        .once('close', () => {
          ends.delete(end);
          other.destroy();
        });
      end.pipe(other);
    }
  });
  const open = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await open(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      server.close();
      for (const end of ends) end.destroy();
      await once(server, 'close');
    },
    mend: () => open(port),
  };
}
