/** What a person can spend now, when more comes, how many free generations they had, and whether a paid plan serves them. */
import { type FreeCreditStanding, trialCount } from '../../domain/billing/credits.ts';
import { type NextCredits, nextCredits } from '../../domain/billing/next-credits.ts';
import { liveOne } from '../../domain/billing/standing.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { checkFreeCredit } from './check-free-credit.ts';
import { purseLots, purseTier } from './open-purse.ts';
import { readPurse } from './read-purse.ts';

export interface Credits {
  /** Held ones are not counted; the partner's are, where their plan is shared. */
  credits: number;
  trialCount: number;
  /** `paid` too where it is the partner's plan, and shared. */
  tier: 'free' | 'paid';
  /** The next that are sure to come; a free credit that may not be spent is none to wait for. */
  next: NextCredits;
  freeCredit: FreeCreditStanding;
}

export async function readCredits(ctx: AppContext, actor: Actor): Promise<Credits> {
  const now = ctx.clock.now();
  const purse = await readPurse(ctx, actor, now);
  const live = liveOne(purse.own.subscriptions, now);
  const freeCredit = checkFreeCredit(ctx, actor);
  return {
    credits: purseLots(ctx, actor, purse, now).reduce((sum, lot) => sum + lot.available, 0),
    trialCount: trialCount(purse.own.lots),
    tier: purseTier(purse, now),
    next: live || freeCredit === 'allowed' ? nextCredits(live, now) : { at: null, amount: 0 },
    freeCredit,
  };
}
