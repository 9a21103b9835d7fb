/** Makes a bundle of ideas for one credit: the engine's, and over them a provider's where one is set and agreed to. None, no charge. */
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import type { Result } from '../../domain/result.ts';
import type { IdeaBundle, Narrow } from '../../domain/spice-up/idea-bundle.ts';
import { chooseIdeas, type IdeaChoice, limitsOf } from '../../domain/spice-up/idea-choice.ts';
import type { IdeasOrder, SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import { libraryIdea } from '../../domain/spice-up/library-idea.ts';
import { type ProvidedIdeas, providedIdeas } from '../../domain/spice-up/provided-ideas.ts';
import { type CheckedReply, checkReply, type ReplyChecks } from '../../domain/spice-up/provider-reply.ts';
import { type ProviderCall, providerCalls, TEMPERATURE } from '../../domain/spice-up/provider-schema.ts';
import { mayAskProvider } from '../accounts/profile.ts';
import { type Attempt, chooseSeed } from '../billing/attempt.ts';
import { chargeGeneration } from '../billing/generation.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { askingTime, askProvider, noteRepairs } from '../platform/providers/ask-provider.ts';
import { PublicError } from '../platform/public-error.ts';

interface MadeBundle {
  bundle: IdeaBundle;
  narrow: Narrow | null;
}

export interface GeneratedIdeas extends MadeBundle {
  writer: 'engine' | 'provider';
  /** What can be spent now. */
  credits: number;
  /** The hold that paid for it, as the ledger names it; null where nothing was charged. */
  generation: string | null;
}

/**
 * 201 for a new bundle, 200 for a replay of one that was charged before. Where nothing fits (`narrow` says why) the credit
 * is given back. Refuses with 'no-credit', 'forbidden', 'invalid' and 'conflict', when the asker has gone, and with
 * 'unavailable' where nothing fits and the provider, asked for more, failed.
 */
export async function generateIdeas(
  ctx: AppContext,
  actor: Actor,
  attempt: Attempt,
  asked: IdeasOrder,
  signal: AbortSignal,
): Promise<{ status: 200 | 201; body: GeneratedIdeas }> {
  const order: SeededOrder = { ...asked, seed: asked.seed ?? chooseSeed(ctx, 'ideas', actor, attempt.key) };
  const { status, value, writer, credits, generation } = await chargeGeneration<MadeBundle>(ctx, actor, attempt, {
    tool: 'ideas',
    signal,
    async make(kind) {
      const choice = chooseIdeas(order, DATE_IDEAS);
      // What was paid for and is forgotten comes from the engine; where it has nothing, nobody else can give it again.
      const made =
        (kind === 'held' || choice.ideas.length === 0) && (await mayAskProvider(ctx, actor))
          ? await writeIdeas(ctx, order, choice, signal)
          : { ...shown(order, choice), writer: 'engine' as const };
      const { ideas, narrow } = made;
      const bundle = { generated_at: ctx.clock.now().toISOString(), seed: order.seed, ideas };
      return { value: { bundle, narrow }, writer: made.writer, empty: ideas.length === 0 };
    },
  });
  return { status, body: { ...value, writer, credits, generation } };
}

const shown = ({ preferences }: SeededOrder, { ideas, narrow }: IdeaChoice) => ({
  ideas: ideas.map((idea) => libraryIdea(idea, preferences, ACTIVITY_LABELS)),
  narrow,
});

const LABELS: ReadonlySet<string> = new Set(DATE_IDEAS.map(({ discreetLabel }) => discreetLabel.toLowerCase()));
const TITLES: ReadonlyMap<string, string> = new Map(DATE_IDEAS.map(({ id, title }) => [id, title]));

/**
 * `choice` is the engine's. Never fails for the provider's sake where the engine has an idea, and ends within
 * AI_TIMEOUT_MS. Refuses with 'unavailable' where neither has any because the provider failed.
 */
async function writeIdeas(
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
