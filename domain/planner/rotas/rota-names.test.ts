import { expect, it } from 'vitest';
import { NAMED_ROTAS, ROTA_FAMILIES } from './rota-names.ts';
import { ROTA_PATTERNS } from './rota-patterns.ts';

it('every pattern has one name of its own, in one family, and no name is left without a pattern', () => {
  expect(NAMED_ROTAS.map(({ id }) => id).sort()).toEqual(Object.keys(ROTA_PATTERNS).sort());
  expect(NAMED_ROTAS).toHaveLength(36);
  expect(new Set(NAMED_ROTAS.map(({ name }) => name)).size).toBe(36);
  expect([...new Set(NAMED_ROTAS.map(({ family }) => family))]).toEqual(Object.keys(ROTA_FAMILIES));
  expect(NAMED_ROTAS.filter(({ kind }) => kind === 'kids').every(({ family }) => family === 'custody')).toBe(true);
});

it('a rota to choose bears what its pattern says', () => {
  expect(NAMED_ROTAS.find(({ id }) => id === 'pitman-days')).toEqual({
    id: 'pitman-days',
    name: 'Pitman 2-2-3, days only',
    family: 'turning',
    kind: 'work',
    days: 'DD--DDD--DD---',
    monday: true,
  });
});
