/** A line to a server, such as the one to a database: hands everything on until it is cut, and again once it is mended. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export interface Line {
  /** The other server's, by way of the line. */
  url: string;
  /** What is under way breaks off, and nobody gets through. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openLine(to: string): Promise<Line> {
  const target = placeOf(new URL(to));
  const ends = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
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
  for (const part of ['host', 'port']) url.searchParams.delete(part);
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

/** A PostgreSQL on a socket is named by the parameters of its address. */
function placeOf({ hostname, port, searchParams }: URL): { path: string } | { host: string; port: number } {
  const folder = searchParams.get('host');
  return folder
    ? { path: join(folder, `.s.PGSQL.${searchParams.get('port')}`) }
    : { host: hostname, port: Number(port) };
}
