import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { browserDatabase, deleteIfEmpty } from './browser-database.ts';

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

const there = async (name: string) => (await indexedDB.databases()).some((database) => database.name === name);
const withIndex = (name: string) =>
  browserDatabase(name, (database) =>
    database.createObjectStore(name, { autoIncrement: true }).createIndex('of', 'of'),
  );

test('looking makes nothing, nor does taking away what is not there: a database begins with what is put into it', async () => {
  const songs = withIndex('songs');
  expect(await songs.ask('readonly', (store) => store.get(1))).toBeUndefined();
  expect(await songs.ask('readonly', (store) => store.getAll())).toEqual([]);
  expect(await songs.ask('readonly', (store) => store.index('of').count('ada'))).toBe(0);
  await songs.ask('readwrite', (store) => store.delete(1));
  const kept = await songs.run<string>('readwrite', (store, done) => {
    const found = store.get(1);
    found.onsuccess = () => done(found.result === undefined ? 'none' : 'some');
  });
  expect(kept).toBe('none');
  expect(await there('songs')).toBe(false);
  await songs.erase();
  expect(await there('songs')).toBe(false);
  await songs.run<void>('readwrite', (store, done) => {
    const found = store.get(1);
    found.onsuccess = () => {
      store.put({ of: 'ada' });
      done();
    };
  });
  expect(await songs.ask('readonly', (store) => store.index('of').count('ada'))).toBe(1);
  expect(await there('songs')).toBe(true);
});

test('what cannot be put is told as well where it would have been the first', async () => {
  const walks = withIndex('refused');
  await expect(walks.ask('readwrite', (store) => store.put(() => 'no data'))).rejects.toMatchObject({
    name: 'DataCloneError',
  });
  expect(await there('refused')).toBe(false);
});

test('an emptied database goes with its name, one that holds anything stays, and one that never was is not made', async () => {
  const tours = withIndex('tours');
  await tours.ask('readwrite', (store) => store.put({ of: 'ada' }));
  await deleteIfEmpty('tours');
  expect(await there('tours')).toBe(true);
  await tours.ask('readwrite', (store) => store.clear());
  expect(await there('tours')).toBe(true);
  await deleteIfEmpty('tours');
  expect(await there('tours')).toBe(false);
  await deleteIfEmpty('never');
  expect(await there('never')).toBe(false);
});

test('what is written while an emptied database goes is not lost', async () => {
  const trips = withIndex('trips');
  for (let turn = 0; turn < 50; turn++) {
    await trips.ask('readwrite', (store) => store.put({ of: 'ada' }));
    await trips.ask('readwrite', (store) => store.clear());
    const going = deleteIfEmpty('trips');
    if (turn % 2 === 0) await new Promise((go) => setImmediate(go));
    const writing = trips.ask('readwrite', (store) => store.put({ of: 'ben' }));
    await Promise.all([going, writing]);
    expect(await trips.ask('readonly', (store) => store.index('of').count('ben'))).toBe(1);
  }
});

test('nothing stays open: the database can be removed at once', async () => {
  const removal = indexedDB.deleteDatabase('notes');
  const end = await new Promise((resolve) => {
    removal.onsuccess = () => resolve('removed');
    removal.onblocked = () => resolve('blocked');
  });
  expect(end).toBe('removed');
});
