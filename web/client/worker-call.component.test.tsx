/** Work off the main thread, where the worker's file cannot be had. */
import { expect, test } from 'vitest';
import { api } from '../../tests/component/api.ts';
import { callWorker, fetchWorker } from './worker-call.ts';

const place = {
  open: () => new Worker('/assets/gone.js', { type: 'module' }),
  here: async () => ({ make: () => 1 }),
};
const called = () => callWorker(place, new AbortController().signal, 'make');

test('after an update it says that only a reload helps', async () => {
  await expect(called()).rejects.toMatchObject({ code: 'updated' });
});

test('fetched beforehand it is started once, and a file that is gone stops nothing', async () => {
  const started: Worker[] = [];
  const ended: Worker[] = [];
  fetchWorker({
    open: () => {
      const worker = place.open();
      const terminate = worker.terminate.bind(worker);
      worker.terminate = () => {
        ended.push(worker);
        terminate();
      };
      started.push(worker);
      return worker;
    },
  });
  await expect.poll(() => ended.length).toBe(1);
  expect(ended).toEqual(started);
});

test('without a connection it says so', async () => {
  await api.answer('GET /api/accounts/settings', { fault: 'no-connection' });
  await expect(called()).rejects.toMatchObject({ code: 'unreachable' });
});
