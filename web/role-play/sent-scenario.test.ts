import { expect, test } from 'vitest';
import { makeScenarios } from '../../domain/role-play/scenarios.ts';
import { makeOrder } from '../../tests/role-play/make-order.ts';
import { makeLibrary, makeScene } from '../../tests/role-play/small-library.ts';
import { sentScenario } from './sent-scenario.ts';

test('a scenario goes into a plan with its way out, its own length and a title that gives nothing away', () => {
  const [scenario] = makeScenarios(makeLibrary(makeScene('one')), makeOrder()).bundle.scenarios;
  if (!scenario) throw new Error('The library made none.');
  const item = sentScenario(scenario, 'bundle');
  expect(item).toMatchObject({ from: 'scenario', minutes: scenario.minutes, place: 'home' });
  expect(item.id).toBe(`bundle:${scenario.id}`);
  expect(item.discreetLabel).toBe(scenario.discreet_title);
  expect(JSON.stringify(item.notes)).toContain('Stop is stop');
});
