/**
 * What an upload costs: how long a photo of 24 megapixels takes from the first byte to the asset, and for how long other
 * requests wait meanwhile. The loop's hold is told twice: by the clock, in which whatever else the machine does counts too,
 * and by the time of the loop's own thread, which other work does not lengthen. On the embedded database, or on PostgreSQL when DATABASE_URL names an empty one.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { grantAdmin } from '../server/accounts/admin/role.ts';
import { createApp } from '../server/http.ts';
import { openAppContext } from '../server/open-app-context.ts';
import { readEnv } from '../server/platform/env.ts';
import { signUp } from '../tests/server/sign-up.ts';
import { median } from './built-server.ts';

const RUNS = 5;

const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
const { ctx, close } = await openAppContext(
  readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: folder,
    DATABASE_URL: process.env.DATABASE_URL ?? '',
  }),
);
const server = createServer(getRequestListener(createApp(ctx, null).fetch));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const admin = await signUp(url);
await grantAdmin(ctx, admin.email);

/** Grain, so that it is as large and as slow as a real one. */
const photo = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 6_000,
      height: 4_000,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 90 + seed * 10, sigma: 24 },
    },
  })
    .blur(0.8)
    .jpeg({ quality: 97 })
    .toBuffer();

/** From another process, so that only the server's own work is in the way of its loop. */
const SENDER = `
  import { readFileSync } from 'node:fs';
  const [url, token, path] = process.argv.slice(1);
  const form = new FormData();
  for (const [name, value] of Object.entries({ alt: 'Grain', credit: 'Bench', license: 'CC0' })) form.set(name, value);
  form.set('file', new File([readFileSync(path)], 'grain.jpg'));
  const from = performance.now();
  const answer = await fetch(url + '/api/admin/upload', {
    method: 'POST', headers: { Authorization: 'Bearer ' + token }, body: form,
  });
  const text = await answer.text();
  const took = performance.now() - from;
  if (answer.status !== 201 || !(JSON.parse(text).width > 0)) throw new Error('The upload answered ' + answer.status);
  process.stdout.write(String(took));
`;

/** Milliseconds: `hold` the longest that anything waited for the loop, `work` the most that its thread worked at a stretch. */
function watchLoop(): () => { hold: number; work: number } {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  let work = 0;
  let before = process.threadCpuUsage();
  const each = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    work = Math.max(work, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(each);
    loop.disable();
    return { hold: loop.max / 1e6, work };
  };
}

/** `took`: milliseconds from the first byte to the asset. */
async function upload(bytes: Buffer): Promise<{ took: number; hold: number; work: number }> {
  const path = join(folder, 'grain.jpg');
  await writeFile(path, bytes);
  const sender = spawn(process.execPath, ['--input-type=module', '-e', SENDER, url, admin.token, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // From here on: to start a process is not the upload's work.
  const watched = watchLoop();
  let said = '';
  for await (const chunk of sender.stdout) said += chunk;
  return { took: Number(said), ...watched() };
}

const runs: Awaited<ReturnType<typeof upload>>[] = [];
let megabytes = 0;
for (let run = 0; run < RUNS; run++) {
  const bytes = await photo(run);
  megabytes = Math.max(megabytes, bytes.length / 1_048_576);
  runs.push(await upload(bytes));
}
const worst = (of: 'hold' | 'work'): string => Math.max(...runs.map((run) => run[of])).toFixed(0);
const middle = (of: 'took' | 'hold' | 'work'): string => median(runs.map((run) => run[of])).toFixed(0);
process.stdout.write(
  `${RUNS} photos of 24 megapixels, ${megabytes.toFixed(1)} MB at most\n` +
    `  upload to asset, median                 ${middle('took')} ms\n` +
    `  longest hold of the loop, median        ${middle('hold')} ms, worst ${worst('hold')} ms\n` +
    `  longest work of its thread, median      ${middle('work')} ms, worst ${worst('work')} ms\n`,
);
server.closeAllConnections();
server.close();
await close();
rmSync(folder, { recursive: true, force: true });
