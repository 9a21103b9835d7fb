/** When nothing more comes: for what is looked for and must not be there. */
import { expect, type Page } from '@playwright/test';

/** The addresses that this page asks for from now on. */
export function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

/** What is asked for in answer to what was asked before comes within a few turns of the page. */
export const atRest = (page: Page, asked: string[]) =>
  expect(async () => {
    const others = () => asked.filter((address) => !address.endsWith('/robots.txt')).length;
    const before = others();
    for (let turn = 0; turn < 20; turn++) await page.evaluate(async () => (await fetch('/robots.txt')).text());
    expect(others()).toBe(before);
  }).toPass();

/** What goes on behind a page while somebody is signed in is loaded last of all, and has looked around. */
export async function tasksThere(page: Page, asked: string[]): Promise<void> {
  await expect.poll(() => asked.some((address) => address.includes('/signed-in-tasks-'))).toBe(true);
  await atRest(page, asked);
}
