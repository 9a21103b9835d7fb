/** Reads what PostgreSQL really did for a question of the house: every plan of it as `auto_explain` wrote it to the server's log, without what says little. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../tests/server/throwaway-postgres.ts';

/** What every answer asks for on its way. */
const NOT_OF_LISTS =
  /\b(from|into|update) "?(sessions|users|public_changes|site_settings|pending_erasures)"?\b|pg_catalog|set_config/i;
/** Longer questions and steps are cut: what they select says nothing of how it was found. */
const LONGEST = 420;
const MAX_STEP_LENGTH = 200;

interface Plans {
  /** What is written between the two is of this question; milliseconds and the text of each plan, the slowest first. */
  of(ask: () => Promise<unknown>): Promise<{ ms: number; text: string }[]>;
}

/** What is changed as it runs stands where a server writes down what somebody sets. */
const SETTINGS = 'postgresql.auto.conf';
/** A server reads its settings anew soon and says nothing, and its lines come by a pipe. */
const SOON_MS = 500;

/** With a PostgreSQL of our own, whose role may set none of this itself. */
export async function startWithPlans(): Promise<ThrowawayPostgres & Plans> {
  const lines: string[] = [];
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
  };
  const postgres = await startThrowawayPostgres({ settings, hear: (line) => lines.push(line) });
  const postmaster = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const explainFrom = async (ms: number) => {
    writeFileSync(join(postgres.data, SETTINGS), `auto_explain.log_min_duration = ${ms}\n`);
    process.kill(postmaster, 'SIGHUP');
    await wait(SOON_MS);
  };
  return {
    ...postgres,
    async of(ask) {
      await explainFrom(0);
      await ask();
      await wait(SOON_MS);
      lines.length = 0;
      await ask();
      await wait(SOON_MS);
      const text = `${lines.join('\n')}\n`;
      await explainFrom(-1);
      return plansIn(text);
    },
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
        / {2}\(cost=[^)]*\) \(actual time=[\d.]+\.\.([\d.]+) rows=(\d+)(?:\.\d+)? loops=(\d+)\)/,
        ' ($1 ms, $2 rows, $3 times)',
      )
      .replace(', 1 times)', ')')
      .replace(/'\{[0-9a-f]{8}-[^}]*\}'/, "'{...}'"),
    MAX_STEP_LENGTH,
  );

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)} ...` : text);
