/** How a browser asks the API for scenarios. */
import { randomUUID } from 'node:crypto';
import type { Asked } from '../server/ask-for-plan.ts';

export const SCENARIO_REQUEST = { preferences: {}, day: '2026-11-21' };

export interface AskingForScenarios {
  request?: unknown;
  /** Null sends none; a new one each time unless given. */
  key?: string | null;
  signal?: AbortSignal;
}

export function postScenarios(
  url: string,
  token: string | null,
  { request = SCENARIO_REQUEST, key = randomUUID(), signal }: AskingForScenarios = {},
): Promise<Response> {
  return fetch(`${url}/api/scenarios`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      // A connection kept alive may be closed by the server just as it is used again.
      Connection: 'close',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(request),
    ...(signal && { signal }),
  });
}

// biome-ignore lint/suspicious/noExplicitAny: a problem document or a bundle, as each test expects
export async function askForScenarios(...asking: Parameters<typeof postScenarios>): Promise<Asked<any>> {
  const response = await postScenarios(...asking);
  return { status: response.status, body: await response.json() };
}
