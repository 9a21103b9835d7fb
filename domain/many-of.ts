/** The schema of a choice of several: each of a closed list, none of them asked for. */
import * as z from 'zod/mini';

export const manyOf = <T extends readonly [string, ...string[]]>(of: T) =>
  z._default(z.array(z.enum(of)).check(z.maxLength(of.length)), []);
