/** Carries an unsaved change over the fresh sign-in that a locked journal asks for, sealed on this device. */
import type { OpenAuthDialog } from '../client/dialog-store.ts';
import { takeReturnState } from '../client/return-state.ts';
import type { PlanKeeper, Unsaved } from './plan-keeper.ts';

const KIND = 'plan';

interface PlanReturn {
  userId: string;
  work: Unsaved;
}

/** Only a fresh sign-in releases the key, and the session that stands is too old for that: it ends first. */
export async function signInAgain(
  session: { signOut(): Promise<unknown>; openAuthDialog(how: OpenAuthDialog): void },
  userId: string,
  message: string,
  work: Unsaved | null,
): Promise<void> {
  await session.signOut();
  const value: PlanReturn | null = work && { userId, work };
  session.openAuthDialog({ mode: 'sign-in', message, ...(value && { returnState: { kind: KIND, value } }) });
}

/** Opens the plan, and goes on with what a sign-in interrupted, if that was this person's. */
export async function openPlan(keeper: PlanKeeper, userId: string): Promise<void> {
  await keeper.load();
  const found = (await takeReturnState(KIND).catch(() => null)) as PlanReturn | null;
  if (found?.userId === userId) keeper.takeUp(found.work);
}
