/** A person's connected calendars for the screen: read, and read again behind every change. */
import { useState } from 'react';
import type { ConnectionPreferences } from '../../domain/calendar/connections/connection.ts';
import { callApi } from '../client/api.ts';
import { useApiQuery } from '../client/queries.ts';
import type { Connected, NewConnection } from './connected.ts';
import { emitCalendarsChanged } from './publishing.ts';

export interface UseConnections {
  /** Undefined until they were read. */
  connections: Connected[] | undefined;
  /** Why they could not be read; empty for no error. */
  errorMessage: string;
  refetch(): void;
  /** While all are being brought up to date. */
  syncing: boolean;
  /** These reject as `callApi` does. */
  connect(wanted: NewConnection): Promise<void>;
  sync(): Promise<void>;
  save(id: string, preferences: ConnectionPreferences): Promise<void>;
  offered(id: string): Promise<{ id: string; name: string }[]>;
  choose(id: string, calendar: string | null): Promise<void>;
  /** Returns how many events of ours stay there. */
  disconnect(id: string, leave: boolean): Promise<number>;
}

/** The server's own look at a new calendar ends within this, or its card goes on saying that there was none yet. */
const MAX_READS = 15;
const READ_AGAIN_MS = 2_000;

const isFirstLookAhead = ({ isConnected, lastSync, error }: Connected): boolean =>
  isConnected && lastSync === null && error === null;

export function useConnections(): UseConnections {
  const { data, errorMessage, refetch, setData } = useApiQuery(
    'GET /calendar/connections',
    {},
    {
      // Where the server is at a calendar already, asking it to be brought up to date is answered before that look has ended.
      refetchInterval: (read, reads) =>
        reads < MAX_READS && read?.connections.some(isFirstLookAhead) === true ? READ_AGAIN_MS : false,
    },
  );
  const [syncing, setSyncing] = useState(false);

  const sync = async () => {
    setSyncing(true);
    try {
      setData(await callApi('POST /calendar/sync', { body: {} }));
    } finally {
      setSyncing(false);
    }
  };
  const changed = () => {
    // What is published begins or ends with it.
    emitCalendarsChanged();
    refetch();
  };
  return {
    connections: data?.connections,
    errorMessage,
    refetch,
    syncing,
    sync,
    async connect(wanted) {
      await callApi('POST /calendar/connections', { body: wanted });
      changed();
      // The connection stands; what its first look meets is told on its card.
      void sync().catch(refetch);
    },
    async save(id, preferences) {
      await callApi('PUT /calendar/connections/{id}/preferences', { params: { id }, body: preferences });
      changed();
    },
    offered: async (id) => (await callApi('GET /calendar/connections/{id}/calendars', { params: { id } })).calendars,
    async choose(id, calendar) {
      await callApi('PUT /calendar/connections/{id}/calendar', { params: { id }, body: { calendar } });
      changed();
      void sync().catch(refetch);
    },
    async disconnect(id, leave) {
      const { left } = await callApi('DELETE /calendar/connections/{id}', {
        params: { id },
        query: { leave: leave ? 'yes' : 'no' },
      });
      changed();
      return left;
    },
  };
}
