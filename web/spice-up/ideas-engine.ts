/** The Spice Up Planner's engine with its library: ideas that fit, a provider's in their seats, and another one in the place of one. */
import { DATE_IDEAS } from '../../content/date-ideas.ts';
import { ACTIVITY_LABELS } from '../../content/spice-up.ts';
import { type FieldProblem, firstFieldProblem } from '../../domain/field-problem.ts';
import type { Idea, IdeaBundle, Narrow } from '../../domain/spice-up/idea-bundle.ts';
import { chooseIdeas, limitsOf } from '../../domain/spice-up/idea-choice.ts';
import { anotherIdea } from '../../domain/spice-up/idea-swap.ts';
import type { IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import { libraryIdea } from '../../domain/spice-up/library-idea.ts';
import { spiceUpSchema } from '../../domain/spice-up/preferences.ts';
import { providedIdeas } from '../../domain/spice-up/provided-ideas.ts';
import { type ProviderInput, sanitisedInput } from '../../domain/spice-up/provider-input.ts';
import { checkReply, type ReplyChecks } from '../../domain/spice-up/provider-reply.ts';
import type { AnsweredCall } from '../billing/generation/ask-for-words.ts';

interface OwnIdeas {
  ideas: Idea[];
  narrow: Narrow | null;
}

interface FoundIdeas extends OwnIdeas {
  /** What a provider would be asked, call by call. */
  calls: ProviderInput[];
}

/** Of the library. The same for the same order. */
export function findIdeas(order: IdeasOrder): FoundIdeas {
  const { ideas, narrow } = chooseIdeas(order, DATE_IDEAS);
  return {
    ideas: ideas.map((idea) => libraryIdea(idea, order.preferences, ACTIVITY_LABELS)),
    narrow,
    calls: sanitisedInput(order, DATE_IDEAS, ideas),
  };
}

/** The same, or the first of the wishes that is none: a form may have been kept here since before an update. */
function answer(order: IdeasOrder): FoundIdeas | { problem: FieldProblem } {
  const { error } = spiceUpSchema.safeParse(order.preferences);
  return error ? { problem: firstFieldProblem(error, 'preferences') } : findIdeas(order);
}

const LABELS: ReadonlySet<string> = new Set(DATE_IDEAS.map(({ discreetLabel }) => discreetLabel.toLowerCase()));
const TITLES: ReadonlyMap<string, string> = new Map(DATE_IDEAS.map(({ id, title }) => [id, title]));

/** `own` with a provider's in the seats where they pass every check. `unread`: whether a reply was none that could be read. */
function layWords(order: IdeasOrder, own: OwnIdeas, answered: readonly AnsweredCall<ProviderInput>[]) {
  const checks: ReplyChecks = {
    limits: limitsOf(order),
    categories: ACTIVITY_LABELS,
    labels: LABELS,
    known: order.seen.flatMap(({ id }) => TITLES.get(id) ?? []),
  };
  const replies = answered.map(({ input, reply }) => checkReply(input, reply, checks));
  const { ideas, narrow, writer } = providedIdeas(
    own,
    replies.flatMap((reply) => (reply.ok ? [reply.value] : [])),
  );
  return { ideas, narrow, writer, unread: replies.some((reply) => !reply.ok) };
}

/** Another idea for a bundle; null where nothing else fits. */
function another(order: IdeasOrder, bundle: IdeaBundle): Idea | null {
  const found = anotherIdea(order, bundle, DATE_IDEAS);
  return found && libraryIdea(found, order.preferences, ACTIVITY_LABELS);
}

export const IDEAS_ENGINE = { answer, layWords, another };
