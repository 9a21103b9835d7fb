/** Server process and PostgreSQL killed together, 200 times under eight writers: whatever was acknowledged is there, and each start is clean. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '../../server/platform/log.ts';
import { openEmbeddedDatabase } from '../../server/platform/open-database.ts';
import { postmasterIn } from './postmaster-in.ts';

/** Fewer for a look in passing. */
const KILLS = Number(process.env.KILLS || 200);
const MAX_WRITING_MS = 300;
const folder = mkdtempSync(join(tmpdir(), 'twofold-kills-'));
const WRITER = join(import.meta.dirname, 'write-rows.ts');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rows that were acknowledged until both were killed, and how long it took from the start to the first of them. */
async function writeUntilKilled(round: number): Promise<{ told: string[]; startMs: number }> {
  const began = performance.now();
  const child = spawn(process.execPath, [WRITER, folder, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const told: string[] = [];
  const lines = createInterface({ input: child.stdout }).on('line', (line) => told.push(line));
  const closed = once(lines, 'close');
  await Promise.race([once(lines, 'line'), once(child, 'exit')]);
  if (child.exitCode !== null) throw new Error(`Start ${round} was not clean.`);
  const startMs = performance.now() - began;
  await wait(Math.random() * MAX_WRITING_MS);
  const database = postmasterIn(folder);
  // In turns, so that each has been the first to go.
  const kills = [() => child.kill('SIGKILL'), () => process.kill(database, 'SIGKILL')];
  for (const kill of round % 2 ? kills : kills.reverse()) kill();
  await closed;
  // A last line may be cut off by the kill.
  return { told: told.filter((line) => /^\d+:\d+:\d+$/.test(line)), startMs };
}

test(`${KILLS} kills, no acknowledged write lost`, async () => {
  const acknowledged = new Set<string>();
  let longestStartMs = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const { told, startMs } = await writeUntilKilled(round);
    for (const id of told) acknowledged.add(id);
    longestStartMs = Math.max(longestStartMs, Math.round(startMs));
  }
  const database = await openEmbeddedDatabase({ dataDir: folder }, { log: openLog({ LOG_LEVEL: 'silent' }) });
  const { rows } = await database.pool.query<{ id: string }>('select id from acknowledged');
  await database.close();
  const kept = new Set(rows.map(({ id }) => id));
  const lost = [...acknowledged].filter((id) => !kept.has(id));
  process.stdout.write(`${JSON.stringify({ acknowledged: acknowledged.size, lost: lost.length, longestStartMs })}\n`);
  expect(lost).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(KILLS * 8);
});
