/** What axe holds against a page as it stands: each fault's rule with the first element that it is about. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** With `rules` only those are asked. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Once for each document: bringing it in takes longer than asking it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(asked && { runOnly: { type: 'rule', values: asked } }),
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
}
