/** The six tools and their addresses, spec 1 section 2, and the pages that are still being built. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMING } from '../../content/coming.ts';
import { TOOLS } from './tools.ts';

test('keys lead to the addresses that the specification gives them', () => {
  expect(Object.fromEntries(TOOLS.map(({ key, slug }) => [key, slug]))).toEqual({
    'ai-schedule': 'intimacy-planner',
    'spice-up': 'spice-up-planner',
    roleplay: 'roleplay-suggestor',
    analytics: 'relationship-analytics',
    'mood-tracker': 'mood-energy-tracker',
    privacy: 'privacy-controls',
  });
});

test('every tool has a page of its own', () => {
  const addresses = readFileSync(new URL('../routes.ts', import.meta.url), 'utf8');
  for (const { slug } of TOOLS) expect(addresses).toContain(`route('tools/${slug}'`);
});

test('no title in the browser’s tab says what the product is for', () => {
  for (const page of Object.values(COMING)) expect(page.tabTitle).not.toMatch(/intim|couple|spice|role|relation|sex/i);
});
