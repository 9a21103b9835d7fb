/** The plain definition of a match, which the comparison between two browsers has to equal, and how its result is kept. */
import * as z from 'zod/mini';
import type { WishAnswer, WishAnswers } from './wish-list.ts';
import { TOPICS, type Topic } from './wish-topics.ts';

/** `want`: both want it, and at least one of them of themselves. `open`: neither says no, at least one only maybe. */
export const OUTCOMES = ['want', 'open'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Yes with yes or with only-if is `want`; maybe with yes or maybe is `open`; all else is nothing. Only-if asks for a
 * partner who wants it, so it meets neither a maybe nor another only-if.
 */
export function outcomeOf(one: WishAnswer | undefined, other: WishAnswer | undefined): Outcome | null {
  const pair = new Set([one, other]);
  if (pair.has('no') || pair.has(undefined)) return null;
  if (pair.has('yes') && !pair.has('maybe')) return 'want';
  return pair.has('only-if') ? null : 'open';
}

export type Matches = Partial<Record<Topic, Outcome>>;

/** What two whole lists have in common. */
export function matchLists(one: WishAnswers, other: WishAnswers): Matches {
  const matches: Matches = {};
  for (const topic of TOPICS) {
    const outcome = outcomeOf(one[topic], other[topic]);
    if (outcome) matches[topic] = outcome;
  }
  return matches;
}

const kept = z.object({
  version: z.literal(1),
  kind: z.literal('matches'),
  couple: z.string(),
  made: z.string(),
  outcomes: z.record(z.string(), z.string()),
});

/** As they lie in the journal of each. */
interface KeptMatches {
  version: 1;
  kind: 'matches';
  /** The couple they were found in; they say nothing about another. */
  couple: string;
  /** ISO 8601. */
  made: string;
  /** Every topic, '' for none: the size tells nothing. */
  outcomes: Record<Topic, Outcome | ''>;
}

export function matchesRecord(couple: string, made: string, matches: Matches): KeptMatches {
  const outcomes = Object.fromEntries(TOPICS.map((topic) => [topic, matches[topic] ?? ''])) as KeptMatches['outcomes'];
  return { version: 1, kind: 'matches', couple, made, outcomes };
}

/** Null for what is no record of matches. */
export function readMatches(value: unknown): { couple: string; made: string; matches: Matches } | null {
  const parsed = kept.safeParse(value);
  if (!parsed.success) return null;
  const { couple, made, outcomes } = parsed.data;
  const matches: Matches = {};
  for (const topic of TOPICS) {
    const outcome = outcomes[topic];
    if (outcome === 'want' || outcome === 'open') matches[topic] = outcome;
  }
  return { couple, made, matches };
}

/** Topics with this outcome, in the order of the list. */
export const topicsOf = (matches: Matches, outcome: Outcome): Topic[] =>
  TOPICS.filter((topic) => matches[topic] === outcome);
