/** A database of each released version, as tests/upgrades keeps it, is brought to today's tables where it lies, and read by today's code. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { checkArchive, restoreArchive } from '../../server/platform/backup/restore.ts';
import { openPostgres } from '../../server/platform/db.ts';
import { openInNewBrowser } from '../server/browser-journal.ts';
import { createDatabase } from '../server/create-database.ts';
import { callAs, signInAgain } from '../server/sign-up.ts';
import { describeSchema, fillTables, fingerprint } from '../server/whole-database.ts';
import { openHouseOn, PERSON, RECORD } from '../upgrades/house-of-a-version.ts';

const { server, template } = inject('postgres');
const archives = globSync(join(import.meta.dirname, '..', 'upgrades', '*.backup')).sort();

test('each version that the changelog names since 0.2.0 has its archive', () => {
  const changelog = readFileSync(join(import.meta.dirname, '..', '..', 'CHANGELOG.md'), 'utf8');
  const released = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(([, version]) => `${version}.backup`);
  const kept = archives.map((path) => basename(path));
  expect(kept.length).toBeGreaterThan(0);
  // 0.1.0 was written by another engine, which this version does not read.
  for (const name of released.filter((one) => one !== '0.1.0.backup')) expect(kept).toContain(name);
});

/** Its messages last a minute: migration 1 made the table anew. Any other that stays keeps all its rows. */
const MADE_ANEW = new Set(['live_messages']);

/** Of today, without any row. */
async function schemaOfToday(): Promise<string[]> {
  const fresh = await createDatabase(server, template);
  const client = new pg.Client(fresh.url);
  await client.connect();
  const schema = await describeSchema(client);
  await client.end();
  await fresh.drop();
  return schema;
}

describe.each(archives)('%s', (path) => {
  test('has a row in every table, migrates to today’s tables with all of them, and is signed in to, read and written', async () => {
    const archive = await checkArchive(path);
    const target = await createDatabase(server);
    const client = new pg.Client(target.url);
    await client.connect();
    await restoreArchive(client, { ...archive, newer: [] });
    const before = await fingerprint(client);
    expect(Object.entries(before).filter(([, sum]) => sum.startsWith('0 '))).toEqual([]);

    const database = await openPostgres(target.url);
    expect(await describeSchema(client)).toEqual(await schemaOfToday());
    const after = await fingerprint(client);
    for (const [table, sum] of Object.entries(before)) {
      if (table in after && !MADE_ANEW.has(table)) expect(after[table]?.split(' ')[0], table).toBe(sum.split(' ')[0]);
    }

    const house = await openHouseOn(database);
    const account = {
      ...PERSON,
      userId: '',
      token: '',
      session: { access_token: '', refresh_token: '', user: { id: '' } },
    };
    const signedIn = await signInAgain(house.url, account);
    const person = { ...signedIn, userId: signedIn.session.user.id };
    const journal = await openInNewBrowser(house.url, person);
    expect(await journal.read('planner', RECORD.id)).toMatchObject({ value: { words: RECORD.words } });
    expect(await journal.write('planner', RECORD.id, { words: 'and on' }, RECORD.day)).toEqual({ saved: true });
    for (const path of ['profile', 'blog', 'stories']) {
      expect((await callAs(person, 'GET', `${house.url}/api/${path}`)).status, path).toBe(200);
    }
    // Every table takes rows as today's code writes them.
    await fillTables(database.pool, 2, 9_000);
    await house.close();
    await client.end();
    await target.drop();
  });
});
