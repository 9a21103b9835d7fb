/**
 * This device's copy of a list: its last known state and each unwritten change, sealed with the account's data key, so
 * that the list opens offline and a closed tab loses nothing.
 */
import * as z from 'zod/mini';
import { type ItemChange, type ListItem, readListItem } from '../../domain/list/list-item.ts';
import { UnreadableRecord } from '../journal/journal-error.ts';
import type { ChangeQueue } from '../journal/records/record-kind.ts';
import { openSealed, sealValue } from '../journal/storage/sealed-record.ts';
import type { ListValue } from './list-places.ts';
import { type ListRow, listRows, rowsBelow, SEEN } from './list-rows.ts';

/** `hold` rejects if a change that only a newer page reads waits under that id, so that it is not replaced. */
export type KeptList = Required<ChangeQueue<ListValue, ItemChange>>;

const item = z.custom<ListItem>((value) => readListItem(value) !== null);
const entries = z.array(z.object({ id: z.string(), item, mine: z.boolean() }));
const change = z.union([z.object({ item }), z.object({ removed: z.nullable(item) })]);

/** Calls `key` each time, so that no key is held here when the journal is locked. */
export function keptList(owner: string, place: string, key: () => Promise<CryptoKey>): KeptList {
  const boundTo = (id: string) => ['kept list 1', owner, place, id].join('\n');
  const all = () =>
    listRows.ask('readonly', (store) => store.getAll(rowsBelow([owner, place])) as IDBRequest<ListRow[]>);

  /** Whether a newer tab of this device has a change waiting under that id. */
  async function isNewers(id: string): Promise<boolean> {
    const row = await listRows.ask(
      'readonly',
      (store) => store.get([owner, place, id]) as IDBRequest<ListRow | undefined>,
    );
    const opened = row && (await openSealed(await key(), boundTo(id), row.sealed));
    return opened?.ok === true && !change.safeParse(opened.value).success;
  }

  async function put(id: string, value: unknown): Promise<void> {
    const row: ListRow = { owner, place, id, sealed: await sealValue(await key(), boundTo(id), value) };
    await listRows.ask('readwrite', (store) => store.put(row));
  }

  return {
    async load(pending, again) {
      if (again) return null;
      const found = await all();
      let seen: [string, ListValue][] | null = null;
      const opener = found.length > 0 ? await key() : null;
      for (const { id, sealed } of found) {
        const opened = opener && (await openSealed(opener, boundTo(id), sealed));
        if (!opened?.ok) continue;
        const waiting = change.safeParse(opened.value);
        if (id === SEEN) seen = entries.safeParse(opened.value).data?.map(({ id, ...value }) => [id, value]) ?? null;
        else if (waiting.success) pending.set(id, [waiting.data]);
      }
      return seen;
    },
    see: (records) =>
      put(
        SEEN,
        [...records].map(([id, { item, mine }]) => ({ id, item, mine })),
      ),
    async hold(id, next) {
      if (await isNewers(id)) throw new UnreadableRecord('newer');
      await put(id, next);
    },
    async release(id, _, left) {
      if (left.length > 0 || (await isNewers(id))) return;
      await listRows.ask('readwrite', (store) => store.delete([owner, place, id]));
    },
    async wipe() {
      await listRows.ask('readwrite', (store) => store.delete(rowsBelow([owner, place])));
    },
  };
}

/** Whether anything of this list is stored here, readable or not. */
export const isKept = async (owner: string, place: string): Promise<boolean> =>
  (await listRows.ask('readonly', (store) => store.count(rowsBelow([owner, place])))) > 0;
