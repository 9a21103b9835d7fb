/**
 * What a page weighs on its way, compressed by brotli: the document of each reading page as the built server sends it, and
 * the JavaScript that Tonight loads before anything on it is touched. With BEFORE=FOLDER, a built checkout, both in one run.
 * Fails above what is wanted.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HERO } from '../content/landing.ts';
import { fetchRaw } from './bare-server.ts';
import { BUILT, startBuiltServer } from './built-server.ts';
import { needAnswer } from './need-answer.ts';

/** With what no other page says. */
const PAGES = [
  ['/', `>${HERO.title}</h1>`],
  ['/pricing', '<h1>Pay for plans, not for promises</h1>'],
  ['/blog', 'blog-card'],
  ['/blog/desire-that-answers', 'article-text'],
] as const;
const MAX_DOCUMENT = 18_000;
const MAX_TONIGHT = 110_000;
const IMPORTED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

const SIDES: [string, string][] = [
  ...(process.env.BEFORE ? [['before', process.env.BEFORE] as [string, string]] : []),
  ['now', join(import.meta.dirname, '..')],
];
for (const [name, folder] of SIDES) {
  await weighDocuments(name, folder === SIDES.at(-1)?.[1] ? BUILT : join(folder, 'build', 'server', 'index.js'));
  weighTonight(name, join(folder, 'build', 'client', 'assets'));
}

function tell(name: string, what: string, bytes: number, most: number): void {
  const judged = name === 'now' ? `: ${bytes <= most ? 'reached' : 'MISSED'} (at most ${most})` : '';
  process.stdout.write(`  ${name}: ${what} ${bytes} bytes${judged}\n`);
  if (judged.includes('MISSED')) process.exitCode = 1;
}

async function weighDocuments(name: string, program: string): Promise<void> {
  const server = await startBuiltServer({}, program);
  try {
    for (const [path, mark] of PAGES) {
      await needAnswer(`http://127.0.0.1:${server.port}${path}`, mark);
      const { body } = await fetchRaw(server.port, path, 'br');
      tell(name, `${path} (document)`, body.length, MAX_DOCUMENT);
    }
  } finally {
    await server.stop();
  }
}

/** The files that the page, its frame and the router's start import without a wait, each as it is sent. */
function weighTonight(name: string, assets: string): void {
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const reached = new Set(
    ['root', 'entry.client', 'tonight-page'].map((chunk) => {
      const [file, other] = files.filter((one) => new RegExp(`^${chunk}-[\\w-]{8}\\.js$`).test(one));
      if (!file || other) throw new Error(`Not one file is called ${chunk}.`);
      return file;
    }),
  );
  // A set hands out what is added while it is read.
  for (const file of reached) {
    for (const [, other = ''] of readFileSync(join(assets, file), 'utf8').matchAll(IMPORTED)) reached.add(other);
  }
  // Whatever is too small to gain by it is sent as it is.
  const sent = (file: string): string => join(assets, existsSync(join(assets, `${file}.br`)) ? `${file}.br` : file);
  const sizes = [...reached].map((file) => [readFileSync(sent(file)).length, file] as const);
  const total = sizes.reduce((sum, [bytes]) => sum + bytes, 0);
  tell(name, `Tonight (JavaScript, ${reached.size} files)`, total, MAX_TONIGHT);
  for (const [bytes, file] of sizes.toSorted(([a], [b]) => b - a).slice(0, 6)) {
    process.stdout.write(`      ${String(bytes).padStart(6)} ${file}\n`);
  }
}
