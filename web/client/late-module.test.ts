/** Code that comes late: fetched once, asked for again after it could not be had. */
import { expect, test, vi } from 'vitest';
import { lateModule } from './late-module.ts';

test('it is fetched once, and is there from then on', async () => {
  const load = vi.fn(async () => ({ name: 'code' }));
  const late = lateModule(load);
  expect(late.now()).toBeNull();
  expect(await late.load()).toBe(await late.load());
  expect(late.now()).toEqual({ name: 'code' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('where it cannot be had it says why, and the next call asks again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no file')).mockResolvedValue('code');
  const late = lateModule(load);
  await expect(late.load()).rejects.toMatchObject({ code: 'unreachable' });
  expect(late.now()).toBeNull();
  expect(await late.load()).toBe('code');
});
