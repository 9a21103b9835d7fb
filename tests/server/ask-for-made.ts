/** What a browser asks of the API around something that it makes for a credit: begun, given words, captured or voided. */
import type { BegunGeneration } from '../../domain/billing/api.ts';
import type { Tool } from '../../domain/billing/credits.ts';
import type { AnsweredCall } from '../../web/billing/generation/ask-for-words.ts';
import { answerOf, type OrderReply, type Posting, postOrder } from './post-order.ts';

interface Made {
  /** Told in the answer beside the writer, the generation and the credits. */
  made: object;
  writer: 'engine' | 'provider';
  empty: boolean;
}

export interface Writing {
  begun: BegunGeneration;
  /** A provider's replies; null for what failed. */
  words<Input>(calls: readonly Input[]): Promise<AnsweredCall<Input>[]>;
}

export interface Asking extends Posting {
  order?: object;
  /** Asks for a provider's words as well. */
  written?: boolean;
}

/** As a number, for whoever brings no seed. */
export const seedIn = ({ seed }: BegunGeneration): number => Number.parseInt(seed.slice(0, 7), 16);

/** The status is that of the beginning, or of what was refused after it. */
export async function askForMade(
  url: string,
  token: string | null,
  { tool, posting }: { tool: Tool; posting: Posting },
  make: (writing: Writing) => Promise<Made>,
): Promise<OrderReply> {
  const alone: Posting = { ...posting, key: null };
  const post = async (path: string, body: unknown, more = alone) =>
    answerOf(await postOrder(`${url}/api${path}`, token, body, more));
  const words: Writing['words'] = (calls) =>
    Promise.all(
      calls.map(async (input) => ({ input, reply: (await post(`/words/${tool}`, input)).body.reply ?? null })),
    );
  const begun = await post('/generations', { tool }, posting);
  if (begun.status >= 400) return begun;
  const { generation: id, state } = begun.body as BegunGeneration;
  const { made, writer, empty } = await make({ begun: begun.body, words });
  const settle = () =>
    empty ? post(`/generations/${id}/void`, {}) : post(`/generations/${id}/capture`, { tool, writer });
  const paid = state === 'held' ? await settle() : begun;
  if (paid.status >= 400) return paid;
  const { generation = null, credits } = paid.body;
  return { status: begun.status, body: { ...made, writer, generation, credits } };
}
