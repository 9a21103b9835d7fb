/** Sealed records in memory with the versions and the order of the real ones: a journal's rooms, or a couple's kinds. */
import { done, type Refused, refused } from './demo-route.ts';

interface SealedRow<Place extends string> {
  room: Place;
  id: string;
  version: number;
  day: string;
  /** Null once removed. */
  ciphertext: string | null;
  change: number;
  /** Whose it is in a couple's records. */
  owner: 'me' | 'partner';
}

export type SealedRows<Place extends string> = ReturnType<typeof sealedRows<Place>>;

export function sealedRows<Place extends string>() {
  const rows = new Map<string, SealedRow<Place>>();
  let changes = 0;
  const place = (room: string, id: string) => `${room}/${id}`;
  return {
    find: (room: string, id: string) => rows.get(place(room, id)),

    /** In the order of the last change, after `since`. */
    list: (room: string | null, since: number): SealedRow<Place>[] =>
      [...rows.values()]
        .filter((row) => (room === null || row.room === room) && row.change > since)
        .sort((a, b) => a.change - b.change),

    /** `next` without a ciphertext removes. */
    change(
      room: Place,
      id: string,
      next: { version: number; day?: string; ciphertext: string | null; owner?: 'me' | 'partner' },
    ): { status: 204 } | Refused {
      const found = rows.get(place(room, id));
      if (next.ciphertext === null && !found?.ciphertext)
        return refused(404, 'not-found', 'We couldn’t find that record.');
      const version = found?.version ?? 0;
      if (next.version !== version + 1) {
        return refused(409, 'version-conflict', 'This was changed elsewhere meanwhile.', { version });
      }
      changes += 1;
      const owner = found?.owner ?? next.owner ?? 'me';
      const { day = found?.day ?? '', ciphertext } = next;
      rows.set(place(room, id), { room, id, version: next.version, day, ciphertext, change: changes, owner });
      return done;
    },
  };
}
