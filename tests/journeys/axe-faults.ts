/** What axe holds against a page as it stands: each fault's rule with the first element that it is about. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** With `rules` only those are asked. */
export async function axeFaults(page: Page, rules?: string[]): Promise<string[]> {
  // The other way sums up in a tab of its own, which takes as long as the reading; it is there for frames of other origins, and we have none.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
