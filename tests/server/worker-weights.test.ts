/** What the engines weigh on the way to a browser, each with its library: as they are served, in Brotli. Needs a build. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ASSETS = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets');

test.each([
  ['plan', 90_000],
  ['ideas', 150_000],
  ['scenes', 120_000],
])('the worker of %s is one file of at most %i bytes', (name, most) => {
  const files = readdirSync(ASSETS).filter((file) => new RegExp(`^${name}-worker-[\\w-]+\\.js\\.br$`).test(file));
  expect(files).toHaveLength(1);
  expect(statSync(join(ASSETS, files[0] ?? '')).size).toBeLessThanOrEqual(most);
});
