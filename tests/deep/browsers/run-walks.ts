/** Every walk in one browser, with whoever walks on a phone by night and on a desktop by day; of walks for two the other is at the other size. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { startBuiltServer } from '../../server/built-server.ts';
import { openForFile } from '../../server/open-for-file.ts';
import { DrivenPage } from './driven-page.ts';
import { WALKS } from './walks.ts';
import type { Wire } from './wire.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
/** Patience, not a measure: an engine without graphics of its own draws slowly beside other work. */
const MAX_WALK_MS = 20 * 60_000;
/** What was on the screens when a walk failed. */
const PICTURES = join(import.meta.dirname, '..', '..', '..', 'test-results', 'browsers');

export function runWalks(browser: string, open: (how: { dark: boolean }) => Promise<Wire>): void {
  const server = openForFile(() => startBuiltServer());
  const wires: Wire[] = [];
  let phone: DrivenPage;
  let desktop: DrivenPage;
  beforeAll(async () => {
    for (const dark of [true, false]) wires.push(await open({ dark }));
    const [first, second] = wires as [Wire, Wire];
    phone = new DrivenPage(first, server.url);
    desktop = new DrivenPage(second, server.url);
    await first.size(PHONE.width, PHONE.height);
    await second.size(DESKTOP.width, DESKTOP.height);
  });
  afterAll(async () => {
    for (const wire of wires) await wire.close();
  });
  beforeEach(async () => {
    for (const page of [phone, desktop]) await page.forget();
  });

  test('each has the size, the theme and the calm that were asked for', async () => {
    const seen = [phone, desktop].map((page) =>
      page.evaluate(() => {
        const asks = (query: string) => matchMedia(query).matches;
        return [innerWidth, asks('(prefers-color-scheme: dark)'), asks('(prefers-reduced-motion: reduce)')];
      }),
    );
    expect(await Promise.all(seen)).toEqual([
      [PHONE.width, true, true],
      [DESKTOP.width, false, true],
    ]);
  });

  for (const [name, walk] of WALKS) {
    for (const size of ['phone', 'desktop'] as const) {
      test(`${name}, on a ${size}`, { timeout: MAX_WALK_MS }, async () => {
        onTestFailed(() => keepPictures(`${browser}, ${name}, on a ${size}`, [phone, desktop]));
        await (size === 'phone' ? walk(phone, desktop) : walk(desktop, phone));
      });
    }
  }
}

async function keepPictures(name: string, pages: readonly DrivenPage[]): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  for (const [at, page] of pages.entries())
    writeFileSync(join(PICTURES, `${name.replaceAll(/\W+/g, '-')}-${at + 1}.png`), await page.wire.picture());
}
