/** Sealed records in the person's account: kept by the server, which cannot open them. */
import type { Room } from '../../domain/journal/record.ts';
import { type CallApi, hasCode, hasStatus } from './call-api.ts';
import type { RecordStore, SealedRecord } from './record-store.ts';

export function accountRecords(api: CallApi): RecordStore {
  const place = (room: Room, id: string) => `/journal/records/${room}/${id}` as const;
  return {
    async list(room) {
      const all: SealedRecord[] = [];
      for (let since = 0, more = true; more; ) {
        const page = await api<{ records: SealedRecord[]; next: number; more: boolean }>(
          'GET',
          `/journal/records?room=${room}&since=${since}`,
        );
        all.push(...page.records);
        ({ next: since, more } = page);
      }
      return all;
    },

    async get(room, id) {
      try {
        return (
          (await api<(SealedRecord & { ciphertext: string }) | undefined>('GET', `${place(room, id)}?absent=empty`)) ??
          null
        );
      } catch (error) {
        // A server of before.
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },

    async put(room, id, sealed) {
      try {
        await api('PUT', place(room, id), { body: sealed });
        return true;
      } catch (error) {
        if (hasCode(error, 'version-conflict')) return false;
        throw error;
      }
    },

    async remove(room, id, version) {
      try {
        await api('DELETE', `${place(room, id)}?version=${version}`);
        return 'removed';
      } catch (error) {
        if (hasStatus(error, 404)) return 'absent';
        if (hasCode(error, 'version-conflict')) return 'changed';
        throw error;
      }
    },
  };
}
