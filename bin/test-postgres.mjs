/** PostgreSQL for one run of tests: the one that comes with the packages, on a socket, and the oldest that is supported, on a free loopback port. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectNode, ROOT } from './ensure-installed.mjs';

const isRoot = process.getuid?.() === 0;
/** From which PostgreSQL on `DATABASE_URL` may name one (docs/operating.md). */
const OLDEST_SUPPORTED = 15;

/**
 * Folder of the programs of the oldest PostgreSQL here that is supported, of those that Debian keeps beside one another and
 * those on the path; empty where there is none. Clients without a server have no `initdb`.
 */
export function findOldestPostgres({ debian = '/usr/lib/postgresql', path = process.env.PATH ?? '' } = {}) {
  const kept = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  const servers = [...kept, ...path.split(delimiter)]
    .filter((bin) => existsSync(join(bin, 'initdb')))
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter(({ version }) => version >= OLDEST_SUPPORTED);
  return servers.sort((a, b) => a.version - b.version)[0]?.bin ?? '';
}

const versionOf = (bin) =>
  Number(/\d+/.exec(spawnSync(join(bin, 'initdb'), ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[0]);

function as(command, args) {
  // PostgreSQL refuses to run as root.
  const run = isRoot
    ? spawnSync('runuser', ['-u', 'postgres', '--', command, ...args], { encoding: 'utf8', cwd: tmpdir() })
    : spawnSync(command, args, { encoding: 'utf8', cwd: tmpdir() });
  if (run.status !== 0) throw new Error(`${command} failed: ${run.stderr || run.error?.message}`);
  return run.stdout;
}

/** The one that comes with the packages. It ends with this process, however that ends. */
export async function startOwnPostgres() {
  const child = spawn(projectNode(), [join(ROOT, 'tests/server/throwaway-postgres.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [address] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  const url = String(address).trim();
  if (!URL.canParse(url)) throw new Error('The PostgreSQL for this run did not start.');
  child.stdout.destroy();
  child.unref();
  return { url, stop: () => child.stdin.end() };
}

/** `binaries` is the folder of initdb and pg_ctl. Durability is off: the data lives for one run. */
export function startPostgres(binaries) {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-postgres-'));
  if (isRoot) {
    const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  as(join(binaries, 'initdb'), ['-D', data, '-U', 'twofold', '--auth=trust', '--encoding=UTF8', '--locale=C', '-N']);
  const port = freePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  as(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']);
  return {
    version: versionOf(binaries),
    url: `postgres://twofold@127.0.0.1:${port}/postgres`,
    stop() {
      as(join(binaries, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort() {
  const script =
    "const s=require('net').createServer();s.listen(0,'127.0.0.1',()=>{process.stdout.write(String(s.address().port));s.close()})";
  return Number(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout);
}
