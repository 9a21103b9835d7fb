/**
 * Beside Ghost 6 with its default theme, 31 posts each, in turns in one run: requests a second of the blog's home and of
 * an article, kept and rendered anew, time to the first page, and memory. Never run it beside other work. Fails below
 * what is wanted.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/server/server-process.ts';
import { askWhole } from './ask-whole.ts';
import { fetchRaw, startBare } from './bare-server.ts';
import { type BuiltServer, median, startBuiltServer } from './built-server.ts';
import { GHOST, installGhost, publishOnGhost, startGhost } from './ghost-server.ts';
import { fillWithPosts, MANY, manyPosts } from './many-posts.ts';
import { needAnswer } from './need-answer.ts';

const WANTED = { kept: 200, anew: 8, bare: 0.4 };
const STARTS = 5;
const ROUNDS = 5;
const ROUND_MS = 1_500;
const CONNECTIONS = 32;
const ARTICLE = 'desire-that-answers';
const newestFirst = manyPosts().toSorted((a, b) => b.front.publishedAt.localeCompare(a.front.publishedAt));
const titleOf = (slug = newestFirst[0]?.front.slug) =>
  newestFirst.find(({ front }) => front.slug === slug)?.front.title ?? `No ${slug}`;
const PAGES = [
  { name: 'home', ours: '/blog', theirs: '/', mark: titleOf() },
  { name: 'article', ours: `/blog/${ARTICLE}`, theirs: `/${ARTICLE}/`, mark: titleOf(ARTICLE) },
];
/** As every browser asks; and without compression, which spares Ghost that work and is how we render anew. */
const FORMS = [
  { name: 'compressed', accept: 'gzip, deflate, br' },
  { name: 'plain', accept: 'identity' },
];

