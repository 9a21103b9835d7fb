/** Work off the main thread, where the worker's file cannot be had. */
import { expect, test } from 'vitest';
import { api } from '../../tests/component/api.ts';
import { callWorker, openAhead, type Place } from './worker-call.ts';

const place = {
  open: () => new Worker('/assets/gone.js', { type: 'module' }),
  here: async () => ({ make: () => 1 }),
};
const called = () => callWorker(place, null, 'make');

test('after an update it says that only a reload helps', async () => {
  await expect(called()).rejects.toMatchObject({ code: 'updated' });
});

test('opened ahead it is started once and let go of once where its file is gone, which stops nothing', async () => {
  const started: Worker[] = [];
  const ended: Worker[] = [];
  const open = () => {
    const worker = place.open();
    const terminate = worker.terminate.bind(worker);
    worker.terminate = () => {
      ended.push(worker);
      terminate();
    };
    started.push(worker);
    return worker;
  };
  const gone = { ...place, open };
  openAhead(gone);
  openAhead(gone);
  expect(started).toHaveLength(1);
  await expect.poll(() => ended.length).toBe(1);
  expect(ended).toEqual(started);
});

test('without a connection it says so', async () => {
  await api.answer('GET /api/accounts/settings', { fault: 'no-connection' });
  await expect(called()).rejects.toMatchObject({ code: 'unreachable' });
});

const engineOf = (text: string) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
const COUNTS = `let calls = 0; onmessage = () => postMessage({ made: ++calls });`;

function counted() {
  let opened = 0;
  const url = engineOf(COUNTS);
  const open = () => {
    opened += 1;
    return new Worker(url);
  };
  return { place: { open, here: async () => ({ make: () => 1 }) }, opened: () => opened };
}
const call = (place: Place) => callWorker(place, null, 'make');

test('one that was opened ahead takes the next call, and that one alone', async () => {
  const { place: counts, opened } = counted();
  const letGo = openAhead(counts);
  expect(opened()).toBe(1);
  expect(await call(counts)).toBe(1);
  expect(opened()).toBe(1);
  letGo();
  expect(await call(counts)).toBe(1);
  expect(opened()).toBe(2);
});

test('let go of, or gone by an update, it is opened anew by the call', async () => {
  const { place: counts, opened } = counted();
  openAhead(counts)();
  expect(await call(counts)).toBe(1);
  expect(opened()).toBe(2);
  openAhead(place);
  await expect(called()).rejects.toMatchObject({ code: 'updated' });
});
