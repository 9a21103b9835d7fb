/** deploy/ under the programs that read it, where they are installed: the built server behind Caddy with TLS, and the systemd unit. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH } from '../../domain/partner/live-wire.ts';
import { type BuiltServer, startBuiltServer } from '../server/built-server.ts';
import { freePort } from '../server/server-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PATIENCE_MS = 60_000;
const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { timeout: PATIENCE_MS }).status === 0;

/** As server/partner/refuse-upgrade.ts: new connections a minute from one address. */
const MAX_OPENED = 120;

describe.skipIf(!has('caddy'))('behind Caddy, by deploy/Caddyfile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-caddy-'));
  let server: BuiltServer;
  let caddy: ChildProcess;
  let site: string;
  let ca: string;
  let words = '';

  beforeAll(async () => {
    const port = await freePort();
    site = `https://localhost:${port}`;
    const settings = {
      PUBLIC_URL: site,
      CLIENT_IP_HEADER: 'X-Forwarded-For',
      RATE_LIMITS: 'on',
      NODE_ENV: 'production',
    };
    server = await startBuiltServer(settings);
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      SITE: `localhost:${port}`,
      UPSTREAM: `127.0.0.1:${new URL(server.url).port}`,
    };
    const adapted = spawnSync(
      'caddy',
      ['adapt', '--config', join(ROOT, 'deploy', 'Caddyfile'), '--adapter', 'caddyfile'],
      {
        env,
        encoding: 'utf8',
        timeout: PATIENCE_MS,
      },
    );
    expect(adapted.status, adapted.stderr).toBe(0);
    // Of this machine nothing is touched: no port below 1024, no list of trusted certificates, no port for administering.
    const config = JSON.parse(adapted.stdout);
    config.admin = { disabled: true };
    config.apps.http.http_port = await freePort();
    config.apps.pki = { certificate_authorities: { local: { install_trust: false } } };
    writeFileSync(join(folder, 'caddy.json'), JSON.stringify(config));
    caddy = spawn('caddy', ['run', '--config', join(folder, 'caddy.json')], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    caddy.stderr?.on('data', (part: Buffer) => (words += part.toString()));
    const root = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
    const patience = { timeout: PATIENCE_MS, interval: 100 };
    await vi.waitUntil(() => existsSync(root) && words.includes('serving initial configuration'), patience);
    ca = readFileSync(root, 'utf8');
    // Whether a copy takes requests it asks first.
    await vi.waitUntil(async () => (await ask('/healthz')).status === 200, patience);
  });
  afterAll(async () => {
    caddy?.kill('SIGTERM');
    if (caddy?.exitCode === null) await once(caddy, 'exit');
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (path: string) =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
      (done, failed) => {
        get(`${site}${path}`, { ca }, (answer) => {
          text(answer).then((body) => done({ status: answer.statusCode, headers: answer.headers, body }), failed);
        }).on('error', failed);
      },
    );

  /** 'open', or the status with which it was refused. */
  const open = (headers: Record<string, string> = {}) =>
    new Promise<'open' | number>((done, failed) => {
      const socket = new WebSocket(site.replace('https', 'wss') + LIVE_PATH, { ca, headers });
      socket.on('open', () => {
        socket.terminate();
        done('open');
      });
      socket.on('unexpected-response', (_, { statusCode }) => {
        socket.on('error', () => {});
        socket.terminate();
        done(statusCode ?? 0);
      });
      socket.on('error', failed);
    });

  test('pages come over TLS, with the address that people type', async () => {
    const { status, headers, body } = await ask('/');
    expect([status, body.includes(`${site}/`)]).toEqual([200, true]);
    expect(headers['strict-transport-security']).toMatch(/max-age=/);
  });

  test('WebSockets pass, and an address that a caller claims counts for nothing', async () => {
    expect(await open({ Origin: site })).toBe('open');
    const opened = [];
    for (let at = 0; at < MAX_OPENED; at += 1) opened.push(await open({ 'X-Forwarded-For': `203.0.113.${at}` }));
    expect(opened.slice(0, -1)).toEqual(Array(MAX_OPENED - 1).fill('open'));
    expect(opened.at(-1)).toBe(429);
  });

  test('nobody who was asked for is in its log', () => {
    expect(words).not.toContain('"request"');
  });
});

describe.skipIf(!has('systemd-analyze'))('the systemd unit', () => {
  const unit = join(ROOT, 'deploy', 'systemd', 'twofold.service');
  const analyze = (args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8', timeout: PATIENCE_MS });

  test('is understood, and lets a service do little', async () => {
    const { stderr } = analyze(['verify', '--man=no', unit]);
    // It may name a program that this machine has elsewhere.
    expect(
      stderr.split('\n').filter((line) => line.includes('twofold.service') && !line.includes('/usr/bin/node')),
    ).toEqual([]);
    const { stdout } = analyze(['security', '--offline=true', '--no-pager', unit]);
    expect(Number(/exposure level for twofold\.service: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
  });
});
