/**
 * Reads of the API by private pages, through TanStack Query: one answer in memory for all that show it, never on the
 * device. Whoever else signs in reads anew, and a quick exit or lock drops what nobody shows.
 */
import { type Query, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { BodyOf, EndpointOf, ReadName } from '../../domain/api.ts';
import type { RequestParts } from '../../domain/endpoint.ts';
import { type ApiArguments, ApiError, callApi, plainSentence } from './api.ts';
import { onForgetKeys } from './device/forget-keys.ts';
import { sessionStore } from './sessions/session-store.ts';
import { useSession } from './sessions/use-session.ts';

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

onForgetKeys(() => queryClient.removeQueries({ type: 'inactive' }));

let owner = sessionStore.get().user?.id;
sessionStore.listen(({ user }) => {
  const next = user?.id;
  if (next !== owner) queryClient.clear();
  owner = next;
});

interface ApiQuery<T> {
  /** Undefined until it was read; while another page of the same is read, the one before. */
  data: T | undefined;
  /** As it was thrown; undefined while it is read again. */
  error: unknown;
  /** The same for the screen; empty for none. */
  errorMessage: string;
  /** The first answer is on its way. */
  isPending: boolean;
  /** Returns what was read, or null where it could not be; a read that is under way is begun again. */
  refetch(): Promise<T | null>;
  /** Forgets what was read and reads it again, for what begins anew with it. */
  reset(): void;
  /** Takes the answer to a change, which is what a GET would say now. A read that is under way began before it and is begun again. */
  setData(change: T | ((now: T | undefined) => T | undefined)): void;
}

interface QueryOptions<T> {
  /** Milliseconds until it is read again by itself, or false; `reads` tells how often it has been read, to be bounded by. */
  refetchInterval?: (data: T | undefined, reads: number) => number | false;
  /** Another value reads anew; meanwhile what was read before stands. */
  refetchKey?: string;
  /** Told of each answer before anything shows it. */
  onAnswer?: (answer: T) => void;
  /** How long it is kept once nobody shows it; 0 for what a form begins from, which is what the server has by then. */
  gcTime?: number;
  /** False for what is not to be read yet, as before anybody is signed in. */
  enabled?: boolean;
}

/** What has to be said to read it: nothing, or `params` and `query`. */
type QueryArguments<Name extends ReadName> =
  Record<never, never> extends RequestParts<EndpointOf<Name>>
    ? [request?: RequestParts<EndpointOf<Name>>, options?: QueryOptions<BodyOf<Name>>]
    : [request: RequestParts<EndpointOf<Name>>, options?: QueryOptions<BodyOf<Name>>];

/** What a GET of the API answers to whoever is signed in: `useApiQuery('GET /stories/{id}', { params: { id } })`. */
export function useApiQuery<Name extends ReadName>(
  name: Name,
  ...[request, options]: QueryArguments<Name>
): ApiQuery<BodyOf<Name>> {
  type T = BodyOf<Name>;
  const userId = useSession().user?.id;
  const text = JSON.stringify([userId ?? '', name, request ?? {}, options?.refetchKey ?? '']);
  const queryKey = useMemo((): QueryKey => JSON.parse(text), [text]);
  const query = useQuery<unknown, unknown>(
    {
      queryKey,
      queryFn: async ({ signal }) => {
        const answer = await callApi(name, ...([{ ...(request as object), signal }] as unknown as ApiArguments<Name>));
        options?.onAnswer?.(answer);
        return answer;
      },
      // Never another person's, nor the answer to another question.
      placeholderData: (before: unknown, of: Query<unknown, unknown> | undefined) =>
        of?.queryKey[0] === queryKey[0] && of?.queryKey[1] === name ? before : undefined,
      ...(options?.gcTime === undefined ? {} : { gcTime: options.gcTime }),
      enabled: options?.enabled ?? true,
      refetchInterval: ({ state }) =>
        options?.refetchInterval?.(state.data as T | undefined, state.dataUpdateCount) ?? false,
    },
    queryClient,
  );
  const error = query.isFetching || query.error === null ? undefined : query.error;
  const { refetch } = query;
  return {
    // What `callApi` answered under this name.
    data: query.data as T | undefined,
    error,
    errorMessage: error === undefined ? '' : plainSentence(error),
    isPending: query.data === undefined && error === undefined,
    refetch: useCallback(async () => {
      // A first read that is under way would only be waited for, and says what was so before.
      await queryClient.cancelQueries({ queryKey, exact: true }, { silent: true });
      const read = await refetch();
      return read.isSuccess ? (read.data as T) : null;
    }, [refetch, queryKey]),
    reset: useCallback(() => void queryClient.resetQueries({ queryKey, exact: true }), [queryKey]),
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
