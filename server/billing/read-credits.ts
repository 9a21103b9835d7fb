/** What a person can spend now, how many free generations they had, and whether a paid plan serves them. */
import { trialCount } from '../../domain/billing/credits.ts';
import type { House, Who } from '../platform/house.ts';
import { purseLots, purseTier } from './open-purse.ts';
import { readPurse } from './read-purse.ts';

export interface Credits {
  /** Held ones are not counted; the partner's are, where their plan is shared. */
  credits: number;
  trialCount: number;
  /** `paid` too where it is the partner's plan, and shared. */
  tier: 'free' | 'paid';
}

export async function readCredits(house: House, who: Who): Promise<Credits> {
  const now = house.clock.now();
  const purse = await readPurse(house, who, now);
  return {
    credits: purseLots(house, who, purse, now).reduce((sum, lot) => sum + lot.available, 0),
    trialCount: trialCount(purse.own.lots),
    tier: purseTier(purse, now),
  };
}
