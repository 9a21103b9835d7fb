/** Waits for what a signed-in page keeps for times without a connection, which it asks for once it is left alone. */
import type { Page } from '@playwright/test';

const EVERY_MS = 500;
/** A minute: a page begins with it five seconds after it opened. */
const MAX_TRIES = 120;

/** Resolves once the document of `path` is kept, and with it all of its code, and the worker answers for this page. */
export async function untilKept(page: Page, path: string): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const isKept = await page.evaluate(
      async (address) =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match(address, { ignoreVary: true })) !== undefined,
      path,
    );
    if (isKept) return;
    await page.waitForTimeout(EVERY_MS);
  }
  throw new Error(`${path} was not kept for a time without a connection.`);
}
