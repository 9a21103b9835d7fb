/** Makes a bundle of ideas for one credit: the engine's, and over them a provider's where one is set and agreed to. None, no charge. */
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import type { IdeaBundle, Narrow } from '../../domain/spice-up/idea-bundle.ts';
import { chooseIdeas, type IdeaChoice } from '../../domain/spice-up/idea-choice.ts';
import type { IdeasOrder, SeededOrder } from '../../domain/spice-up/ideas-order.ts';
import { libraryIdea } from '../../domain/spice-up/library-idea.ts';
import { mayAskProvider } from '../accounts/profile.ts';
import type { Attempt } from '../billing/attempt.ts';
import { chooseSeed } from '../billing/attempt.ts';
import { chargeGeneration } from '../billing/generation.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { writeIdeas } from './write-ideas.ts';

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
