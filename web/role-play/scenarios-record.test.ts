import { expect, test } from 'vitest';
import { NO_ROLE_PLAY_PREFERENCES } from '../../domain/role-play/preferences.ts';
import type { Scenario } from '../../domain/role-play/scenario.ts';
import { SCENARIOS, type ScenariosRecord, seenIn } from './scenarios-record.ts';

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

test('what was had is told by scene and day of the people, and never what a provider wrote', () => {
  const late = record('2026-11-20T23:30:00.000Z', 'the-wager', 'written-2', 'snowed-in');
  expect(seenIn([late], 'Europe/Berlin')).toEqual([
    { id: 'the-wager', day: '2026-11-21' },
    { id: 'snowed-in', day: '2026-11-21' },
  ]);
});

test('of more scenes than a request takes the oldest are left out', () => {
  const ids = Array.from({ length: 3 }, (_, place) => `scene-${place}`);
  const many = Array.from({ length: 700 }, (_, place) =>
    record(place === 0 ? '2026-11-21T12:00:00Z' : '2025-01-01T12:00:00Z', ...ids),
  );
  const seen = seenIn(many, 'UTC');
  expect(seen).toHaveLength(2000);
  expect(seen[0]?.day).toBe('2026-11-21');
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
