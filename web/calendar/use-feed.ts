/** A person's calendar address for the screen: what is known of it, making and taking it back. The address itself lives as long as the page. */
import { useState } from 'react';
import { authMessage } from '../accounts/auth-messages.ts';
import { callApi } from '../client/api.ts';
import { useApiQuery } from '../client/queries.ts';
import { ringCalendars } from './calendar-bell.ts';

/** ISO 8601; `asked_at` to the hour. */
interface KeptFeed {
  made_at: string;
  asked_at: string | null;
}

export interface UseFeed {
  /** Undefined until it was read; null where there is none. */
  feed: KeptFeed | null | undefined;
  /** Why it could not be read; empty for no error. */
  errorMessage: string;
  /** Only after it was made in this page. */
  address: string | null;
  busy: 'make' | 'revoke' | null;
  /** Why the last press did nothing; empty for no error. */
  failed: string;
  refetch(): void;
  /** True once it is done. */
  make(): Promise<boolean>;
  revoke(): Promise<boolean>;
}

export function useFeed(): UseFeed {
  const { data, errorMessage, refetch, setData } = useApiQuery('GET /calendar/feed');
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState<UseFeed['busy']>(null);
  const [failed, setFailed] = useState('');

  const press = async (what: 'make' | 'revoke', act: () => Promise<void>): Promise<boolean> => {
    if (busy) return false;
    setBusy(what);
    setFailed('');
    try {
      await act();
      // What is published begins or ends with it.
      ringCalendars();
      return true;
    } catch (error) {
      setFailed(authMessage(error).text);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return {
    ...{ feed: data?.feed, errorMessage, address, busy, failed, refetch },
    make: () =>
      press('make', async () => {
        const made = await callApi('POST /calendar/feed', { body: {} });
        setAddress(made.address);
        setData({ feed: { made_at: made.made_at, asked_at: null } });
      }),
    revoke: () =>
      press('revoke', async () => {
        await callApi('DELETE /calendar/feed');
        setAddress(null);
        setData({ feed: null });
      }),
  };
}
