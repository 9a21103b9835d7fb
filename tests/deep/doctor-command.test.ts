/** `npm run doctor` as an operator runs it: beside the server, through its door to the database, and without it. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '../../server/commands/doctor/finding.ts';
import { folderForARun } from '../server/folder-for-a-run.ts';
import { runCommand, startServer } from '../server/server-process.ts';

let folder: string;
beforeAll(() => {
  folder = folderForARun('doctor');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function doctor(environment: Record<string, string>): { status: number | null; of(check: string): Finding[] } {
  const run = runCommand('doctor', ['--json'], { DATA_DIR: folder, ...environment });
  const { findings } = JSON.parse(run.said.slice(run.said.indexOf('{'))) as { findings: Finding[] };
  return { status: run.status, of: (check) => findings.filter((one) => one.check === check) };
}

test('beside a server that has just backed up there is nothing to mend; once it is stopped its database is asked all the same', async () => {
  const server = await startServer(folder);
  const before = doctor({ PUBLIC_URL: server.url });
  expect(before.status).toBe(1);
  expect(before.of('backups')).toMatchObject([{ verdict: 'fault' }]);
  expect(runCommand('backup', [], { DATA_DIR: folder }).status).toBe(0);
  const beside = doctor({ PUBLIC_URL: server.url });
  expect(beside.status).toBe(0);
  expect(beside.of('database').map(({ verdict }) => verdict)).toEqual(['good', 'good', 'good', 'good']);
  expect(beside.of('backups').map(({ verdict }) => verdict)).toEqual(['good', 'good']);
  expect(beside.of('address').map(({ found }) => found)).toContain('Live updates pass.');
  expect(beside.of('clock').at(-1)).toMatchObject({ verdict: 'good' });
  await server.stop('SIGTERM');

  const alone = doctor({ PUBLIC_URL: server.url });
  expect(alone.status).toBe(0);
  expect(alone.of('database').map(({ verdict }) => verdict)).toEqual(['good', 'good', 'good', 'good']);
  expect(alone.of('address')[0]).toMatchObject({ verdict: 'skipped' });
});

test('words that it does not know are told, and end with 1', () => {
  const run = runCommand('doctor', ['--what'], { DATA_DIR: folder });
  expect(run).toMatchObject({ status: 1, said: expect.stringContaining('Usage: npm run doctor') });
});
