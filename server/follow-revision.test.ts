import { expect, it } from 'vitest';
import { followRevision } from './follow-revision.ts';

function followed() {
  const ctx = { at: 0, revision: 'one', asked: 0, failures: 0, down: false };
  const revision = followRevision({
    now: () => ctx.at,
    intervalMs: 10,
    retryMs: 50,
    failed: () => {
      ctx.failures += 1;
    },
    read: async () => {
      ctx.asked += 1;
      if (ctx.down) throw new Error('no answer');
      return ctx.revision;
    },
  });
  return { ctx, revision };
}

it('has to be waited for before anything is known, and is then asked for once however many wait', async () => {
  const { ctx, revision } = followed();
  expect(revision.recent()).toBeNull();
  await Promise.all([revision.settle(), revision.settle(), revision.settle()]);
  expect(revision.recent()).toBe('one');
  expect(ctx.asked).toBe(1);
});

it('goes on counting for one more interval while it is asked for behind, and after that is waited for', async () => {
  const { ctx, revision } = followed();
  await revision.settle();
  ctx.revision = 'two';
  ctx.at = 15;
  expect(revision.recent()).toBe('one');
  await revision.settle();
  expect(revision.recent()).toBe('two');
  ctx.at = 40;
  expect(revision.recent()).toBeNull();
});

it('lets what was known last count while the house does not answer, and is not asked at once again', async () => {
  const { ctx, revision } = followed();
  await revision.settle();
  ctx.down = true;
  ctx.at = 100;
  await revision.settle();
  expect(revision.recent()).toBe('one');
  expect(ctx).toMatchObject({ asked: 2, failures: 1 });
  ctx.at = 149;
  await revision.settle();
  expect(ctx.asked).toBe(2);
  ctx.down = false;
  ctx.revision = 'three';
  ctx.at = 151;
  await revision.settle();
  expect(revision.recent()).toBe('three');
});
