import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdDataFolder, isInUse } from './data-folder.ts';
import { openKeys } from './keys.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'twofold-folder-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a second process is refused the folder, in plain words, until the first lets go', () => {
  const hold = holdDataFolder(folder);
  expect(isInUse(folder)).toBe(true);
  expect(() => holdDataFolder(folder)).toThrow(/Another Twofold process already uses the data folder/);
  hold.release();
  expect(isInUse(folder)).toBe(false);
});

test('a holder that dies by kill -9 leaves the folder free', async () => {
  const module = join(import.meta.dirname, 'data-folder.ts');
  const script = `import { holdDataFolder } from ${JSON.stringify(module)}; holdDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(isInUse(folder)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isInUse(folder)).toBe(false);
});

test('the server’s secrets are readable by their owner alone, and stay the same', () => {
  const first = openKeys(folder).derive('one purpose');
  expect(openKeys(folder).derive('one purpose')).toEqual(first);
  expect(openKeys(folder).derive('another purpose')).not.toEqual(first);
  expect(statSync(join(folder, 'keys', 'server.key')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
});
