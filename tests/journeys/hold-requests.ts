/** Holds requests on their way to the server, for what can be seen and done while somebody waits. */
import type { Page } from '@playwright/test';

/** Every request to `path` waits until `open` is called; tells the keys they came with. */
export async function holdRequests(page: Page, path: string) {
  const keys: Array<string | undefined> = [];
  let open = () => {};
  const gate = new Promise<void>((opened) => {
    open = opened;
  });
  await page.route(`**${path}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await gate;
    // Cancelled or reloaded meanwhile: there is nobody to answer any more.
    await route.continue().catch(() => undefined);
  });
  return { keys, open };
}
