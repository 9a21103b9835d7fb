/** What a person can spend now, when more comes, how many free generations they had, and whether a paid plan serves them. */
import { type FreeCreditStanding, trialCount } from '../../domain/billing/credits.ts';
import { type NextCredits, nextCredits } from '../../domain/billing/next-credits.ts';
import { liveOne } from '../../domain/billing/standing.ts';
import type { House, Who } from '../platform/house.ts';
import { checkFreeCredit } from './free-credit.ts';
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

export async function readCredits(house: House, who: Who): Promise<Credits> {
  const now = house.clock.now();
  const purse = await readPurse(house, who, now);
  const live = liveOne(purse.own.subscriptions, now);
  const freeCredit = checkFreeCredit(house, who);
  return {
    credits: purseLots(house, who, purse, now).reduce((sum, lot) => sum + lot.available, 0),
    trialCount: trialCount(purse.own.lots),
    tier: purseTier(purse, now),
    next: live || freeCredit === 'allowed' ? nextCredits(live, now) : { at: null, amount: 0 },
    freeCredit,
  };
}
