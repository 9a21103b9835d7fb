import { expect, test } from 'vitest';
import { NO_ROLE_PLAY_PREFERENCES } from '../../domain/role-play/preferences.ts';
import type { Scenario } from '../../domain/role-play/scenario.ts';
import { SCENARIOS, type ScenariosRecord } from './scenarios-record.ts';

const scenario = (id: string): Scenario => ({
  id,
  title: 'Title',
  discreet_title: 'Reading Time',
  theme: 'court',
  intensity: 'light',
  duration: '30-45 minutes',
  minutes: 40,
  description: '',
  setting: 'library',
  power_dynamic: 'equal',
  roles: [
    { name: 'One', character: '' },
    { name: 'Two', character: '' },
  ],
  props: [],
  scenario: '',
  steps: [],
  dialogue_starters: [],
  safety_tips: [],
  aftercare: '',
  writer: 'engine',
});

const record = (made: string, ...ids: string[]): ScenariosRecord => ({
  version: 1,
  kind: 'scenarios',
  made,
  order: { preferences: NO_ROLE_PLAY_PREFERENCES },
  bundle: { status: 'ok', reason: '', summary: '', scenarios: ids.map(scenario) },
  writer: 'engine',
  narrow: null,
});

test('the names beside the bundles, and what is damaged, are no bundles', () => {
  expect(SCENARIOS.is(record('2026-11-21T12:00:00Z', 'the-wager'))).toBe(true);
  expect(SCENARIOS.is({ version: 1, kind: 'names', partner1: 'Mira', partner2: 'Jo' })).toBe(false);
  expect(SCENARIOS.is({ ...record('2026-11-21T12:00:00Z'), bundle: { scenarios: [{ id: 'x' }] } })).toBe(false);
  expect(SCENARIOS.is(null)).toBe(false);
});

test('the newest comes first', () => {
  const [old, young] = [record('2026-01-01T00:00:00Z'), record('2026-11-21T00:00:00Z')];
  expect([old, young].sort(SCENARIOS.order)).toEqual([young, old]);
});