const installed = installGhost();
if (!installed.ok) {
  say(`not measured: ${installed.why}`);
  process.exit();
}
const folder = mkdtempSync(join(tmpdir(), 'twofold-ghost-'));
const DATA = { embedded: { DATA_DIR: join(folder, 'embedded') } };
const stops: (() => Promise<void>)[] = [];
try {
  for (const data of Object.values(DATA)) await fillWithPosts(data);
  const filled = await startGhost(join(folder, 'ghost'), await freePort());
  await publishOnGhost(filled.port, manyPosts());
  await filled.stop();
  say(
    `Ghost ${GHOST} on SQLite and this server, ${MANY} posts each; requests a second with ${CONNECTIONS} connections`,
  );
  await compareStarts();
  await compareRates();
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

function say(words: string): void {
  process.stdout.write(`  ${words}\n`);
}

function judge(words: string, good: boolean): void {
  say(`${words}: ${good ? 'reached' : 'MISSED'}`);
  if (!good) process.exitCode = 1;
}

/** Existing data, from the start of the process to the first whole page, and the memory then; one at a time. */
async function compareStarts(): Promise<void> {
  const starters: [string, () => Promise<BuiltServer>][] = [
    ['ghost', () => ghostOn('ghost')],
    ...Object.entries(DATA).map(([name, data]): [string, () => Promise<BuiltServer>] => [name, () => startOurs(data)]),
  ];
  const found = new Map<string, { ms: number; memory: number }>();
  for (const [name, start] of starters) {
    const [times, memory]: [number[], number[]] = [[], []];
    for (let run = 0; run < STARTS; run++) {
      const began = performance.now();
      const server = await start();
      times.push(performance.now() - began);
      memory.push(server.resident());
      await server.stop();
    }
    const [ms, most] = [Math.round(median(times)), median(memory)];
    found.set(name, { ms, memory: most });
    say(`${name.padEnd(15)} first page after ${ms} ms, ${most} MiB then (medians of ${STARTS})`);
  }
  const ghost = found.get('ghost') ?? { ms: 0, memory: 0 };
  for (const name of Object.keys(DATA)) {
    const ours = found.get(name) ?? ghost;
    judge(`${name}: starts faster than Ghost`, ours.ms < ghost.ms);
    judge(`${name}: in less memory than Ghost after the start`, ours.memory < ghost.memory);
  }
}

async function ghostOn(name: string, keeping = false): Promise<BuiltServer> {
  return startGhost(join(folder, name), await freePort(), keeping);
}

/** Without `program`, the server as it runs. */
async function startOurs(data: Record<string, string>, program?: string): Promise<BuiltServer> {
  const server = await startBuiltServer(data, program);
  const page = await fetch(`http://127.0.0.1:${server.port}/blog`);
  // A page of an error is quickly made, and no page of a blog.
  if (!page.ok || !(await page.text()).includes('blog-card')) throw new Error('The blog is not shown.');
  return server;
}

async function compareRates(): Promise<void> {
  cpSync(join(folder, 'ghost'), join(folder, 'ghost-keeping'), { recursive: true });
  const servers = new Map<string, BuiltServer>();
  const start = async (name: string, started: Promise<BuiltServer>) => {
    const server = await started;
    stops.push(server.stop);
    servers.set(name, server);
  };
  for (const [name, data] of Object.entries(DATA)) await start(`kept ${name}`, startOurs(data));
  await start('ghost', ghostOn('ghost'));
  await start('ghost keeping', ghostOn('ghost-keeping', true));
  for (const [name, data] of Object.entries(DATA)) {
    // The embedded database has one master.
    const own = name === 'embedded' ? await fillWithPosts({ DATA_DIR: join(folder, 'copy') }) : data;
    await start(`anew ${name}`, startOurs(own, join(import.meta.dirname, 'serve-anew.ts')));
  }
  for (const page of PAGES) for (const form of FORMS) await compareRound(servers, page, form);
  for (const [name, server] of servers) say(`${name.padEnd(15)} ${server.resident()} MiB after the load`);
  const memory = (name: string): number => servers.get(name)?.resident() ?? Number.POSITIVE_INFINITY;
  for (const name of Object.keys(DATA)) {
    judge(`${name}: in less memory than Ghost after the load`, memory(`kept ${name}`) < memory('ghost'));
  }
}

async function compareRound(
  running: ReadonlyMap<string, BuiltServer>,
  page: (typeof PAGES)[number],
  { name: form, accept }: (typeof FORMS)[number],
): Promise<void> {
  // Rendered anew, ours is measured as it is made: without compression.
  const used = [...running].filter(([name]) => form === 'plain' || !name.startsWith('anew'));
  const model = await fetchRaw(running.get('kept embedded')?.port ?? 0, page.ours, accept);
  const bare = await startBare(model.body, model.headers);
  const servers: [string, BuiltServer | typeof bare][] = [...used, ['bare', bare]];
  for (const [name, { port }] of used)
    await needAnswer(`http://127.0.0.1:${port}${name.startsWith('ghost') ? page.theirs : page.ours}`, page.mark);
  const seen = new Map(servers.map(([name]) => [name, { rates: [] as number[], spent: [] as number[], bytes: 0 }]));
  try {
    // The first round only warms everything up.
    for (let round = -1; round < ROUNDS; round++) {
      for (const [name, server] of servers) {
        const { port } = server;
        const path = name.startsWith('ghost') ? page.theirs : page.ours;
        const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${accept}\r\n\r\n`;
        const before = 'spent' in server ? server.spent() : 0;
        const { rate, answers, bytes } = await askWhole(port, request, ROUND_MS, CONNECTIONS);
        const entry = seen.get(name);
        if (!entry || round < 0) continue;
        entry.rates.push(rate);
        if ('spent' in server) entry.spent.push((server.spent() - before) / answers);
        entry.bytes = bytes;
      }
    }
  } finally {
    await bare.stop();
  }
  const rateOf = (name: string): number => median(seen.get(name)?.rates ?? []);
  const times = (name: string, other: string): number => rateOf(name) / rateOf(other);
  for (const [name, { bytes, spent }] of seen) {
    const rate = rateOf(name);
    const each = spent.length === 0 ? '' : `, ${median(spent).toFixed(2)} processor ms each`;
    const beside = name === 'ghost' ? '' : `, ${times(name, 'ghost').toFixed(1)} times Ghost`;
    say(
      `${page.name}, ${form}: ${name.padEnd(15)} ${rate.toFixed(rate < 100 ? 1 : 0)} a second of ${bytes} bytes${each}${beside}`,
    );
  }
  for (const [name] of used) {
    const [kind, where] = name.split(' ');
    if (kind === 'kept') {
      judge(
        `${page.name}, ${form}: kept, ${where}, at least ${WANTED.kept} times Ghost`,
        times(name, 'ghost') >= WANTED.kept,
      );
      judge(
        `${page.name}, ${form}: kept, ${where}, at least ${WANTED.bare} of bare`,
        times(name, 'bare') >= WANTED.bare,
      );
    }
    if (kind === 'anew') {
      judge(`${page.name}: anew, ${where}, at least ${WANTED.anew} times Ghost`, times(name, 'ghost') >= WANTED.anew);
    }
  }
}
