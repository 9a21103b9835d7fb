/** What axe holds against a page as it stands: each fault's rule with the first element that it is about. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which of axe's rules are asked; all of them unless told. */
export interface Rules {
  only?: string[];
  without?: string[];
}

export async function axeFaults(page: Page, { only, without = [] }: Rules = {}): Promise<string[]> {
  // Once for each document: bringing it in takes longer than asking it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Not the sheets, all of them fetched and parsed anew each time: no rule that is asked reads them.
    preload: { assets: ['media'] },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only && { runOnly: { type: 'rule', values: only } }),
  };
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(asked);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}
