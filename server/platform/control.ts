/** A socket in the data folder, readable only by its owner, through which a command asks the running server to act. */
import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The commands by name; each returns a sentence for the operator. An error is reported by its message. */
type Orders = Record<string, (argument: string) => Promise<string>>;

/** Longest path that a socket address holds everywhere (macOS: 104 bytes). */
const MAX_SOCKET_PATH_BYTES = 100;

function socketPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return path;
  return join(tmpdir(), `twofold-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}

/** Only the holder of the data folder may call this: a socket left behind by kill -9 is replaced. */
export async function openControl(dataDir: string, orders: Orders): Promise<{ close(): void }> {
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer(async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url ?? '/', 'http://control');
    const order = orders[pathname.slice(1)];
    try {
      if (!order) throw new Error('The running server does not know this.');
      answer.end(await order(searchParams.get('argument') ?? ''));
    } catch (error) {
      answer.statusCode = 500;
      answer.end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(path, done);
  });
  chmodSync(path, 0o600);
  return { close: () => server.close() };
}

/** Asks the running server; throws its message if it fails, or if none is running. */
export function askRunningServer(dataDir: string, order: string, argument = ''): Promise<string> {
  return new Promise((done, failed) => {
    const path = `/${order}?${new URLSearchParams({ argument })}`;
    const asking = request({ socketPath: socketPath(dataDir), path, method: 'POST' }, (answer) => {
      let words = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        words += part;
      });
      answer.on('end', () => (answer.statusCode === 200 ? done(words) : failed(new Error(words))));
    });
    asking.on('error', failed);
    asking.end();
  });
}
