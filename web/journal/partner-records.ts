/** Which sealed records the room keeps, each under one id of its own, so that every device finds the same one. */
import { UnreadableRecord } from './journal-error.ts';

export const ROOM = 'partner';

export const WISH_LIST_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c01';
export const COUPLE_KEY_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c02';
export const MATCHES_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c03';
/** What this browser has to remember of a comparison until it is over. */
export const ROUND_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c04';
/** The link of one's own invitation, until somebody accepted it; and that of the one being accepted here. */
export const INVITATION_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c11';
export const ACCEPTING_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c12';
/** One's own important dates. */
export const DATES_ID = '3d0c7b5e-6f41-4c1c-9a57-0e5b8a1f2c21';

/** What only a newer page reads is not taken for none: throws UnreadableRecord where one of these is among the `newer`. */
export function refuseNewer(newer: readonly string[], ...ids: string[]): void {
  if (ids.some((id) => newer.includes(id))) throw new UnreadableRecord('newer');
}
