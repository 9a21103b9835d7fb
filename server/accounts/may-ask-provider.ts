/** Whether a provider may write for this person: the operator set one, and they agreed to it. */
import type { House, Who } from '../platform/house.ts';
import { findOrMakeRow } from './read-profile.ts';

export async function mayAskProvider(house: House, who: Who): Promise<boolean> {
  if (!house.provider) return false;
  const { preferences } = await findOrMakeRow(house, who);
  return preferences.providerConsent === true;
}
