/** deploy/ under the programs that read it, where they are installed: the built server behind Caddy with TLS, and the systemd unit. */
import { spawnSync } from 'node:child_process';
import { get } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LIVE_PATH } from '../../domain/partner/live-wire.ts';
import { type BuiltServer, startBuiltServer } from '../server/built-server.ts';
import { type Caddy, hasCaddy, startCaddy } from '../server/caddy.ts';
import { freePort } from '../server/server-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PATIENCE_MS = 60_000;
const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { timeout: PATIENCE_MS }).status === 0;

/** As server/partner/refuse-upgrade.ts: new connections a minute from one address. */
const MAX_OPENED = 120;

describe.skipIf(!hasCaddy())('behind Caddy, by deploy/Caddyfile', () => {
  let server: BuiltServer;
  let caddy: Caddy;
  let site: string;

  beforeAll(async () => {
    const port = await freePort();
    site = `https://localhost:${port}`;
    server = await startBuiltServer({
      PUBLIC_URL: site,
      CLIENT_IP_HEADER: 'X-Forwarded-For',
      RATE_LIMITS: 'on',
      NODE_ENV: 'production',
    });
    caddy = await startCaddy(port, Number(new URL(server.url).port));
    // Whether a copy takes requests it asks first.
    await vi.waitUntil(async () => (await ask('/healthz')).status === 200, { timeout: PATIENCE_MS, interval: 100 });
  });
  afterAll(async () => {
    await caddy?.stop();
    await server?.close();
  });

  const ask = (path: string) =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
      (done, failed) => {
        get(`${site}${path}`, { ca: caddy.ca }, (answer) => {
          text(answer).then((body) => done({ status: answer.statusCode, headers: answer.headers, body }), failed);
        }).on('error', failed);
      },
    );

  /** 'open', or the status with which it was refused. */
  const open = (headers: Record<string, string> = {}) =>
    new Promise<'open' | number>((done, failed) => {
      const socket = new WebSocket(site.replace('https', 'wss') + LIVE_PATH, { ca: caddy.ca, headers });
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
    expect(caddy.words()).not.toContain('"request"');
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
