/** The six tools and their addresses, spec 1 section 2. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
