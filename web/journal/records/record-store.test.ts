/** Any two devices whose changes meet end with the same, whatever fails on the way; what cannot be read is left alone. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany } from '../../../tests/how-many.ts';
import { UnreadableRecord } from '../journal-error.ts';
import type { RecordPlace, Snapshot } from './record-kind.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';

/** The largest number of each letter: any order of changes ends the same. */
type Tally = Record<string, number>;
type Change = [letter: string, number: number];
type Seen = Snapshot<Tally, Change>;

const apply = (there: Tally | null, changes: readonly Change[]): Tally => {
  const tally = { ...there };
  for (const [letter, number] of changes) tally[letter] = Math.max(tally[letter] ?? 0, number);
  return Object.fromEntries(Object.entries(tally).sort());
};

interface Row {
  value: Tally;
  version: number;
}

/** One device's way to the rows of a server: a write counts only over the version that was last seen there. */
function device(rows: Map<string, Row>, fails: () => boolean, unreadable: string[] = []) {
  const versions = new Map<string, number>();
  const writes: string[] = [];
  const answered = async () => {
    await new Promise((answer) => setTimeout(answer));
    if (fails()) throw new Error('The connection broke off.');
  };
  const see = (id: string): Tally | null => {
    const row = rows.get(id);
    versions.set(id, row?.version ?? 0);
    return row?.value ?? null;
  };
  const place: RecordPlace<Tally, Change> = {
    async list() {
      await answered();
      const ids = [...rows.keys()].filter((id) => !unreadable.includes(id));
      return { records: ids.map((id) => [id, see(id) ?? {}] as const), unreadable, newer: unreadable };
    },
    async write(id, value) {
      await answered();
      writes.push(id);
      if ((rows.get(id)?.version ?? 0) !== (versions.get(id) ?? 0)) return { saved: false, current: see(id) };
      rows.set(id, { value, version: (rows.get(id)?.version ?? 0) + 1 });
      versions.set(id, rows.get(id)?.version ?? 0);
      await answered();
      return { saved: true };
    },
    async remove() {
      throw new Error('Nothing is removed here.');
    },
  };
  return { place, writes };
}

const storeOver = (place: RecordPlace<Tally, Change>): RecordStore<Change, Seen> =>
  createRecordStore<Tally, Change, Seen>({ open: async () => place, apply, view: (snapshot) => snapshot });

const change = fc.tuple(
  fc.constantFrom('one', 'two'),
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 })),
);
const changes = fc.array(change, { minLength: 1, maxLength: 8 });

test('whatever two devices change at once, and whatever breaks off, both end with all of it', async () => {
  await fc.assert(
    fc.asyncProperty(changes, changes, fc.array(fc.boolean(), { maxLength: 12 }), async (mine, theirs, broken) => {
      const rows = new Map<string, Row>();
      const left = [...broken];
      const stores = [mine, theirs].map((all) => {
        const store = storeOver(device(rows, () => left.pop() ?? false).place);
        const half = Math.ceil(all.length / 2);
        for (const one of all.slice(0, half)) store.apply(one);
        // While the first are being written.
        setTimeout(() => store.apply(...all.slice(half)), 2);
        return store;
      });
      await new Promise((added) => setTimeout(added, 4));
      // As often as a page would look again; without anything left to break, the last look of each is the truth.
      while (left.length > 0 || stores.some((store) => store.state.get().pending.size > 0)) {
        await Promise.all(stores.map((store) => store.load()));
      }
      for (const store of stores) await store.load();
      const wanted = new Map<string, Tally>();
      for (const [id, one] of [...mine, ...theirs]) wanted.set(id, apply(wanted.get(id) ?? null, [one]));
      const sorted = (records: Iterable<readonly [string, Tally]>) => [...records].sort(([a], [b]) => (a < b ? -1 : 1));
      for (const store of stores) {
        expect(sorted(store.state.get().records)).toEqual(sorted(wanted));
        expect(store.state.get()).toMatchObject({ phase: 'open', busy: false });
      }
      expect(sorted([...rows].map(([id, { value }]) => [id, value]))).toEqual(sorted(wanted));
    }),
    { numRuns: howMany(20, 400) },
  );
});

test('what cannot be read is not written over: what was meant for it waits and says why, the rest is written', async () => {
  const rows = new Map<string, Row>([['shut', { value: { z: 1 }, version: 1 }]]);
  const { place, writes } = device(rows, () => false, ['shut']);
  const store = storeOver(place);
  store.apply(['shut', ['a', 1]], ['open', ['a', 2]]);
  await store.idle();
  expect(writes).toEqual(['open']);
  expect(rows.get('shut')).toEqual({ value: { z: 1 }, version: 1 });
  const { saving, error, newer, lost, pending } = store.state.get();
  expect([saving, newer, lost, [...pending.keys()]]).toEqual(['waiting', 1, 0, ['shut']]);
  expect(error).toEqual(new UnreadableRecord('newer'));
});

test('after a quick exit nothing shows that was still on its way, and what was pending is written all the same', async () => {
  const rows = new Map<string, Row>();
  const { place } = device(rows, () => false);
  const store = storeOver(place);
  store.apply(['one', ['a', 1]]);
  store.forget();
  const shown: Seen[] = [];
  store.state.listen(() => shown.push(store.state.get()));
  await store.idle();
  expect(shown).toEqual([]);
  expect(store.state.get()).toMatchObject({ phase: 'loading', records: new Map(), busy: false });
  expect(rows.get('one')?.value).toEqual({ a: 1 });
});

test('what failed before anything was read is a failure, and afterwards something that waits', async () => {
  let broken = true;
  const { place } = device(new Map(), () => broken);
  const store = storeOver(place);
  await store.load();
  expect(store.state.get()).toMatchObject({ phase: 'failed', error: new Error('The connection broke off.') });
  broken = false;
  await store.load();
  expect(store.state.get()).toMatchObject({ phase: 'open', saving: 'untouched', error: null });
  broken = true;
  store.apply(['one', ['a', 1]]);
  await store.idle();
  expect(store.state.get()).toMatchObject({
    phase: 'open',
    saving: 'waiting',
    pending: new Map([['one', [['a', 1]]]]),
  });
});
