/** `npm run release`, as an operator has it: an archive in an empty folder, with Node and nothing else. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { filesUnder } from '../../bin/built-files.mjs';
import { createDatabase } from '../server/create-database.ts';
import { freePort } from '../server/server-process.ts';
import { isRoot, makeRelease, NOBODY, run, type Unpacked, unpack } from './release-folder.ts';

const MB = 1e6;
/** Unpacked, without PostgreSQL's programs. */
const MAX_UNPACKED_BYTES = 120 * MB;
const START_MS = 150_000;

const release = mkdtempSync(join(tmpdir(), 'twofold-packed-'));
const folders = [release];
let app = '';
let postgres = '';
let whole: Unpacked;

beforeAll(() => {
  const names = makeRelease(release);
  [app = '', postgres = ''] = [/\d-(?!postgresql)/, /postgresql/].map(
    (form) => names.find((name) => form.test(name)) ?? '',
  );
  whole = unpack(release, [app, postgres]);
  folders.push(whole.folder);
}, START_MS * 4);
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

/** Whose data it is: its folder lies where that user may reach it. */
function dataFolder(uid: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-kept-'));
  folders.push(folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (!isRoot) return data;
  chownSync(folder, uid, uid);
  chownSync(data, uid, uid);
  return data;
}

const as = (uid: number) => (isRoot ? { uid, gid: uid } : {});

/** Nothing of this process's environment but the way to Node. */
const bare = (home: Unpacked, more: Record<string, string>) => ({
  PATH: `${join(home.node, '..')}:/usr/bin:/bin`,
  ...more,
});

async function serve(from: Unpacked, environment: Record<string, string>, uid: number) {
  const port = await freePort();
  const child = spawn('node', ['server.js'], {
    cwd: from.home,
    env: bare(from, { PORT: String(port), DRAIN_S: '0', LOG_LEVEL: 'warn', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as(uid),
  });
  children.push(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (words += part.toString()));
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_MS;
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`It did not start: ${words}`);
    await wait(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await once(child, 'exit');
      return code as number | null;
    },
  };
}

/** A command at the top of the archive; from another folder, as a timer of the system's would run it. */
function command(from: Unpacked, args: string[], environment: Record<string, string>, uid: number) {
  const [name = '', ...rest] = args;
  const { status, stdout, stderr } = spawnSync('node', [join(from.home, `${name}.js`), ...rest], {
    cwd: '/',
    env: bare(from, environment),
    encoding: 'utf8',
    timeout: START_MS,
    ...as(uid),
  });
  return { status, said: stdout + stderr };
}

const person = { email: 'robin@example.org', password: 'three blue kettles 9', data: { adult: true } };
const post = (url: string) => fetch(url, { method: 'POST', body: JSON.stringify(person) });

/** Its database is asked through the server, and what it advises is typed as it is typed here. */
function expectHealthy({ status, said }: ReturnType<typeof command>): void {
  expect(said).not.toContain('FAULT');
  expect(said).toMatch(/ok +database +PostgreSQL 18/);
  expect(said).toMatch(/ok +backups +.+ can be restored/);
  expect(said).toContain('node doctor.js --keys FOLDER');
  expect(said).not.toContain('npm');
  expect(status).toBe(0);
}

const listed = (folder: string): string[] =>
  (filesUnder(folder) as string[]).map((path) => `${path} ${statSync(path).size} ${statSync(path).mtimeMs}`);

test('another process, from another folder, in another time zone and language, packs the same bytes', () => {
  const other = mkdtempSync(join(tmpdir(), 'twofold-packed-'));
  folders.push(other);
  const names = makeRelease(other, { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' }, tmpdir());
  expect(names).toEqual(readdirSync(release).sort());
  for (const name of names)
    expect(readFileSync(join(other, name)).equals(readFileSync(join(release, name))), name).toBe(true);
  run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release });
});

test('unpacked it is small, and everybody may read it', () => {
  const own = unpack(release, [app]);
  folders.push(own.folder);
  const files = filesUnder(own.home) as string[];
  const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThan(MAX_UNPACKED_BYTES);
  expect(files.filter((path) => (statSync(path).mode & 0o444) !== 0o444)).toEqual([]);
  for (const built of ['typescript', 'vite', 'esbuild', '@types', 'react', 'playwright'])
    expect(readdirSync(join(own.home, 'node_modules'))).not.toContain(built);
});

for (const [who, uid] of isRoot
  ? ([
      ['an ordinary user', NOBODY],
      ['root', 0],
    ] as const)
  : ([['an ordinary user', process.getuid?.() ?? 0]] as const))
  test(`as ${who}, with the database that comes along: it serves, takes somebody in, is backed up and restored, and writes nothing where it lies`, async () => {
    const before = listed(whole.home);
    const environment = { DATA_DIR: dataFolder(uid) };
    const server = await serve(whole, environment, uid);
    const front = await fetch(server.url);
    expect([front.status, (await front.text()).includes('Twofold')]).toEqual([200, true]);
    expect((await post(`${server.url}/auth/v1/signup`)).status).toBe(200);
    expect(command(whole, ['admin', 'grant', person.email], environment, uid)).toMatchObject({ status: 0 });
    const verified = command(whole, ['verify', server.url], environment, uid);
    expect(verified).toMatchObject({
      status: 0,
      said: expect.stringMatching(/All \d{3,} files are those of this archive/),
    });
    expect(command(whole, ['backup'], environment, uid)).toMatchObject({ status: 0 });
    expectHealthy(command(whole, ['doctor'], { ...environment, PUBLIC_URL: server.url }, uid));
    expect(await server.stop()).toBe(0);

    const [archive = ''] = readdirSync(join(environment.DATA_DIR, 'backups'));
    const restored = command(
      whole,
      ['backup', 'restore', join(environment.DATA_DIR, 'backups', archive)],
      environment,
      uid,
    );
    expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('Restored') });
    expect(command(whole, ['migrate'], environment, uid)).toMatchObject({ status: 0 });
    const again = await serve(whole, environment, uid);
    expect((await post(`${again.url}/auth/v1/token?grant_type=password`)).status).toBe(200);
    expect(await again.stop()).toBe(0);
    expect(readdirSync(join(environment.DATA_DIR, 'compiled', whole.version)).length).toBeGreaterThan(0);
    expect(listed(whole.home)).toEqual(before);
  });

test('without PostgreSQL beside it it says what is missing, and with an address it is migrated and serves', async () => {
  const alone = unpack(release, [app]);
  folders.push(alone.folder);
  // The tests' own PostgreSQL lets in whoever runs them.
  const uid = process.getuid?.() ?? 0;
  const DATA_DIR = dataFolder(uid);
  await expect(serve(alone, { DATA_DIR }, uid)).rejects.toThrow('Set DATABASE_URL to a PostgreSQL server');
  const database = await createDatabase(inject('postgres').server);
  try {
    const environment = { DATA_DIR, DATABASE_URL: database.url };
    expect(command(alone, ['migrate'], environment, uid)).toEqual({
      status: 0,
      said: 'The database has this version’s tables.\n',
    });
    const server = await serve(alone, environment, uid);
    expect((await post(`${server.url}/auth/v1/signup`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(command(alone, ['backup'], environment, uid)).toMatchObject({ status: 0 });
  } finally {
    await database.drop();
  }
});

test('a command that is not understood says how it is typed here', () => {
  const { said, status } = command(whole, ['admin'], { DATA_DIR: '/nowhere' }, 0);
  expect([status, said]).toEqual([1, 'Usage: node admin.js grant EMAIL\n']);
});
