/** Seals what was published of a plan with the server's key, bound to its owner and plan: a copy of the database alone opens none. */
import type { Openings } from '../../domain/calendar/openings-shared.ts';
import type { Projection } from '../../domain/calendar/projection.ts';
import { openSealed, type Secrets, sealFor } from '../platform/seal-text.ts';

const PURPOSE = 'calendar projections';

interface Parts {
  projection: Projection;
  openings: Openings;
}

const contextOf = (part: keyof Parts, userId: string, planId: string): string => `${part} ${userId} ${planId}`;

export const sealPart = <P extends keyof Parts>(
  keys: Secrets,
  part: P,
  userId: string,
  planId: string,
  value: Parts[P],
): string => sealFor(keys, PURPOSE, contextOf(part, userId, planId), Buffer.from(JSON.stringify(value)));

/** Null for what another key sealed, or another place. */
export function openPart<P extends keyof Parts>(
  keys: Secrets,
  part: P,
  userId: string,
  planId: string,
  sealed: string,
): Parts[P] | null {
  const plain = openSealed(keys, PURPOSE, contextOf(part, userId, planId), sealed);
  return plain ? (JSON.parse(plain.toString()) as Parts[P]) : null;
}
