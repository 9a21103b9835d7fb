/** Fetch for addresses that people type: the open Internet over TLS alone, unless the operator allows private addresses. */
import { type FetchRules, fetchWithin, type OpenRequest } from './fetch-within.ts';
import type { House } from './house.ts';
import { isOpenAddress } from './open-address.ts';

const OPEN: FetchRules = { tlsOnly: true, isOpen: isOpenAddress };
const ANYWHERE: FetchRules = { tlsOnly: false, isOpen: () => true };

/** CALENDAR_PRIVATE_ADDRESSES=allow lets own servers be asked too, and without TLS. Throws `FetchTrouble`. */
export const fetchOpenly = (
  { env }: { env: Pick<House['env'], 'CALENDAR_PRIVATE_ADDRESSES'> },
  address: string,
  asked?: OpenRequest,
): Promise<Response> => fetchWithin(env.CALENDAR_PRIVATE_ADDRESSES === 'allow' ? ANYWHERE : OPEN, address, asked);
