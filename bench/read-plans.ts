/** Reads what PostgreSQL really did for a question of the house: every plan of it as `auto_explain` wrote it to the server's log, without what says little. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';

/** What every answer asks for on its way. */
const NOT_OF_LISTS =
  /\b(from|into|update) "?(sessions|users|public_changes|site_settings|pending_erasures)"?\b|pg_catalog|set_config/i;
/** Longer questions and steps are cut: what they select says nothing of how it was found. */
const LONGEST = 420;
const MAX_STEP_LENGTH = 200;

export interface Plans {
  /** What is written between the two is of this question; milliseconds and the text of each plan, the slowest first. */
  of(ask: () => Promise<unknown>): Promise<{ ms: number; text: string }[]>;
  close(): Promise<void>;
}

/** To be opened before the house: its connections begin with the module. `url` is of a superuser of a PostgreSQL of our own. */
export async function openPlans(url: string): Promise<Plans> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("load 'auto_explain'");
  const set = async (name: string, value: string) => {
    await client.query(`alter system set ${name} = ${value}`);
    await client.query('select pg_reload_conf()');
  };
  for (const [name, value] of [
    ['session_preload_libraries', "'auto_explain'"],
    ['auto_explain.log_analyze', 'on'],
    ['auto_explain.log_buffers', 'on'],
    ['auto_explain.log_nested_statements', 'off'],
  ] as const)
    await set(name, value);
  const { rows } = await client.query<{ folder: string }>(
    `select setting as folder from pg_settings where name = 'data_directory'`,
  );
  const log = join(dirname(rows[0]?.folder ?? ''), 'log');
  return {
    async of(ask) {
      await set('auto_explain.log_min_duration', '0');
      await new Promise((done) => setTimeout(done, 200));
      await ask();
      const from = sizeOf(log);
      await ask();
      const text = readFrom(log, from);
      await set('auto_explain.log_min_duration', '-1');
      return plansIn(text);
    },
    close: () => client.end(),
  };
}

function plansIn(log: string): { ms: number; text: string }[] {
  return [...log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)]
    .map(([, ms, text = '']) => ({ ms: Number(ms), text: text.replaceAll(/^\t/gm, '') }))
    .filter(({ text }) => !NOT_OF_LISTS.test(text.split('(cost=')[0] ?? ''))
    .sort((a, b) => b.ms - a.ms)
    .map(({ ms, text }) => ({ ms, text: shortened(text) }));
}

const SAYS_LITTLE =
  /^\s*(Sort Method|Planning|Settings|Batches|Buckets|Group Key|Heap Fetches: 0|Worker|Workers Planned|JIT|Functions|Options|Timing)/;

function shortened(text: string): string {
  const lines = text.trimEnd().split('\n');
  const plan = lines.findIndex((line) => /\(cost=/.test(line));
  const asked = lines
    .slice(0, plan)
    .join(' ')
    .replace('Query Text: ', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', '')
    .trim();
  const steps = lines.slice(plan).filter((line) => !SAYS_LITTLE.test(line));
  // The pages of the first step are those of all.
  const pages = steps.findIndex((line) => /^\s*Buffers:/.test(line));
  const kept = steps.filter((line, at) => !/^\s*Buffers:/.test(line) || at === pages).map(step);
  return [cut(asked, LONGEST), ...kept].join('\n');
}

const step = (line: string): string =>
  cut(
    line
      .replace(
        / {2}\(cost=[^)]*\) \(actual time=[\d.]+\.\.([\d.]+) rows=(\d+) loops=(\d+)\)/,
        ' ($1 ms, $2 rows, $3 times)',
      )
      .replace(', 1 times)', ')')
      .replace(/'\{[0-9a-f]{8}-[^}]*\}'/, "'{...}'"),
    MAX_STEP_LENGTH,
  );

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)} ...` : text);

const sizeOf = (path: string): number => withFile(path, (file) => fstatSync(file).size);

const readFrom = (path: string, from: number): string =>
  withFile(path, (file) => {
    const bytes = Buffer.alloc(fstatSync(file).size - from);
    readSync(file, bytes, 0, bytes.length, from);
    return bytes.toString();
  });

function withFile<T>(path: string, read: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}
