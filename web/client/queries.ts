/**
 * Reads of the API by private pages, through TanStack Query: one answer in memory for all that show it, never on the
 * device. Whoever else signs in reads anew, and a quick exit or lock drops what nobody shows and all that was unsealed.
 */
import { type Query, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { BodyOf, EndpointOf, ReadName } from '../../domain/api.ts';
import type { RequestParts } from '../../domain/endpoint.ts';
import { type ApiArguments, ApiError, callApi, plainSentence } from './api.ts';
import { onForgetKeys } from './forget-keys.ts';
import { onSessionChange, sessionState } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Once more, and only where no answer came: what the server refused it would refuse again. */
const MAX_RETRIES = 1;
const RETRY_DELAY_MS = 300;

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === 'unreachable';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Whether there is a connection is found out by asking: the browser's own guess is wrong behind many a portal.
      networkMode: 'always',
      retry: (failures, error) => failures < MAX_RETRIES && isUnanswered(error),
      retryDelay: RETRY_DELAY_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
});

declare module '@tanstack/react-query' {
  interface Register {
    /** `unsealed`: made with a key of the journal, and dropped with it. */
    queryMeta: { unsealed?: boolean };
  }
}

onForgetKeys(() => {
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) {
    if (query.getObserversCount() === 0) cache.remove(query);
    else if (query.meta?.unsealed) {
      void query.cancel({ silent: true });
      query.reset();
    }
  }
});

let owner = sessionState().user?.id;
onSessionChange(() => {
  const next = sessionState().user?.id;
  if (next !== owner) queryClient.clear();
  owner = next;
});

export interface ApiQuery<T> {
  /** Undefined until it was read; while another page of the same is read, the one before. */
  data: T | undefined;
  /** As it was thrown; undefined while it is read again. */
  error: unknown;
  /** The same for the screen; empty for none. */
  errorMessage: string;
  /** The first answer is on its way. */
  isPending: boolean;
  refetch(): void;
  /** Takes the answer to a change, which is what a GET would say now. A read that is under way began before it and is begun again. */
  setData(change: T | ((now: T | undefined) => T | undefined)): void;
}

interface ApiQueryOptions<T> {
  enabled?: boolean;
  /** Tells apart what the request alone does not; another value reads anew. */
  refetchKey?: unknown;
  /** Is told of each answer before anything shows it. */
  onAnswer?: (answer: T) => void;
}

/** What has to be said to read it: nothing, or `params` and `query`. */
type QueryArguments<Name extends ReadName> =
  Record<never, never> extends RequestParts<EndpointOf<Name>>
    ? [request?: RequestParts<EndpointOf<Name>>, options?: ApiQueryOptions<BodyOf<Name>>]
    : [request: RequestParts<EndpointOf<Name>>, options?: ApiQueryOptions<BodyOf<Name>>];

/** Under which a read of the API by `user` is kept: all reads of one name, or one of them. */
export const apiQueryKey = (user: string | undefined, name: ReadName, request?: object): QueryKey =>
  request === undefined ? [user ?? '', name] : [user ?? '', name, request];

/** What a GET of the API answers to whoever is signed in: `useApiQuery('GET /stories/{id}', { params: { id } })`. */
export function useApiQuery<Name extends ReadName>(
  name: Name,
  ...[request, { enabled = true, refetchKey = '', onAnswer } = {}]: QueryArguments<Name>
): ApiQuery<BodyOf<Name>> {
  type T = BodyOf<Name>;
  const userId = useSession().user?.id;
  const text = JSON.stringify([userId ?? '', name, request ?? {}, refetchKey]);
  const queryKey = useMemo((): QueryKey => JSON.parse(text), [text]);
  const query = useQuery<unknown, unknown>(
    {
      queryKey,
      enabled,
      queryFn: async ({ signal }) => {
        const answer = await callApi(name, ...([{ ...(request as object), signal }] as unknown as ApiArguments<Name>));
        onAnswer?.(answer);
        return answer;
      },
      // Never another person's, nor the answer to another question.
      placeholderData: (before: unknown, of: Query<unknown, unknown> | undefined) =>
        of?.queryKey[0] === queryKey[0] && of?.queryKey[1] === name ? before : undefined,
    },
    queryClient,
  );
  const error = query.isFetching || query.error === null ? undefined : query.error;
  const read = useRef(query.refetch);
  read.current = query.refetch;
  return {
    // What `callApi` answered under this name.
    data: query.data as T | undefined,
    error,
    errorMessage: error === undefined ? '' : plainSentence(error),
    isPending: query.data === undefined && error === undefined,
    refetch: useCallback(() => void read.current(), []),
    setData: useCallback(
      (change) => {
        const isReading = queryClient.isFetching({ queryKey, exact: true }) > 0;
        queryClient.setQueryData<unknown>(queryKey, change);
        if (isReading) void queryClient.invalidateQueries({ queryKey, exact: true });
      },
      [queryKey],
    ),
  };
}

/** Reads anew, now or when it is next shown, all that was read of one name: for what a press elsewhere has changed. */
export const invalidateApi = (name: ReadName): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: apiQueryKey(sessionState().user?.id, name) });
