/** The id of a day's record: equal on all of a person's devices, so that a day has one record. */
import { checkInName, uuidOfDigest } from '../../domain/mood/check-in.ts';

export async function checkInId(owner: string, date: string): Promise<string> {
  const name = new TextEncoder().encode(checkInName(owner, date));
  return uuidOfDigest(new Uint8Array(await crypto.subtle.digest('SHA-256', name)));
}
