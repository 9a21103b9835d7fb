import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { browserDatabase } from './browser-database.ts';

const notes = browserDatabase('notes', (database) => database.createObjectStore('notes'));

test('what was put in one opening is there in the next', async () => {
  await notes.ask('readwrite', (store) => store.put('tea', 'evening'));
  expect(await notes.ask('readonly', (store) => store.get('evening'))).toBe('tea');
  expect(await notes.ask('readonly', (store) => store.get('morning'))).toBeUndefined();
});

test('several requests are one: an abort undoes all of them and is told', async () => {
  const undone = notes.run<string>('readwrite', (store, done) => {
    store.put('coffee', 'evening');
    done('put');
    store.transaction.abort();
  });
  await expect(undone).rejects.toMatchObject({ name: 'AbortError' });
  expect(await notes.ask('readonly', (store) => store.get('evening'))).toBe('tea');
});

test('a request that fails is told, and the store stays usable', async () => {
  await expect(notes.ask('readwrite', (store) => store.add('water', 'evening'))).rejects.toMatchObject({
    name: 'ConstraintError',
  });
  expect(await notes.ask('readonly', (store) => store.count())).toBe(1);
});

test('erased it leaves not even its name, and can be used again', async () => {
  const names = async () => (await indexedDB.databases()).map(({ name }) => name);
  const walks = browserDatabase('walks', (database) => database.createObjectStore('walks'));
  await walks.ask('readwrite', (store) => store.put('far', 'sunday'));
  expect(await names()).toContain('walks');
  await walks.erase();
  expect(await names()).not.toContain('walks');
  expect(await walks.ask('readonly', (store) => store.get('sunday'))).toBeUndefined();
});

test('nothing stays open: the database can be removed at once', async () => {
  const removal = indexedDB.deleteDatabase('notes');
  const end = await new Promise((resolve) => {
    removal.onsuccess = () => resolve('removed');
    removal.onblocked = () => resolve('blocked');
  });
  expect(end).toBe('removed');
});
