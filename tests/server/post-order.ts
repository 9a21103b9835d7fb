/** How a browser asks the API for something that costs a credit. */
import { randomUUID } from 'node:crypto';

export interface Posting {
  /** Null sends none; a new one each time unless given. */
  key?: string | null;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** `to`: the whole address; `token`: null while signed out. */
export const postOrder = (
  to: string,
  token: string | null,
  order: unknown,
  { key = randomUUID(), signal, headers }: Posting = {},
): Promise<Response> =>
  fetch(to, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...headers,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(order),
    ...(signal && { signal }),
  });

export interface OrderReply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a problem document or what was asked for, as each test expects
  body: any;
}

export const answerOf = async (response: Response): Promise<OrderReply> => ({
  status: response.status,
  body: await response.json(),
});
