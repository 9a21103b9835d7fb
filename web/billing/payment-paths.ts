/** Where the ways of paying lead on this site, and back to what a person was about to do when no credit was left. */
import { PLANNER_PATH, ROLE_PLAY_PATH, SPICE_UP_PATH } from '../frame/tools.ts';

/** The account's section about the plan. */
export const ACCOUNT_PLAN = '/account#plan';

/** The account after a checkout that was paid, which it may still be waiting to hear of. */
export const afterCheckout = (checkoutId: string): string => `/account?checkout=${checkoutId}#plan`;

/**
 * What a person was about to do when no credit was left, so that the thanks after paying lead back to it. Kept in this tab
 * alone and until it is read: the address of a tool, and no answer.
 */
export interface WayOn {
  to: string;
  text: string;
}

const KEPT = 'way-on';
const TOOLS: readonly WayOn[] = [
  { to: PLANNER_PATH, text: 'Continue your plan' },
  { to: SPICE_UP_PATH, text: 'Continue your ideas' },
  { to: ROLE_PLAY_PATH, text: 'Continue your scenarios' },
];
const FIRST_PLAN: WayOn = { to: PLANNER_PATH, text: 'Make a plan' };

/** The page of a tool and the step on it. */
export const keepWayOn = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void =>
  sessionStorage.setItem(KEPT, pathname + search);

/** Back to where it was, once; else to a first plan. */
export function takeWayOn(): WayOn {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const tool = TOOLS.find(({ to }) => kept === to || kept?.startsWith(`${to}?`));
  return kept && tool ? { ...tool, to: kept } : FIRST_PLAN;
}
