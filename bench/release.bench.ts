/**
 * What a release weighs, packed and unpacked, and how long `node server.js` takes to the first page from it, beside the built
 * checkout, in turns; processor time of the server's own process too, which other work beside it changes less. Fails above
 * 120 MB, or where the first page on an existing folder takes a second or more.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error a command of the house, without types
import { filesUnder } from '../bin/built-files.mjs';
import { HERO } from '../content/landing.ts';
import { makeRelease, ROOT, unpack } from '../tests/deep/release-folder.ts';
import { freePort } from '../tests/server/server-process.ts';
import { median, untilAnswered } from './built-server.ts';
import { needAnswer } from './need-answer.ts';

/** Fewer for a look in passing. */
const STARTS = Number(process.env.STARTS || 5);
const MAX_UNPACKED_MB = 120;
const MAX_FIRST_PAGE_MS = 1_000;
const MB = 1e6;
/** Of the times in /proc, on every Linux there is. */
const TICK_MS = 10;

interface Figures {
  newMs: number[];
  existingMs: number[];
  processorMs: number[];
}

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
  folders.push(folder);
  return folder;
};
const say = (words: string): void => void process.stdout.write(`  ${words}\n`);
const sizeOf = (paths: string[]): number => paths.reduce((sum, path) => sum + statSync(path).size, 0) / MB;

/** User and system time so far; 0 where it cannot be read. */
function processorMs({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return 0;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

async function startOnce(program: string[], dataDir: string): Promise<{ ms: number; processor: number }> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, DRAIN_S: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const page = `http://127.0.0.1:${port}/`;
  await untilAnswered(child, page, 5);
  const ms = performance.now() - began;
  const processor = processorMs(child);
  await needAnswer(page, HERO.title);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return { ms, processor };
}

const release = newFolder();
const archives = makeRelease(release).filter((name) => name.endsWith('.tar.gz'));
const [app = '', postgres = ''] = archives.toSorted(
  (one, other) => Number(/postgresql/.test(one)) - Number(/postgresql/.test(other)),
);
const alone = unpack(release, [app]);
const whole = unpack(release, [app, postgres]);
folders.push(alone.folder, whole.folder);
const unpacked = sizeOf(filesUnder(alone.home));
say(
  `the archive ${sizeOf([join(release, app)]).toFixed(1)} MB, unpacked ${unpacked.toFixed(1)} MB (at most ${MAX_UNPACKED_MB})`,
);
say(
  `PostgreSQL's ${sizeOf([join(release, postgres)]).toFixed(1)} MB, unpacked ${(sizeOf(filesUnder(whole.home)) - unpacked).toFixed(1)} MB`,
);

const PROGRAMS: [string, string[]][] = [
  ['archive', [join(whole.home, 'server.js')]],
  ['checkout', ['--max-old-space-size=512', join(ROOT, 'build', 'server', 'index.js')]],
];
const figures = new Map(
  PROGRAMS.map(([name]): [string, Figures] => [name, { newMs: [], existingMs: [], processorMs: [] }]),
);
for (let run = 0; run < STARTS; run += 1) {
  for (const [name, program] of PROGRAMS) {
    const data = newFolder();
    const { newMs, existingMs, processorMs } = figures.get(name) ?? { newMs: [], existingMs: [], processorMs: [] };
    newMs.push((await startOnce(program, data)).ms);
    const again = await startOnce(program, data);
    existingMs.push(again.ms);
    processorMs.push(again.processor);
  }
}
for (const [name, { newMs, existingMs, processorMs }] of figures)
  say(
    `${name.padEnd(8)} first page on a new folder after ${Math.round(median(newMs))} ms, on an existing one ${Math.round(median(existingMs))} ms, with ${median(processorMs)} processor ms (medians of ${STARTS})`,
  );
say(`load of the machine ${loadavg()[0]?.toFixed(1)}`);
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
if (unpacked > MAX_UNPACKED_MB || median(figures.get('archive')?.existingMs ?? []) >= MAX_FIRST_PAGE_MS)
  process.exitCode = 1;
