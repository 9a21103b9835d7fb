/** Thirty backups under write load, and the same archive form over the oldest PostgreSQL and back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUpUnderLoad, type Compared } from '../server/back-up-under-load.ts';
import { openDebianPostgres, withoutDebianPostgres } from './debian-postgres.ts';

const { server } = inject('postgres');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-backups-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function expectEqual(compared: Compared): void {
  expect(compared.restored).toEqual(compared.saved);
  expect(compared).toMatchObject({ behind: [], halves: 0 });
}

test('thirty backups under write load are each restored, equal row for row', async () => {
  let during = 0;
  const written = await backUpUnderLoad({ times: 30, folder, from: server, to: server }, (compared) => {
    expectEqual(compared);
    during += compared.writtenMeanwhile;
  });
  expect(written).toBeGreaterThan(500);
  expect(during).toBeGreaterThan(30);
});

test.skipIf(withoutDebianPostgres)('from the newest PostgreSQL to the oldest and back, under load', async () => {
  const hosted = await openDebianPostgres();
  try {
    await backUpUnderLoad({ times: 3, folder, from: server, to: hosted.url }, expectEqual);
    await backUpUnderLoad({ times: 3, folder, from: hosted.url, to: server }, expectEqual);
  } finally {
    hosted.close();
  }
});
