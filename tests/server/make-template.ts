/** Before the server tests: migrates one PGlite and keeps it as the template that each test file loads. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../../server/platform/db.ts';

export default async function makeTemplate(project: TestProject): Promise<(() => void) | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-template-'));
  const path = join(folder, 'template.tar');
  if (!process.env.TEST_DATABASE_URL) {
    const database = await openPglite(undefined);
    const dump = await database.pglite?.dumpDataDir('none');
    if (!dump) throw new Error('The embedded database gave no template.');
    writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
    await database.close();
  }
  project.provide('pgliteTemplate', path);
  return () => rmSync(folder, { recursive: true, force: true });
}
