/** One opening of a tool's page in Node, and what stands in for the API's answers to a click. */
import { expect, vi } from 'vitest';
import type { IdeasAnswer, IdeasOrder } from '../../domain/spice-up/ideas-order.ts';
import type { Made } from '../../web/billing/generation/generation.ts';
import {
  createGenerationStore,
  type Generation,
  type ScreenTimes,
} from '../../web/billing/generation/generation-store.ts';
import type { GeneratingTool } from '../../web/billing/generation/use-generating-tool.ts';
import type { BundleClientData } from '../../web/journal/bundles/bundle-record.ts';
import type { GenerationRequest, Wanted } from '../../web/journal/bundles/kept-request.ts';
import { openOnDevice } from '../../web/journal/device-seal.ts';
import { newSpiceUpAnswers } from '../../web/spice-up/spice-up-answers.ts';
import { SPICE_UP } from '../../web/spice-up/spice-up-generator.ts';
import type { StandInPage, Way } from './stand-in-page.ts';

/** Far more than anything here takes, even on a busy machine. */
export const PATIENCE = { timeout: 20_000 };

/** No screen of its own has to be read here. */
export const AT_ONCE: ScreenTimes = { after: 0, atLeast: 0 };

/** Any of the three tools. */
export type Tool = GeneratingTool<number, never, unknown, Made, object>;

/** One opening of the tool's page; `stored` are the records that it led to. */
export function openTool(userId: string, tool: Pick<Tool, 'generator'> = SPICE_UP as unknown as Tool) {
  const stored: string[] = [];
  const store = createGenerationStore(tool.generator, (id) => stored.push(id), AT_ONCE);
  const leave = store.connect(userId);
  const until = (holds: (generation: Generation) => boolean): Promise<Generation> =>
    new Promise((resolve) => {
      const look = () => {
        if (!holds(store.generation.get())) return;
        stop();
        resolve(store.generation.get());
      };
      const stop = store.generation.listen(look);
      look();
    });
  return {
    store,
    leave,
    stored,
    idle: () => until(({ phase }) => phase === 'idle'),
    going: () => until(({ phase }) => phase === 'going'),
    failure: async () => {
      const failed = await until(({ phase }) => phase === 'failed');
      return failed.phase === 'failed' ? failed.failure : null;
    },
    isStored: () => vi.waitFor(() => expect(stored).toHaveLength(1), PATIENCE),
  };
}

export const IDEAS = newSpiceUpAnswers();

/** What a submit prepares. */
export const wishFor =
  (userId: string, answers = IDEAS) =>
  async (): Promise<Wanted<IdeasOrder, BundleClientData>> => {
    const wanted = SPICE_UP.wanted(answers);
    if (!wanted) throw new Error('These answers are complete.');
    return wanted(userId, { provider: null });
  };

export const keptRequest = () =>
  openOnDevice<GenerationRequest<IdeasOrder, IdeasAnswer, BundleClientData>>('spice-up-request');

/** The keys of every click that begins, and what stands in for the first ones' answers. */
export function answerClicksOn(page: StandInPage, ...ways: Way[]): string[] {
  const keys: string[] = [];
  page.answer(async (path, init, onward) => {
    if (path !== '/api/generations') return onward();
    keys.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    return (ways[keys.length - 1] ?? ((_path, _init, on) => on()))(path, init, onward);
  });
  return keys;
}
/** Never answered; ends when the page lets go of it. */
export const held: Way = (_path, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
/** Done, and the answer never arrives. */
export const lost: Way = async (_path, _init, onward) => {
  await (await onward()).text();
  throw new TypeError('Failed to fetch');
};
export const problem =
  (status: number, body?: object): Way =>
  async () =>
    new Response(body ? JSON.stringify(body) : '', { status, headers: { 'Content-Type': 'application/problem+json' } });
