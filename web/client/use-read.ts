/** What a GET of the API answers, read again whenever asked to; an answer to a page that was left is never taken. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BodyOf, EndpointOf, ReadName } from '../../domain/api.ts';
import type { RequestParts } from '../../domain/endpoint.ts';
import { type ApiArguments, callApi, plainSentence } from './api.ts';

export interface UseRead<T> {
  /** Null until it was read; the last answer while it is read again. */
  read: T | null;
  /** Why it could not be read, for the screen; empty for no such trouble. */
  trouble: string;
  /** The same as it was thrown. */
  error: unknown;
  reload(): void;
  /** For an answer to a change, which is what a GET would say now; one that was asked before it, and is still on its way, is asked again. */
  take(change: T | ((now: T | null) => T | null)): void;
}

/** What has to be said to read it: nothing, or `params` and `query`. */
type ReadArguments<Name extends ReadName> =
  Record<never, never> extends RequestParts<EndpointOf<Name>>
    ? [request?: RequestParts<EndpointOf<Name>>, of?: unknown, prepare?: (answer: BodyOf<Name>) => void]
    : [request: RequestParts<EndpointOf<Name>>, of?: unknown, prepare?: (answer: BodyOf<Name>) => void];

/** `of`: whose or which one it is; another value reads anew. `prepare` is told of an answer before anything shows it. */
export function useRead<Name extends ReadName>(
  name: Name,
  ...[request, of = '', prepare]: ReadArguments<Name>
): UseRead<BodyOf<Name>> {
  type T = BodyOf<Name>;
  const sent = useRef(request);
  sent.current = request;
  const key = JSON.stringify([name, request]);
  const prepared = useRef(prepare);
  prepared.current = prepare;
  const asking = useRef(false);
  const [read, setRead] = useState<T | null>(null);
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn, and each person, is read anew
  useEffect(() => {
    const control = new AbortController();
    setError(undefined);
    asking.current = true;
    callApi(name, ...([{ ...(sent.current as object), signal: control.signal }] as unknown as ApiArguments<Name>)).then(
      (answer) => {
        if (control.signal.aborted) return;
        asking.current = false;
        prepared.current?.(answer);
        setRead(answer);
      },
      (thrown: unknown) => {
        if (control.signal.aborted) return;
        asking.current = false;
        setError(thrown);
      },
    );
    return () => control.abort();
  }, [key, of, turn]);

  const reload = useCallback(() => setTurn((now) => now + 1), []);
  const take = useCallback(
    (change: T | ((now: T | null) => T | null)) => {
      setRead(change);
      if (asking.current) reload();
    },
    [reload],
  );
  const trouble = error === undefined ? '' : plainSentence(error);
  return { read, trouble, error, reload, take };
}
