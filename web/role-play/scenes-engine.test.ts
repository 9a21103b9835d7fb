/** The engine as the worker runs it: from what a click asks for to scenarios. */
import { describe, expect, test } from 'vitest';
import { BOUNDARIES } from '../../domain/list/topic-kinds.ts';
import { scenarioFaults } from '../../domain/role-play/scenario-check.ts';
import type { ScenarioOrder } from '../../domain/role-play/scenario-order.ts';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { findScenarios, SCENES_ENGINE } from './scenes-engine.ts';

const ids = (order: ScenarioOrder) => findScenarios(order).bundle.scenarios.map(({ id }) => id);

describe('scenarios', () => {
  test('are three, inside every limit, and say who wrote them', () => {
    const order = makeOrder(
      { comfortBoundaries: ['food', 'massage'], intensityLevel: 'light', powerDynamics: 'turns' },
      { seed: 7 },
    );
    const { bundle, narrow } = findScenarios(order);
    expect([bundle.status, bundle.reason, narrow]).toEqual(['ok', '', null]);
    expect(bundle.summary).toMatch(/^Three scenarios of /);
    expect(bundle.scenarios).toHaveLength(3);
    for (const scenario of bundle.scenarios) {
      expect(scenarioFaults(scenario, order)).toEqual([]);
      expect(scenario).toMatchObject({ writer: 'engine', intensity: 'light', power_dynamic: 'turns' });
    }
  });
  test('are as many as asked for', () => {
    expect(ids(makeOrder({}, { count: 1 }))).toHaveLength(1);
  });
  test('are the same for the same seed, and not those seen lately', () => {
    const first = ids(makeOrder({}, { seed: 9 }));
    expect(ids(makeOrder({}, { seed: 9 }))).toEqual(first);
    const seen = first.map((id) => ({ id, day: '2026-11-01' }));
    expect(ids(makeOrder({}, { seed: 9, seen })).filter((id) => first.includes(id))).toEqual([]);
  });
  test('keep out what a list of noes names', () => {
    const order = makeOrder({}, { wishes: { avoid: BOUNDARIES.map((boundary) => `boundary:${boundary}`) } });
    const { scenarios } = findScenarios(order).bundle;
    expect(scenarios.length).toBeGreaterThan(0);
    for (const scenario of scenarios) expect(scenarioFaults(scenario, order)).toEqual([]);
  });
});

test('where no scene fits it says why', () => {
  const { bundle, narrow } = findScenarios(
    makeOrder({ powerDynamics: 'one-leads', comfortBoundaries: ['one-in-charge'] }),
  );
  expect(bundle).toEqual({ status: 'ok', reason: '', summary: '', scenarios: [] });
  expect(narrow).toMatchObject({ wish: 'powerDynamics' });
});

test.each([
  ['an unknown boundary', { comfortBoundaries: ['canary'] }, 'preferences.comfortBoundaries'],
  ['names', { names: { partner1: 'Canary' } }, 'preferences.names'],
  ['a name among the preferences', { partner1: 'Canary' }, 'preferences.partner1'],
])('an answer with %s is refused by its field', (_, wrong, field) => {
  const order = makeOrder(wrong as Parameters<typeof makeOrder>[0]);
  const answer = SCENES_ENGINE.answer(order);
  expect(answer).toMatchObject({ problem: { field } });
  expect(JSON.stringify(answer)).not.toMatch(/canary/i);
});
