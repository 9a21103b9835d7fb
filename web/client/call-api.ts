/** What the journal asks of whoever carries its requests to the server; `callApi` of accounts fits. */

import type { ApiName, BodyOf } from '../../domain/api.ts';
import type { ApiArguments } from './api.ts';
import type { ErrorCode } from './api-error.ts';

/** Rejects with an Error that has `status` (HTTP) and, where the server's problem document says one, `code`. */
export type CallApi = <Name extends ApiName>(name: Name, ...request: ApiArguments<Name>) => Promise<BodyOf<Name>>;

/** Whether an error is an answer of the server with this status. */
export function hasStatus(error: unknown, status: number): boolean {
  return error instanceof Error && 'status' in error && error.status === status;
}

/** Whether an error has this code. */
export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
