/** The room's sealed records, each under a fixed id, so that every device finds the same one. */
import { UnreadableRecord } from '../journal-error.ts';

export const ROOM = 'partner';

export const WISH_LIST_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c01';
export const COUPLE_KEY_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c02';
export const MATCHES_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c03';
/** A comparison's state in this browser until it is over. */
export const ROUND_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c04';
/** Which safety number was compared; outlasts the couple, so that another one is noticed. */
export const COMPARED_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c05';
/** The link of one's own open invitation, and of the one being accepted here. */
export const INVITATION_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c11';
export const ACCEPTING_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c12';
/** The links of one's own open pages of evenings. */
export const PLAN_LINKS_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c13';
/** The kinds of evening and hours that one likes. */
export const LIKES_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c06';
/** One's own important dates. */
export const DATES_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c21';

/** Throws UnreadableRecord if one of these is among the `newer`: a record that only a newer page reads must not count as missing. */
export function refuseNewer(newer: readonly string[], ...ids: string[]): void {
  if (ids.some((id) => newer.includes(id))) throw new UnreadableRecord('newer');
}
