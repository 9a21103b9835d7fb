/** The Spice Up Planner as a tool that makes something for a credit: from wishes to a bundle of ideas in the sealed journal. */
import { likingsIn } from '../../domain/mood/felt.ts';
import type { Idea } from '../../domain/spice-up/idea-bundle.ts';
import type { IdeasAnswer, IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import type { SpiceUpPreferences } from '../../domain/spice-up/preferences.ts';
import type { ProviderInput } from '../../domain/spice-up/provider-input.ts';
import type { ToolAccount } from '../accounts/profile/use-tool-account.ts';
import { askForWords } from '../billing/generation/ask-for-words.ts';
import { answersMade } from '../billing/generation/bundle-answers.ts';
import { isSameWish, readTold } from '../billing/generation/bundle-order.ts';
import type { Generator, Work } from '../billing/generation/generation.ts';
import { NothingFits, refusedAnswer } from '../billing/generation/generation-failure.ts';
import type { GeneratingTool } from '../billing/generation/use-generating-tool.ts';
import { ApiError, callApi } from '../client/api.ts';
import { callWorker } from '../client/worker-call.ts';
import { SPICE_UP_PATH } from '../frame/tools.ts';
import { type BundleClientData, bundleRecord } from '../journal/bundles/bundle-record.ts';
import { IDEAS, type IdeasRecord, ideasHad } from '../journal/bundles/ideas-record.ts';
import type { Wanted } from '../journal/bundles/kept-request.ts';
import { freshSeed } from '../kit/fresh-seed.ts';
import {
  LAST_SPICE_UP_STEP,
  newSpiceUpAnswers,
  preferencesOf,
  previousProblem,
  SPICE_UP_ANSWERS,
  SPICE_UP_STEP_NUMBERS,
  type SpiceUpAnswers,
  type SpiceUpStep,
  stepOfField,
} from './spice-up-answers.ts';

/** What a click asks for: the wishes, and from the sealed journal what was had before, how it was, and what one's own list says. */
async function ideasWanted(
  preferences: SpiceUpPreferences,
  seed: number,
  userId: string,
  account: Pick<ToolAccount, 'provider'>,
): Promise<Wanted<IdeasOrder, BundleClientData>> {
  const { told, bundles, zone, clientData } = await readTold(IDEAS, ideasHad, userId, account);
  const likings = bundles.flatMap((bundle) => likingsIn(ideasHad(bundle), bundle.marks, ({ activity }) => activity));
  return { order: { preferences, seed, timezone: zone, ...told, likings }, clientData };
}

const ENGINE = {
  open: () => new Worker(new URL('./ideas-worker.ts', import.meta.url), { type: 'module' }),
  here: async () => (await import('./ideas-engine.ts')).IDEAS_ENGINE,
};

export const IDEAS_GENERATOR: Generator<IdeasOrder, IdeasAnswer, BundleClientData> = {
  name: 'spice-up-request',
  tool: 'ideas',
  room: 'spice-up',
  words: {
    /** Spec 2 section 8. */
    failed: 'Failed to generate spice up ideas',
    lost: 'The connection was lost on the way. Your ideas are not: trying again picks them up and costs nothing more.',
    stepOfField,
  },
  engine: ENGINE,
  make: makeIdeas,
  check: ({ bundle, narrow }) => {
    if (bundle.ideas.length > 0) return;
    const why = narrow?.message ?? 'Nothing fits all of your wishes at once.';
    throw new NothingFits(`${why} Nothing was charged.`, [], narrow?.wish ? stepOfField(narrow.wish) : null);
  },
  record: (request, answer) => bundleRecord('ideas', answer.bundle.generated_at, request, answer),
  isSame: isSameWish,
};

export const SPICE_UP: GeneratingTool<SpiceUpStep, SpiceUpAnswers, IdeasOrder, IdeasAnswer, BundleClientData> = {
  generator: IDEAS_GENERATOR,
  steps: SPICE_UP_STEP_NUMBERS,
  form: { name: SPICE_UP_ANSWERS, fresh: newSpiceUpAnswers },
  // Every step may stay empty; only too long a list of earlier activities holds one up.
  openStep: ({ previous }) => (previousProblem(previous) ? 5 : LAST_SPICE_UP_STEP),
  wanted: (answers) =>
    previousProblem(answers.previous)
      ? null
      : (userId, account) => ideasWanted(preferencesOf(answers), answers.seed, userId, account),
  after: answersMade,
  returnKind: 'spice-up',
  /** Spec 2 section 8. */
  pleaseSignIn: 'Please sign in to continue with your spice up plan generation.',
  path: SPICE_UP_PATH,
};

/** What the library has for an order, and what a provider would be asked. Throws what `failureOf` understands. */
export async function findIdeas(order: IdeasOrder, signal: AbortSignal) {
  const found = await callWorker(ENGINE, signal, 'answer', order);
  if ('problem' in found) throw refusedAnswer(found.problem);
  return found;
}

/** Of the library, and where a provider may write, its own in their seats. Refuses with 'unavailable' where neither has any because the provider failed. */
async function makeIdeas(order: IdeasOrder, { begun, written, signal, onStage }: Work): Promise<IdeasAnswer> {
  const { calls, ...own } = await findIdeas(order, signal);
  // What was paid for and lost comes from the library; where it has nothing, nobody else can give it again.
  const asks = written && (begun.state === 'held' || own.ideas.length === 0) && calls.length > 0;
  const { ideas, narrow, writer } = asks
    ? await writeIdeas(order, own, calls, { signal, onStage })
    : { ...own, writer: 'engine' as const };
  onStage({ stage: 'verified' });
  const bundle = { generated_at: new Date().toISOString(), seed: order.seed, ideas };
  return { bundle, narrow, writer, generation: begun.generation };
}

async function writeIdeas(
  order: IdeasOrder,
  own: Pick<IdeasAnswer, 'narrow'> & { ideas: Idea[] },
  calls: ProviderInput[],
  work: Pick<Work, 'signal' | 'onStage'>,
) {
  const { signal } = work;
  const ask = (body: ProviderInput) => callApi('POST /words/ideas', { body, signal });
  const { answered, failure } = await askForWords(ask, calls, work);
  const laid = await callWorker(ENGINE, signal, 'layWords', order, own, answered);
  const failed = laid.unread ? (failure ?? 'Unknown error') : null;
  if (laid.ideas.length === 0 && failed) throw nothingAtAll(failed, own.narrow?.message ?? '');
  return laid;
}

/** The provider's message follows (spec 2 section 8), and then what would help. */
function nothingAtAll(failure: string | Error, advice: string): Error {
  if (typeof failure !== 'string') return failure;
  const sentence = `Spice up ideas generation failed: ${failure}. ${advice}`.trimEnd();
  return new ApiError(503, '', { code: 'unavailable', sentence, retryAfter: 30 });
}

/** Another idea for a bundle, which costs nothing; null where nothing else fits. Rejects as the journal does. */
export async function findAnotherIdea(
  { bundle, order: { preferences } }: IdeasRecord,
  userId: string,
): Promise<{ idea: Idea | null; clientData: BundleClientData }> {
  const { order, clientData = {} } = await ideasWanted(preferences, freshSeed(), userId, { provider: null });
  const idea = await callWorker(ENGINE, null, 'another', order, bundle);
  return { idea, clientData };
}
