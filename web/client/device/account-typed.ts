/**
 * What was typed on the account page and not yet saved: held by the open page, and sealed on this device when a session
 * that has ended leads to signing in again. Never a password.
 */
import { saveReturnState, takeReturnState } from './return-state.ts';

export interface Typed {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | undefined;
}

interface Kept {
  userId: string;
  typed: Typed;
}

const KIND = 'account-typed';
let kept: Kept | null = null;

/** Adds to what this person has typed; undefined takes a field out, because it is saved. */
export function noteTyped(userId: string, typed: Typed): void {
  kept = { userId, typed: { ...(kept?.userId === userId ? kept.typed : {}), ...typed } };
}

export function forgetTyped(): void {
  kept = null;
}

/** Whether something would be lost with this page. */
export const hasTyped = (): boolean => Object.values(kept?.typed ?? {}).some((text) => text !== undefined);

/** Before signing in again, which may lead away from this page and back. */
export async function sealTyped(): Promise<void> {
  if (hasTyped()) await saveReturnState(KIND, kept);
}

/** What this person had typed; null when that is nothing, or it was someone else. */
export async function takeTyped(userId: string): Promise<Typed | null> {
  const sealed = (await takeReturnState(KIND)) as Kept | null;
  const found = kept ?? sealed;
  if (found?.userId !== userId) {
    forgetTyped();
    return null;
  }
  kept = found;
  return found.typed;
}
