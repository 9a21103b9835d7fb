/** Debian's Radicale, a real CalDAV server by other hands, with a folder and a port of its own; it may also be stopped for a while. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/server-process.ts';
import { type CalDavServer, endProcess } from './caldav-server.ts';
import { isWithout, missingPackage } from './debian-package.ts';

export const RADICALE_PACKAGE = 'radicale';

export const withoutRadicale = isWithout(RADICALE_PACKAGE);

export interface Radicale extends CalDavServer {
  /** Into its folder, one file each. */
  fill(calendar: string, events: ReadonlyMap<string, string>): void;
}

const USER = 'ada';
const PATIENCE_MS = 20_000;

export async function openRadicale(): Promise<Radicale> {
  const folder = mkdtempSync(join(tmpdir(), 'radicale-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const users = join(folder, 'users');
  const own = { url, home: `${url}${USER}/`, username: USER, password: 'a quiet evening' };
  const setPassword = (password: string) => {
    own.password = password;
    writeFileSync(users, `${USER}:${password}\n`);
  };
  setPassword(own.password);
  const config = join(folder, 'config');
  writeFileSync(
    config,
    [
      `[server]\nhosts = 127.0.0.1:${port}\nmax_connections = 50`,
      `[auth]\ntype = htpasswd\nhtpasswd_filename = ${users}\nhtpasswd_encryption = plain\ndelay = 0`,
      `[storage]\nfilesystem_folder = ${folder}/data`,
      '[logging]\nlevel = error',
    ].join('\n'),
  );
  let running: ChildProcess | null = null;

  const start = async () => {
    let missing = false;
    running = spawn('radicale', ['--config', config], { stdio: ['ignore', 'ignore', 'ignore'] });
    running.once('error', () => {
      missing = true;
    });
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const up = await fetch(url, { redirect: 'manual' }).then(
        () => true,
        () => false,
      );
      if (up) return;
      if (missing) throw missingPackage(RADICALE_PACKAGE);
      if (Date.now() > until) throw new Error('Radicale does not start.');
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const stop = async () => {
    const going = running;
    running = null;
    if (going) await endProcess(going);
  };
  await start();

  return Object.assign(own, {
    setPassword,
    fill(calendar: string, events: ReadonlyMap<string, string>) {
      const place = join(folder, 'data', 'collection-root', USER, calendar);
      mkdirSync(place, { recursive: true });
      const props = { tag: 'VCALENDAR', 'D:displayname': calendar, 'C:supported-calendar-component-set': 'VEVENT' };
      writeFileSync(join(place, '.Radicale.props'), JSON.stringify(props));
      for (const [name, text] of events) writeFileSync(join(place, `${name}.ics`), text);
    },
    stop,
    start,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
