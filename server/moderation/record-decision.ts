/** Writes a moderator's decision into the log, in the transaction of what was decided: neither is there without the other. */
import type { DecisionKind } from '../../domain/moderation/decision.ts';
import type { ReportedKind } from '../../domain/stories/report.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import type { Db } from '../platform/db.ts';
import { isOnlyModerator } from './is-only-moderator.ts';
import { decisions } from './tables.ts';

export interface Decision {
  kind: ReportedKind;
  targetId: string;
  act: DecisionKind;
  /** As the author reads it; null where none was given. */
  reason?: string | null;
  /** Amounts, states and words of the moderator; never a text of the author's, whose erasure could not reach it here. */
  details?: Record<string, unknown>;
}

/** Answers the number of the entry. It says where no other moderator was there: of every text alike, so that it tells of no author. */
export async function recordDecision(tx: Db, ctx: AppContext, actor: Actor, decision: Decision): Promise<number> {
  const alone = await isOnlyModerator(tx, ctx, actor);
  const [entry] = await tx
    .insert(decisions)
    .values({
      at: ctx.clock.now(),
      moderatorId: actor.userId,
      kind: decision.kind,
      targetId: decision.targetId,
      act: decision.act,
      reason: decision.reason ?? null,
      details: { ...decision.details, ...(alone && { alone }) },
    })
    .returning({ id: decisions.id });
  return entry?.id ?? 0;
}
