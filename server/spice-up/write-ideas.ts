/** Has a provider write a bundle's ideas, in parallel calls; what does not come or does not pass stays the engine's. */

import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import type { Result } from '../../domain/result.ts';
import { type IdeaChoice, limitsOf } from '../../domain/spice-up/idea-choice.ts';
import type { SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import { libraryIdea } from '../../domain/spice-up/library-idea.ts';
import { type ProvidedIdeas, providedIdeas } from '../../domain/spice-up/provided-ideas.ts';
import { type CheckedReply, checkReply, type ReplyChecks } from '../../domain/spice-up/provider-reply.ts';
import { type ProviderCall, providerCalls, TEMPERATURE } from '../../domain/spice-up/provider-schema.ts';
import type { AppContext } from '../platform/app-context.ts';
import { askingTime, askProvider, noteRepairs } from '../platform/ask-provider.ts';
import { PublicError } from '../platform/public-error.ts';

const LABELS: ReadonlySet<string> = new Set(DATE_IDEAS.map(({ discreetLabel }) => discreetLabel.toLowerCase()));
const TITLES: ReadonlyMap<string, string> = new Map(DATE_IDEAS.map(({ id, title }) => [id, title]));

/**
 * `choice` is the engine's. Never fails for the provider's sake where the engine has an idea, and ends within
 * AI_TIMEOUT_MS. Refuses with 'unavailable' where neither has any because the provider failed.
 */
export async function writeIdeas(
  ctx: AppContext,
  order: SeededOrder,
  choice: IdeaChoice,
  gone: AbortSignal,
): Promise<ProvidedIdeas> {
  const signal = askingTime(ctx, gone);
  const checks: ReplyChecks = {
    limits: limitsOf(order),
    categories: ACTIVITY_LABELS,
    labels: LABELS,
    known: order.seen.flatMap(({ id }) => TITLES.get(id) ?? []),
  };
  const replies = await Promise.all(
    providerCalls(order, DATE_IDEAS, choice.ideas).map((call) => askOne(ctx, call, checks, signal)),
  );
  const own = choice.ideas.map((idea) => libraryIdea(idea, order.preferences, ACTIVITY_LABELS));
  const provided = providedIdeas(
    { ideas: own, narrow: choice.narrow },
    replies.flatMap((reply) => (reply.ok ? [reply.value] : [])),
  );
  await noteRepairs(
    ctx,
    'ideas',
    provided.repairs.map(({ field, code }) => `${field}:${code}`),
  );
  const failure = replies.find((reply) => !reply.ok);
  if (provided.ideas.length === 0 && failure) throw nothingAtAll(failure.problem, choice.narrow?.message ?? '');
  return provided;
}

/** The provider's message follows (spec 2 section 8), and then what would help. */
const nothingAtAll = (message: string, advice: string): PublicError =>
  new PublicError('unavailable', `Spice up ideas generation failed: ${message}. ${advice}`.trimEnd(), {
    retryAfterSeconds: 30,
  });

function askOne(
  ctx: AppContext,
  { input, ...question }: ProviderCall,
  checks: ReplyChecks,
  signal: AbortSignal,
): Promise<Result<CheckedReply, string>> {
  return askProvider(ctx, 'ideas', { ...question, temperature: TEMPERATURE, signal }, (reply) =>
    checkReply(input, reply, checks),
  );
}
