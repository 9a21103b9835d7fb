/** The page's API helper for many calls in a row: where the server asks to wait, it waits and goes on. */
import type { ApiName, BodyOf } from '../../../domain/api.ts';
import { type ApiArguments, ApiError, type CallApi, callApi } from '../../client/api.ts';

/** `signal` gives up between two calls, and while waiting. */
export function patientCall(signal?: AbortSignal): CallApi {
  async function call<Name extends ApiName>(name: Name, ...request: ApiArguments<Name>): Promise<BodyOf<Name>> {
    for (;;) {
      signal?.throwIfAborted();
      try {
        return await callApi(name, ...request);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 429)) throw error;
        await waited(Math.max(1, error.retryAfter) * 1000, signal);
      }
    }
  }
  return call;
}

const waited = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
