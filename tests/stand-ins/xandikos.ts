/**
 * Debian's Xandikos, a CalDAV server that answers otherwise than Radicale does, with a folder of its own. It knows no
 * passwords: a proxy before it asks for one, as its own documents advise.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/server-process.ts';
import { type CalDavServer, endProcess } from './caldav-server.ts';
import { isWithout, missingPackage } from './debian-package.ts';

export const XANDIKOS_PACKAGE = 'xandikos';

export const withoutXandikos = isWithout(XANDIKOS_PACKAGE);

const USER = 'ada';
const PATIENCE_MS = 20_000;

export async function openXandikos(): Promise<CalDavServer> {
  if (spawnSync('xandikos', ['--version'], { timeout: 60_000 }).status !== 0) throw missingPackage(XANDIKOS_PACKAGE);
  const folder = mkdtempSync(join(tmpdir(), 'xandikos-'));
  const port = await freePort();
  let running: ChildProcess | null = null;
  const start = async () => {
    const account = ['--autocreate', '--current-user-principal', `/${USER}/`];
    running = spawn('xandikos', ['-d', folder, '-l', '127.0.0.1', '-p', String(port), ...account], { stdio: 'ignore' });
    await untilUp(`http://127.0.0.1:${port}/`);
  };
  const stop = async () => {
    const going = running;
    running = null;
    if (going) await endProcess(going);
  };
  await start();

  const authorization = () => `Basic ${btoa(`${USER}:${own.password}`)}`;
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.headers.authorization !== authorization())
      return void outgoing.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
    const { url: path = '/', method = 'GET', headers } = incoming;
    const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`;
  const own = { url, home: `${url}${USER}/calendars/`, username: USER, password: 'a quiet evening' };

  const send = async (method: string, address: string, body = '') => {
    const headers = { authorization: authorization(), 'content-type': body ? 'text/calendar' : 'text/plain' };
    const answer = await fetch(address, { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`Xandikos answered ${method} with ${answer.status}.`);
  };
  return Object.assign(own, {
    setPassword(password: string) {
      own.password = password;
    },
    async fill(calendar: string, events: ReadonlyMap<string, string>) {
      const place = `${own.home}${calendar}/`;
      await send('MKCALENDAR', place);
      for (const [name, text] of events) await send('PUT', `${place}${name}.ics`, text);
    },
    stop,
    start,
    async close() {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

async function untilUp(url: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const up = await fetch(url).then(
      () => true,
      () => false,
    );
    if (up) return;
    if (Date.now() > until) throw new Error('Xandikos does not start.');
    await new Promise((done) => setTimeout(done, 50));
  }
}
