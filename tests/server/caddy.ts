/** Caddy by deploy/Caddyfile, on a free port, touching nothing of this machine: as most people run the server. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './server-process.ts';

const CADDYFILE = join(import.meta.dirname, '..', '..', 'deploy', 'Caddyfile');
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 100;

export const hasCaddy = (): boolean =>
  spawnSync('sh', ['-c', 'command -v caddy'], { timeout: PATIENCE_MS }).status === 0;

export interface Caddy {
  /** The certificate by which its own can be trusted. */
  ca: string;
  /** What it has said so far. */
  words(): string;
  stop(): Promise<void>;
}

/** Serves https://localhost:PORT from the server at `upstream`. Rejects where it does not start within a minute. */
export async function startCaddy(port: number, upstream: number): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-caddy-'));
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_DATA_HOME: folder,
    SITE: `localhost:${port}`,
    UPSTREAM: `127.0.0.1:${upstream}`,
  };
  const adapted = spawnSync('caddy', ['adapt', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });
  if (adapted.status !== 0) throw new Error(adapted.stderr);
  // No port below 1024, no list of trusted certificates, no port for administering.
  const config = JSON.parse(adapted.stdout);
  config.admin = { disabled: true };
  config.apps.http.http_port = await freePort();
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
  writeFileSync(join(folder, 'caddy.json'), JSON.stringify(config));
  const caddy = spawn('caddy', ['run', '--config', join(folder, 'caddy.json')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(caddy, 'exit');
  let words = '';
  caddy.stderr.on('data', (part: Buffer) => (words += part.toString()));
  const stop = async () => {
    caddy.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const root = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
  const until = performance.now() + PATIENCE_MS;
  while (!existsSync(root) || !words.includes('serving initial configuration')) {
    if (performance.now() > until || caddy.exitCode !== null) {
      await stop();
      throw new Error(`Caddy did not start: ${words}`);
    }
    await wait(LOOK_EVERY_MS);
  }
  return { ca: readFileSync(root, 'utf8'), words: () => words, stop };
}
