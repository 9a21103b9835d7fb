/** The six tools and their addresses, spec 1 section 2; every one not yet built has its honest page. */
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

test('a tool is either built or has a page that says it is not', () => {
  for (const { slug, built } of TOOLS) expect(`/tools/${slug}` in COMING, slug).toBe(!built);
});

test('no title in the browser’s tab says what the product is for', () => {
  for (const page of Object.values(COMING)) expect(page.tabTitle).not.toMatch(/intim|couple|spice|role|relation|sex/i);
});
