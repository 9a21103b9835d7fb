/** Sealed records in the person's account. The server stores them and cannot open them. */
import type { CallApi } from '../../client/api.ts';
import { hasCode, hasStatus } from '../../client/api-error.ts';
import type { RecordRows, SealedRecord } from './store-journal.ts';

export function accountRecords(api: CallApi): RecordRows {
  return {
    async list(room) {
      const all: SealedRecord[] = [];
      for (let since = 0, more = true; more; ) {
        const page = await api('GET /journal/records', { query: { room, since } });
        all.push(...page.records);
        ({ next: since, more } = page);
      }
      return all;
    },

    async get(room, id) {
      try {
        return (
          (await api('GET /journal/records/{room}/{id}', { params: { room, id }, query: { absent: 'empty' } })) ?? null
        );
      } catch (error) {
        // A server of before.
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },

    async put(room, id, sealed) {
      try {
        await api('PUT /journal/records/{room}/{id}', { params: { room, id }, body: sealed });
        return true;
      } catch (error) {
        if (hasCode(error, 'version-conflict')) return false;
        throw error;
      }
    },

    async remove(room, id, version) {
      try {
        await api('DELETE /journal/records/{room}/{id}', { params: { room, id }, query: { version } });
        return 'removed';
      } catch (error) {
        if (hasStatus(error, 404)) return 'absent';
        if (hasCode(error, 'version-conflict')) return 'changed';
        throw error;
      }
    },
  };
}
