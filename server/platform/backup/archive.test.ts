/** An archive has its name only once all of it is on the disk: a computer that loses its power leaves no half one behind. */
import fs, { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { encodeJson, verifyChecksum, writeArchiveFile } from './archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'twofold-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function* parts() {
  yield encodeJson('H', { of: 'a test' });
  yield encodeJson('Z', {});
}

test('all its bytes are forced to disk before it takes its name', async () => {
  const path = join(folder, 'archive');
  const forced: { bytes: number; named: boolean }[] = [];
  const { fsync } = fs;
  const watched = vi.spyOn(fs, 'fsync').mockImplementation((descriptor, done) => {
    forced.push({ bytes: fs.fstatSync(descriptor).size, named: existsSync(path) });
    fsync(descriptor, done);
  });
  await writeArchiveFile(path, parts());
  watched.mockRestore();
  expect(forced).toEqual([{ bytes: statSync(path).size, named: false }]);
  await verifyChecksum(path);
});
