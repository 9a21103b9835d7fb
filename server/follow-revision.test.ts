import { expect, it } from 'vitest';
import { followRevision } from './follow-revision.ts';

function followed() {
  const house = { at: 0, revision: 'one', asked: 0, failures: 0, down: false };
  const revision = followRevision({
    now: () => house.at,
    intervalMs: 10,
    retryMs: 50,
    failed: () => {
      house.failures += 1;
    },
    read: async () => {
      house.asked += 1;
      if (house.down) throw new Error('no answer');
      return house.revision;
    },
  });
  return { house, revision };
}

it('has to be waited for before anything is known, and is then asked for once however many wait', async () => {
  const { house, revision } = followed();
  expect(revision.recent()).toBeNull();
  await Promise.all([revision.settle(), revision.settle(), revision.settle()]);
  expect(revision.recent()).toBe('one');
  expect(house.asked).toBe(1);
});

it('goes on counting for one more interval while it is asked for behind, and after that is waited for', async () => {
  const { house, revision } = followed();
  await revision.settle();
  house.revision = 'two';
  house.at = 15;
  expect(revision.recent()).toBe('one');
  await revision.settle();
  expect(revision.recent()).toBe('two');
  house.at = 40;
  expect(revision.recent()).toBeNull();
});

it('lets what was known last count while the house does not answer, and is not asked at once again', async () => {
  const { house, revision } = followed();
  await revision.settle();
  house.down = true;
  house.at = 100;
  await revision.settle();
  expect(revision.recent()).toBe('one');
  expect(house).toMatchObject({ asked: 2, failures: 1 });
  house.at = 149;
  await revision.settle();
  expect(house.asked).toBe(2);
  house.down = false;
  house.revision = 'three';
  house.at = 151;
  await revision.settle();
  expect(revision.recent()).toBe('three');
});
