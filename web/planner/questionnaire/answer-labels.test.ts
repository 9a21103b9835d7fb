import { expect, test } from 'vitest';
import type { RotaAnswer } from '../../../domain/planner/rotas/rota-schema.ts';
import { plannedAround } from './answer-labels.ts';

const of = (...whose: RotaAnswer['who'][]) =>
  whose.map((who): RotaAnswer => ({ who, days: who === 'children' ? 'K-' : 'E-', anchor: '2026-11-23' }));

test('a plan says whose shifts and days it goes around', () => {
  expect(plannedAround({ solo: false })).toBe('');
  expect(plannedAround({ solo: false, rotas: of('partner1', 'partner2', 'children') })).toBe(
    'Planned around partner 1’s shifts, partner 2’s shifts and the children’s days.',
  );
  expect(plannedAround({ solo: true, rotas: of('partner1') })).toBe('Planned around your shifts.');
});
