/** The number that makes an engine's choice repeatable: the same seed gives the same answer. */
import * as z from 'zod/mini';

export const MAX_SEED = 2 ** 31 - 1;

const SEED = { error: `Please give the seed as a whole number from 0 to ${MAX_SEED}.` };

export const seedSchema = z.int(SEED).check(z.gte(0, SEED), z.lte(MAX_SEED, SEED));
