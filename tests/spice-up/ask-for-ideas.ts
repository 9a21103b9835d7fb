/** An order for ideas, and how a browser sends it to the API. */
import { randomUUID } from 'node:crypto';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { NO_PREFERENCES } from '../../domain/spice-up/preferences.ts';

export const ORDER: IdeasOrder = {
  preferences: {
    ...NO_PREFERENCES,
    relationshipType: 'settled',
    availableTime: '2-4-hours',
    budget: 'medium',
    comfortLevel: 'moderate',
  },
  day: '2026-11-21',
  timezone: 'Europe/Madrid',
  seen: [],
  wishes: { liked: [], avoid: [] },
};

/** Out in town while children sleep at home: no library can have it. */
export const IMPOSSIBLE: IdeasOrder = {
  ...ORDER,
  preferences: { ...ORDER.preferences, location: 'town', needs: ['children-asleep'] },
};

export interface Asking {
  order?: unknown;
  /** Null sends none; a new one each time unless given. */
  key?: string | null;
  signal?: AbortSignal;
}

export function postIdeas(
  url: string,
  token: string | null,
  { order = ORDER, key = randomUUID(), signal }: Asking = {},
): Promise<Response> {
  return fetch(`${url}/api/ideas`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(order),
    ...(signal && { signal }),
  });
}

export interface Asked {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a problem document or a bundle, as each test expects
  body: any;
}

export async function askForIdeas(url: string, token: string | null, asking?: Asking): Promise<Asked> {
  const response = await postIdeas(url, token, asking);
  return { status: response.status, body: await response.json() };
}
