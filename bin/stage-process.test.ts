/** A stage's process: it has its time and no more, says what it was at, and leaves nothing behind. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error a command of the house, without types
import { runStage, stopRunning } from './stage-process.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stage-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Patience, not a measure. */
const LONG = { minutes: 5 };
/** Time enough for a shell to say its first words, in which it then stays. */
const SHORT = { minutes: 0.05 };

/** A stage whose words are kept, as where stages run side by side. */
async function runShell(
  script: string,
  how: { minutes: number; leaveMs?: number },
  more: { begun?: string; env?: Record<string, string> } = {},
) {
  const words: Buffer[] = [];
  const { code, wrong } = await runStage({ apart: true, words, ...how }, 'sh', ['-c', script], more);
  return { code, wrong: wrong as string[], said: Buffer.concat(words).toString() };
}

/** One that nobody took note of yet (Z) runs no more. */
const isRunning = (processId: number) =>
  /^[^Z]/.test(
    spawnSync('ps', ['-o', 'stat=', '-p', `${processId}`], { encoding: 'utf8', timeout: 60_000 }).stdout.trim(),
  );

function processIn(said: string): number {
  const [, number] = /process (\d+)/.exec(said) ?? [];
  if (!number) throw new Error(`It named no process: ${said}`);
  return Number(number);
}

test('its exit code and all that it says on both outputs are kept', async () => {
  const fine = await runShell('echo out; echo err >&2', LONG);
  expect(fine).toMatchObject({ code: 0, wrong: [] });
  expect(fine.said.split('\n').sort()).toEqual(['', 'err', 'out']);
  expect(await runShell('echo "$GREETING"; exit 3', LONG, { env: { GREETING: 'hello' } })).toEqual({
    code: 3,
    wrong: [],
    said: 'hello\n',
  });
});

test('one that a signal ends has failed, and says by which', async () => {
  const { code, wrong, said } = await runShell('echo before; kill -9 $$', LONG);
  expect(code).toBe(1);
  expect(wrong).toEqual(['It was ended by SIGKILL.']);
  expect(said).toBe('before\nIt was ended by SIGKILL.\n');
});

test('one that cannot be started has failed, and says so', async () => {
  const words: Buffer[] = [];
  const { code, wrong } = await runStage({ apart: true, words, ...LONG }, join(folder, 'nothing-here'), []);
  expect(code).toBe(1);
  expect(wrong).toEqual([expect.stringContaining('nothing-here could not be started')]);
  expect(Buffer.concat(words).toString()).toContain(wrong[0]);
});

test.concurrent('over its time it is ended with all that it started, and names the files that had begun and not ended', async ({
  expect,
}) => {
  const begun = join(folder, 'late.begun');
  const script = `
    for line in '+ a.test.ts' '+ b c.test.ts' '- a.test.ts' '+ d.test.ts' '+ d.test.ts' '- d.test.ts'; do echo "$line" >> "$BEGUN_FILES"; done
    sleep 600 & echo "process $!"; wait`;
  const { code, wrong, said } = await runShell(script, SHORT, { begun });
  expect(code).toBe(1);
  const told = 'It was ended after 0.05 minutes. These had begun and not ended:\nb c.test.ts\nd.test.ts';
  expect(wrong).toEqual([told]);
  expect(said).toContain(told);
  await expect.poll(() => isRunning(processIn(said))).toBe(false);
});

test.concurrent('over its time before any file has begun it says only that', async ({ expect }) => {
  const { wrong } = await runShell('exec sleep 600', SHORT, { begun: join(folder, 'never.begun') });
  expect(wrong).toEqual(['It was ended after 0.05 minutes.']);
});

test.concurrent('what does not hear that it shall end is killed', async ({ expect }) => {
  const { wrong, said } = await runShell('trap \'\' TERM; echo "process $$"; while :; do sleep 1; done', {
    ...SHORT,
    leaveMs: 500,
  });
  expect(wrong).toEqual(['It was ended after 0.05 minutes.', expect.stringContaining('It left behind:\n')]);
  await expect.poll(() => isRunning(processIn(said))).toBe(false);
});

test.concurrent('one that ends and leaves a process behind has failed, and that process is ended', async ({
  expect,
}) => {
  const { code, wrong, said } = await runShell('sleep 600 & echo "process $!"', { ...LONG, leaveMs: 500 });
  expect(code).toBe(0);
  expect(wrong).toEqual([expect.stringMatching(/^It left behind:\n.*sleep 600$/)]);
  await expect.poll(() => isRunning(processIn(said))).toBe(false);
});

test('when the run is stopped, what still runs is ended', async () => {
  const words: Buffer[] = [];
  const script = 'sleep 600 & echo "process $!"; wait';
  const running = runStage({ apart: true, words, ...LONG }, 'sh', ['-c', script]);
  await expect.poll(() => Buffer.concat(words).toString()).toContain('process');
  stopRunning();
  expect((await running).wrong).toEqual(['It was ended by SIGTERM.']);
  await expect.poll(() => isRunning(processIn(Buffer.concat(words).toString()))).toBe(false);
});
