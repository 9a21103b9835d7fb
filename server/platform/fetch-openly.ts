/** Fetch for addresses that people type: the open Internet over TLS alone, unless the operator allows private addresses. */

import type { AppContext } from './app-context.ts';
import { type FetchRules, fetchWithin, mayReach, type OpenRequest } from './fetch-within.ts';
import { isOpenAddress } from './open-address.ts';

const OPEN: FetchRules = { tlsOnly: true, isOpen: isOpenAddress };
const ANYWHERE: FetchRules = { tlsOnly: false, isOpen: () => true };

type Site = { env: Pick<AppContext['env'], 'CALENDAR_PRIVATE_ADDRESSES'> };
const rulesOf = ({ env }: Site): FetchRules => (env.CALENDAR_PRIVATE_ADDRESSES === 'allow' ? ANYWHERE : OPEN);

/** CALENDAR_PRIVATE_ADDRESSES=allow lets own servers be asked too, and without TLS. Throws `FetchTrouble`. */
export const fetchOpenly = (site: Site, address: string, asked?: OpenRequest): Promise<Response> =>
  fetchWithin(rulesOf(site), address, asked);

/** Whether the above would go there, for an address that is kept now and asked later. */
export const mayFetchOpenly = (site: Site, address: string): Promise<boolean> => mayReach(rulesOf(site), address);
