/** Says whether a release by mailbox alone waits, for its owner to see and to stop. */
import type { Actor, AppContext } from '../platform/app-context.ts';
import { findRelease } from './find-release.ts';

export interface WaitingRelease {
  /** ISO 8601. */
  asked_at: string;
  due_at: string;
}

/** Null when none waits; one that is open already can still be stopped. */
export async function readRelease(ctx: AppContext, actor: Actor): Promise<WaitingRelease | null> {
  const release = await findRelease(ctx.db, actor.userId, ctx.clock.now());
  if (!release || release.phase === 'stopped') return null;
  return { asked_at: release.askedAt.toISOString(), due_at: release.dueAt.toISOString() };
}
