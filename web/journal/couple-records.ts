/** A couple's sealed records as the server keeps them: what is new is asked for, and the rest remembered for as long as a page is open. */
import type { ShareKind } from '../../domain/partner/shares.ts';
import { type CallApi, hasCode, hasStatus } from '../client/call-api.ts';
import type { RecordRows, SealedRecord } from './record-rows.ts';

export type Owner = 'me' | 'partner';

export interface CoupleRecords extends RecordRows<ShareKind> {
  /** Of a record that was listed; who wrote it first. */
  ownerOf(kind: ShareKind, id: string): Owner | null;
}

type Row = SealedRecord & { kind: ShareKind; owner: Owner };

/** Rejects with status 404 once nothing is shared any more. */
export function coupleRecords(api: CallApi): CoupleRecords {
  const rows = new Map<string, Row>();
  const since = new Map<ShareKind, number>();
  let asking: Promise<void> = Promise.resolve();
  const place = (kind: ShareKind, id: string) => `${kind}/${id}`;

  async function askForNew(kind: ShareKind): Promise<void> {
    for (let more = true; more; ) {
      const page = await api('GET /partner/records', { query: { kind, since: since.get(kind) ?? 0 } });
      for (const row of page.records) {
        // Again at the end: the map keeps the order of the last change.
        rows.delete(place(kind, row.id));
        rows.set(place(kind, row.id), { ...row, day: '' });
      }
      since.set(kind, page.next);
      ({ more } = page);
    }
  }

  /** One after the other: what was asked for earlier may not have seen the latest change. */
  function refresh(kind: ShareKind): Promise<void> {
    asking = asking.catch(() => {}).then(() => askForNew(kind));
    return asking;
  }

  return {
    ownerOf: (kind, id) => rows.get(place(kind, id))?.owner ?? null,

    async list(kind) {
      await refresh(kind);
      return [...rows.values()].filter((row) => row.kind === kind);
    },

    async get(kind, id) {
      await refresh(kind);
      const found = rows.get(place(kind, id));
      return found && found.ciphertext !== null ? { ...found, ciphertext: found.ciphertext } : null;
    },

    async put(kind, id, { version, ciphertext }) {
      try {
        await api('PUT /partner/records/{kind}/{id}', { params: { kind, id }, body: { version, ciphertext } });
        return true;
      } catch (error) {
        if (hasCode(error, 'version-conflict')) return false;
        throw error;
      }
    },

    async remove(kind, id, version) {
      try {
        await api('DELETE /partner/records/{kind}/{id}', { params: { kind, id }, query: { version } });
        return 'removed';
      } catch (error) {
        if (hasStatus(error, 404)) return 'absent';
        if (hasCode(error, 'version-conflict')) return 'changed';
        throw error;
      }
    },
  };
}
