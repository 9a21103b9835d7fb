/** A seed for the next click: another one each time, so that the next answer is another one. */

/** 0 to 2^31-1. */
export const freshSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;
