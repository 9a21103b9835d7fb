/** PostgreSQL for one run of tests: the one that comes with the packages, and Debian's, each on a free loopback port. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectNode, ROOT } from './ensure-installed.mjs';

const isRoot = process.getuid?.() === 0;

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
  const version = /\d+/.exec(as(join(binaries, 'postgres'), ['--version']))?.[0];
  return {
    version,
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
