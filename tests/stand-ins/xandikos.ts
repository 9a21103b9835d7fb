/**
 * Debian's Xandikos, a CalDAV server that answers otherwise than Radicale does, with a folder of its own. It knows no
 * passwords: a proxy before it asks for one, as its own documents advise.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/server-process.ts';
import type { CalDavServer } from './caldav-server.ts';
import { isWithout, missingPackage } from './debian-package.ts';

export const XANDIKOS_PACKAGE = 'xandikos';

export const withoutXandikos = isWithout(XANDIKOS_PACKAGE);

const USER = 'ada';
const PASSWORD = 'a quiet evening';
const PATIENCE_MS = 20_000;

export async function openXandikos(): Promise<CalDavServer> {
  if (spawnSync('xandikos', ['--version'], { timeout: 60_000 }).status !== 0) throw missingPackage(XANDIKOS_PACKAGE);
  const folder = mkdtempSync(join(tmpdir(), 'xandikos-'));
  const port = await freePort();
  const own = ['--autocreate', '--current-user-principal', `/${USER}/`];
  const child = spawn('xandikos', ['-d', folder, '-l', '127.0.0.1', '-p', String(port), ...own], { stdio: 'ignore' });
  await untilUp(`http://127.0.0.1:${port}/`);

  const authorization = `Basic ${btoa(`${USER}:${PASSWORD}`)}`;
  const proxy = createServer((incoming, outgoing) => {
    if (incoming.headers.authorization !== authorization)
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

  const send = async (method: string, path: string, body = '') => {
    const headers = { authorization, 'content-type': body ? 'text/calendar' : 'text/plain' };
    const answer = await fetch(new URL(path, url), { method, headers, ...(body && { body }) });
    if (!answer.ok) throw new Error(`Xandikos answered ${method} with ${answer.status}.`);
  };
  return {
    ...{ url, username: USER, password: PASSWORD },
    async fill(calendar, events) {
      const place = `/${USER}/calendars/${calendar}/`;
      await send('MKCALENDAR', place);
      for (const [name, text] of events) await send('PUT', `${place}${name}.ics`, text);
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
