/** The calendars that busy times come from, apart from connected ones: files in the sealed journal, and addresses that the server reads. */
import { useCallback, useEffect, useState } from 'react';
import type { BusyFileRecord } from '../../domain/calendar/busy/busy-file-record.ts';
import type { NewImport, SeenImport } from '../../domain/calendar/busy/import.ts';
import { callApi, plainSentence } from '../client/api.ts';
import { type UseRecords, useRecords } from '../journal/records/use-records.ts';
import { ownJournal } from '../journal/storage/own-journal.ts';
import { BUSY_FILES } from './busy-records.ts';

export interface UseBusySources {
  files: UseRecords<BusyFileRecord>;
  /** Null until they were read. */
  addresses: SeenImport[] | null;
  /** Why the addresses could not be read; empty if nothing failed. */
  errorMessage: string;
  reload(): void;
  /** All of these reject as the API and the journal do. */
  keepFile(record: BusyFileRecord): Promise<void>;
  addAddress(wanted: NewImport): Promise<void>;
  removeAddress(id: string): Promise<void>;
}

export function useBusySources(userId: string): UseBusySources {
  const files = useRecords(BUSY_FILES, userId);
  const [addresses, setAddresses] = useState<SeenImport[] | null>(null);
  const [errorMessage, setErrorMessage] = useState('');

  const read = useCallback(async () => {
    const { imports } = await callApi('GET /calendar/imports');
    setAddresses(imports);
  }, []);
  const reload = useCallback(() => {
    setErrorMessage('');
    read().catch((error: unknown) => setErrorMessage(plainSentence(error)));
  }, [read]);
  useEffect(reload, [reload]);

  return {
    files,
    addresses,
    errorMessage,
    reload,
    async keepFile(record) {
      await (await ownJournal(userId)).write('calendar', crypto.randomUUID(), record, record.read);
      files.reload();
    },
    async addAddress(wanted) {
      await callApi('POST /calendar/imports', { body: wanted });
      await read();
    },
    async removeAddress(id) {
      await callApi('DELETE /calendar/imports/{id}', { params: { id } });
      setAddresses((now) => now?.filter((one) => one.id !== id) ?? null);
    },
  };
}
