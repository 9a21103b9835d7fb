/** Stands between the browser's code and the API: each call as it goes over the wire, to be answered, counted, changed or lost. */

import type { CallApi } from '../../web/client/api.ts';
import { pathOf } from '../../web/client/request-path.ts';

export interface SentCall {
  method: string;
  /** Below /api, query included. */
  path: string;
  body: unknown;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const sentOf = (name: string, { params, query, body }: Parts): SentCall => {
  const [method = '', pattern = ''] = name.split(' ');
  return { method, path: pathOf(pattern, { params, query }), body };
};

/** `answer` stands in the place of the wire. */
export function answering(answer: (call: SentCall) => Promise<unknown>): CallApi {
  const call = async (name: string, request: Parts = {}) => answer(sentOf(name, request));
  return call as CallApi;
}

/** `look` sees each call; `send` lets it go on as it is. */
export function between(
  api: CallApi,
  look: (call: SentCall, send: () => Promise<unknown>) => Promise<unknown>,
): CallApi {
  const call = async (name: string, request: Parts = {}) =>
    look(sentOf(name, request), () => (api as (...all: unknown[]) => Promise<unknown>)(name, request));
  return call as CallApi;
}
