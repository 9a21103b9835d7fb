import { expect, test } from 'vitest';
import { seedSchema } from '../../domain/seed.ts';
import { freshSeed } from './fresh-seed.ts';

test('every click gets a seed that the server takes, and hardly ever the same one twice', () => {
  const seeds = Array.from({ length: 200 }, freshSeed);
  for (const seed of seeds) expect(seedSchema.safeParse(seed).success).toBe(true);
  expect(new Set(seeds).size).toBeGreaterThan(190);
});
