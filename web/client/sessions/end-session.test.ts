import { expect, test } from 'vitest';
import { emitSessionExpired, endingOnPurpose, onSessionEnded } from './end-session.ts';

test('an end that the page brings about itself is told to nobody, one amid an act that fails is', async () => {
  let told = 0;
  const stop = onSessionEnded(() => {
    told += 1;
  });
  expect(await endingOnPurpose(async () => emitSessionExpired())).toBeUndefined();
  expect(told).toBe(0);
  const refused = endingOnPurpose(async () => {
    emitSessionExpired();
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(told).toBe(1);
  // What failed for another reason tells of no end.
  await expect(endingOnPurpose(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection');
  expect(told).toBe(1);
  emitSessionExpired();
  expect(told).toBe(2);
  stop();
});
