/** Keeps to the person's retention on this device: old records that lie here alone go when Twofold is opened. */
import { DATED_ROOMS, dayEverywhere, isPast, keptFrom, type Retention } from '../../../domain/privacy/retention.ts';
import { accessClaims } from '../../client/sessions/access-claims.ts';
import { accessToken } from '../../client/sessions/auth-storage.ts';
import { deviceRecords } from '../../journal/storage/device-records.ts';

interface Found {
  room: (typeof DATED_ROOMS)[number];
  id: string;
  version: number;
}

async function findPast(userId: string, retention: Retention, now: Date): Promise<Found[]> {
  const from = keptFrom(retention, dayEverywhere(now));
  if (from === null) return [];
  const store = deviceRecords(userId);
  const found: Found[] = [];
  for (const room of DATED_ROOMS) {
    for (const { id, version, day } of await store.list(room)) {
      if (isPast({ room, id, day }, from)) found.push({ room, id, version });
    }
  }
  return found;
}

/** There is no other copy of what goes here. */
const noLater = (): Date => earliestNow(accessToken(), new Date());

/** How many records of this device would go. */
export const countPastHere = async (userId: string, retention: Retention, now = noLater()): Promise<number> =>
  (await findPast(userId, retention, now)).length;

/** Returns how many went. One that was changed in that very moment stays until the next time. */
export async function tendDevice(userId: string, retention: Retention, now = noLater()): Promise<number> {
  const store = deviceRecords(userId);
  let gone = 0;
  for (const { room, id, version } of await findPast(userId, retention, now)) {
    if ((await store.remove(room, id, version + 1)) === 'removed') gone += 1;
  }
  return gone;
}

/** For what cannot be brought back: a clock that runs ahead must not make it go. No later than the end of the access token, which the server's clock has set; without a token no time has passed. */
export const earliestNow = (token: string | null, now: Date): Date =>
  new Date(Math.min(now.getTime(), (accessClaims(token)?.expiresAt ?? 0) * 1000));
