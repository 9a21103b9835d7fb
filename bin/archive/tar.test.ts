/** An archive that any tar unpacks, and that is the same bytes whoever packs it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Entry, packTar } from './tar.ts';

const folder = mkdtempSync(join(tmpdir(), 'tar-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (path: string, words: string, executable = false): Entry => ({
  path,
  bytes: Buffer.from(words),
  executable,
});
const DEEP = `top/${'a-folder-with-a-long-name/'.repeat(5)}file.js`;

test('tar unpacks each entry as it was: bytes, right to run, links, and paths of more than a hundred bytes', () => {
  const entries: Entry[] = [
    file('top/program', 'x'.repeat(513), true),
    file('top/empty', ''),
    file(DEEP, 'deep'),
    { path: 'top/link', linkTo: 'program' },
  ];
  const tar = spawnSync('tar', ['xzf', '-', '-C', folder], { input: packTar(entries), timeout: 60_000 });
  expect([tar.status, tar.stderr.toString()]).toEqual([0, '']);
  expect(readFileSync(join(folder, 'top/program'), 'utf8')).toBe('x'.repeat(513));
  expect(statSync(join(folder, 'top/program')).mode & 0o111).toBe(0o111);
  expect(statSync(join(folder, 'top/empty')).mode & 0o111).toBe(0);
  expect(readFileSync(join(folder, DEEP), 'utf8')).toBe('deep');
  expect(readlinkSync(join(folder, 'top/link'))).toBe('program');
  expect(existsSync(join(folder, 'top/empty'))).toBe(true);
});

test('the order in which entries come changes nothing, and what they hold does', () => {
  const [one, other] = [file('a', '1'), file('b', '2')];
  const packed = packTar([one, other]);
  expect(packTar([other, one])).toEqual(packed);
  expect(packTar([one, file('b', '3')])).not.toEqual(packed);
  // The head of gzip has a time of its own.
  expect(packed.readUInt32LE(4)).toBe(0);
});

test('what cannot be held is refused', () => {
  expect(() => packTar([file('a', '1'), file('a', '2')])).toThrow('twice');
  expect(() => packTar([file('x'.repeat(101), '')])).toThrow('too long');
  expect(() => packTar([file(`${'folder/'.repeat(40)}x`, '')])).toThrow('too long');
  expect(() => packTar([{ path: 'a', linkTo: 'x'.repeat(101) }])).toThrow('too long');
});
