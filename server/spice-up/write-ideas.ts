/** Has a provider write a bundle's ideas, in parallel calls; what does not come or does not pass stays the engine's. */

import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import { type IdeaChoice, limitsOf } from '../../domain/spice-up/idea-choice.ts';
import type { SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import { libraryIdea } from '../../domain/spice-up/library-idea.ts';
import { type ProvidedIdeas, providedIdeas } from '../../domain/spice-up/provided-ideas.ts';
import { type CheckedReply, checkReply, type ReplyChecks } from '../../domain/spice-up/provider-reply.ts';
import { type ProviderCall, providerCalls, TEMPERATURE } from '../../domain/spice-up/provider-schema.ts';
import type { House } from '../platform/house.ts';
import { ProviderFailure } from '../platform/provider.ts';
import { recordProviderFailure } from '../platform/record-provider-failure.ts';
import { Refusal } from '../platform/refusal.ts';

const LABELS: ReadonlySet<string> = new Set(DATE_IDEAS.map(({ discreetLabel }) => discreetLabel.toLowerCase()));
const TITLES: ReadonlyMap<string, string> = new Map(DATE_IDEAS.map(({ id, title }) => [id, title]));
const LONGEST_DETAILS = 200;

/**
 * `choice` is the engine's. Never fails for the provider's sake where the engine has an idea, and ends within
 * AI_TIMEOUT_MS. Refuses with 'unavailable' where neither has any because the provider failed.
 */
export async function writeIdeas(
  house: House,
  order: SeededOrder,
  choice: IdeaChoice,
  gone: AbortSignal,
): Promise<ProvidedIdeas> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(house.env.AI_TIMEOUT_MS)]);
  const checks: ReplyChecks = {
    limits: limitsOf(order),
    categories: ACTIVITY_LABELS,
    labels: LABELS,
    known: order.seen.flatMap(({ id }) => TITLES.get(id) ?? []),
  };
  const replies = await Promise.all(
    providerCalls(order, DATE_IDEAS, choice.ideas).map((call) => askOne(house, call, checks, signal)),
  );
  const own = choice.ideas.map((idea) => libraryIdea(idea, order.preferences, ACTIVITY_LABELS));
  const provided = providedIdeas(
    { ideas: own, narrow: choice.narrow },
    replies.filter((reply) => 'ideas' in reply),
  );
  // Fields and reasons, counted by kind: an operator sees what a model gets wrong, and nothing that it wrote.
  const details = [...new Set(provided.repairs.map(({ field, code }) => `${field}:${code}`))].toSorted().join(' ');
  if (details)
    await recordProviderFailure(house, 'ideas', {
      code: 'PROVIDER_REPAIRED',
      details: details.slice(0, LONGEST_DETAILS),
    });
  const failure = replies.find((reply) => 'failed' in reply);
  if (provided.ideas.length === 0 && failure) throw nothingAtAll(failure.failed, choice.narrow?.message ?? '');
  return provided;
}

/** The provider's message follows (spec 2 section 8), and then what would help. */
const nothingAtAll = (message: string, advice: string): Refusal =>
  new Refusal('unavailable', `Spice up ideas generation failed: ${message}. ${advice}`.trimEnd(), {
    retryAfterSeconds: 30,
  });

/** `failed` when the engine's have to do, with our own words for why; the log gets a code, never what was sent or answered. */
async function askOne(
  house: House,
  call: ProviderCall,
  checks: ReplyChecks,
  signal: AbortSignal,
): Promise<CheckedReply | { failed: string }> {
  const { input, ...question } = call;
  try {
    if (!house.provider) throw new ProviderFailure('PROVIDER_NOT_INITIALIZED');
    const reply = await house.provider.askJson({ ...question, temperature: TEMPERATURE, signal });
    const checked = checkReply(input, reply, checks);
    if (checked.ok) return checked.value;
    await recordProviderFailure(house, 'ideas', { code: `PROVIDER_${checked.problem.code}` });
    return { failed: 'Unknown error' };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await recordProviderFailure(house, 'ideas', error);
    return { failed: error.message };
  }
}
