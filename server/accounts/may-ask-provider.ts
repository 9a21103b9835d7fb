/** Whether a provider may write for this person: the operator set one, and they agreed to it. */
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findOrMakeRow } from './read-profile.ts';

export async function mayAskProvider(ctx: AppContext, actor: Actor): Promise<boolean> {
  if (!ctx.provider) return false;
  const { preferences } = await findOrMakeRow(ctx, actor);
  return preferences.providerConsent === true;
}
