import { expect, test } from 'vitest';
import { memoryStorage } from './enter-demo.ts';

test('it keeps, counts, names and forgets as a browser’s storage does', () => {
  const storage = memoryStorage();
  expect(storage.getItem('one')).toBeNull();
  storage.setItem('one', '1');
  storage.setItem('two', '2');
  storage.setItem('one', '11');
  expect([storage.length, storage.key(0), storage.key(1), storage.key(2)]).toEqual([2, 'one', 'two', null]);
  storage.removeItem('one');
  expect([storage.getItem('one'), storage.getItem('two')]).toEqual([null, '2']);
  storage.clear();
  expect(storage.length).toBe(0);
});
