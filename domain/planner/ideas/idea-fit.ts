/**
 * How well an idea fits an occasion. Hard rules are never dropped: the suggestions that are switched off, one person
 * alone, the time there is, and staying in while children sleep. Soft wishes are dropped, one after the other, only when
 * nothing else is left.
 */

import type { SessionIdea } from '../library/session-idea.ts';
import type { Answers } from '../questionnaire/answers.ts';
import type { Occasion } from './occasion.ts';

/**
 * The order in which soft wishes are given up, first to last: an idea made for the cycle phase, for the theme, for the
 * part of day, not used in the last plan, and quiet enough for sleeping children. Each outweighs a whole plan of those
 * before it (90 sessions).
 */
export const SOFT_WISHES = ['phase', 'theme', 'daytime', 'fresh', 'quiet'] as const;
type SoftWish = (typeof SOFT_WISHES)[number];

const BASE = 1024;
const STEP = 128;
const MISSED = Object.fromEntries(SOFT_WISHES.map((wish, at) => [wish, BASE * STEP ** at])) as Record<SoftWish, number>;
const ENERGY = { low: 0, medium: 1, high: 2 } as const;

/** Whether the idea may be offered at all on this occasion. */
export function ideaAllowed(idea: SessionIdea, occasion: Occasion, answers: Answers): boolean {
  if (answers.solo ? !idea.solo : idea.soloOnly) return false;
  if (idea.minMinutes > occasion.minutes) return false;
  if (idea.module && !answers.suggestions[idea.module]) return false;
  return idea.setting !== 'out' || (answers.suggestions.scheduledDates && occasion.mayGoOut);
}

/** The soft wishes that the idea does not meet here; `used` holds the ids of the last plan's ideas. */
export function missedWishes(idea: SessionIdea, occasion: Occasion, used: ReadonlySet<string>): SoftWish[] {
  const missed: SoftWish[] = [];
  if (occasion.phase && idea.phases && !idea.phases.includes(occasion.phase)) missed.push('phase');
  if (!idea.themes.includes(occasion.theme)) missed.push('theme');
  if (idea.daytimes && !idea.daytimes.includes(occasion.daytime)) missed.push('daytime');
  if (used.has(idea.id)) missed.push('fresh');
  if (occasion.quiet && !idea.quiet) missed.push('quiet');
  return missed;
}

function wantedEnergy(occasion: Occasion): number {
  if (occasion.phase === 'menstrual') return 0;
  if (occasion.phase === 'luteal') return 0.5;
  if (occasion.phase) return 1.5;
  return occasion.daytime === 'night' || occasion.window === 'early-morning' ? 0.5 : 1;
}

/**
 * The worth of an allowed idea here: unmet wishes weigh by SOFT_WISHES, then how closely it was written for such an
 * occasion (under 100), plus `chance` 0..39, which lets the seed choose among ideas that fit alike.
 */
export function ideaWorth(idea: SessionIdea, occasion: Occasion, used: ReadonlySet<string>, chance: number): number {
  let worth = chance;
  for (const wish of missedWishes(idea, occasion, used)) worth -= MISSED[wish];
  if (idea.themes[0] === occasion.theme) worth += 12;
  if (occasion.phase && idea.phases?.includes(occasion.phase)) worth += 8;
  if (idea.daytimes?.includes(occasion.daytime)) worth += 10;
  if (idea.soloOnly) worth += 10;
  worth += Math.floor((idea.minMinutes - 60) / 5);
  worth += Math.round(12 - 8 * Math.abs(ENERGY[idea.energy] - wantedEnergy(occasion)));
  if (occasion.prefersOut && idea.setting !== 'home') worth += 80;
  return worth;
}

/** How alike two ideas are, 0..60: the penalty for having one soon after the other. */
export function likeness(a: SessionIdea, b: SessionIdea): number {
  let alike = 0;
  if (a.type === b.type) alike += 6;
  if (a.energy === b.energy) alike += 4;
  if (a.setting === 'out' && b.setting === 'out') alike += 10;
  if (a.module && a.module === b.module) alike += 14;
  if (a.discreetLabel === b.discreetLabel) alike += 4;
  const shared = a.tags.filter((tag) => tag !== 'At home' && tag !== 'Going out' && b.tags.includes(tag));
  alike += 11 * Math.min(2, shared.length);
  return alike;
}
