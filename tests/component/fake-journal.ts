/** A journal in memory, for components that keep what they show: nothing is sealed, everything else is as the real one does it. */
import type { Journal, JournalEntry } from '../../web/journal/journal.ts';

export interface FakeJournal extends Journal {
  /** What another device does meanwhile. */
  changeElsewhere(id: string, value: unknown): void;
  valueOf(id: string): unknown;
}

export function fakeJournal(first: Record<string, unknown> = {}): FakeJournal {
  const kept = new Map<string, JournalEntry<unknown>>();
  const seen = new Map<string, number>();
  const put = (id: string, value: unknown, day = '2026-11-21') =>
    kept.set(id, { id, version: (kept.get(id)?.version ?? 0) + 1, day, value: structuredClone(value) });
  for (const [id, value] of Object.entries(first)) put(id, value);
  const look = <T>(id: string): JournalEntry<T> | null => {
    const found = kept.get(id);
    seen.set(id, found?.version ?? 0);
    return found ? (structuredClone(found) as JournalEntry<T>) : null;
  };
  return {
    list: async <T>() => ({ records: [...kept.keys()].flatMap((id) => look<T>(id) ?? []), unreadable: [], newer: [] }),
    read: async <T>(_room: string, id: string) => look<T>(id),
    write: async <T>(_room: string, id: string, value: T, day: string) => {
      if ((kept.get(id)?.version ?? 0) !== (seen.get(id) ?? 0)) return { saved: false, current: look<T>(id) };
      put(id, value, day);
      look(id);
      return { saved: true };
    },
    remove: async (_room: string, id: string) => kept.delete(id),
    changeElsewhere: (id, value) => void put(id, value),
    valueOf: (id) => kept.get(id)?.value,
  };
}
