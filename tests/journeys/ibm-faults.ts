/** What IBM's accessibility checker holds against a page as it stands: each fault's rule with the element that it is about. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { layOutAll } from '../screens/colours.ts';

interface Report {
  results: { ruleId: string; value: [kind: string, outcome: string]; message: string; snippet: string }[];
}
interface Engine {
  ace: { Checker: new () => { check(document: Document, rules: string[]): Promise<Report> } };
}

/** `engine` is the folder of its package (tests/screens/page-checkers.ts). Only what it calls a violation, not what it would have somebody look at. */
export async function ibmFaults(page: Page, engine: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window)))
    await page.evaluate(readFileSync(join(engine, 'ace-window.js'), 'utf8'));
  // A label that waits below the fold has no words for it.
  await page.evaluate(layOutAll);
  return page.evaluate(async () => {
    const { ace } = window as unknown as Engine;
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    if (!results.some(({ value }) => value[1] === 'PASS')) throw new Error('The checker has checked nothing.');
    return (
      results
        .filter(({ value: [kind, outcome] }) => kind === 'VIOLATION' && outcome === 'FAIL')
        // The link that skips to the content stands before every landmark: after one it would skip less.
        .filter(({ ruleId, snippet }) => !(ruleId === 'aria_content_in_landmark' && snippet.includes('skip-link')))
        // The five shapes of a check-in: their words are for screen readers alone, which that rule does not read; the radios have
        // their names by them (reading-order.journey.ts).
        .filter(({ ruleId, snippet }) => !(ruleId === 'label_content_exists' && snippet.includes('class="tap ')))
        .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`)
    );
  });
}
