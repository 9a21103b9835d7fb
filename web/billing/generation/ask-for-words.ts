/** A provider's words for something that this browser makes, call by call. */
import type { Words } from '../../../domain/reply-schema.ts';
import type { Work } from './generation.ts';

/** What a provider was asked, and its reply as it came; null for none. */
export interface AnsweredCall<Input> {
  input: Input;
  reply: unknown;
}

interface AskedCalls<Input> {
  answered: AnsweredCall<Input>[];
  /** Why a call had no reply: the server's sentence on the provider, or what became of the call itself; null where all had one. */
  failure: string | Error | null;
}

/** All at once by `ask`; a call that fails has no reply. Rejects with the abort alone. */
export async function askForWords<Input>(
  ask: (input: Input) => Promise<Words>,
  calls: readonly Input[],
  { signal, onStage }: Pick<Work, 'signal' | 'onStage'>,
): Promise<AskedCalls<Input>> {
  let done = 0;
  let failure: AskedCalls<Input>['failure'] = null;
  onStage({ stage: 'writing', done, of: calls.length });
  const answered = await Promise.all(
    calls.map(async (input) => {
      const { reply, problem } = await ask(input).catch((error: unknown) => {
        signal.throwIfAborted();
        return { reply: null, problem: error instanceof Error ? error : undefined };
      });
      failure ??= problem ?? null;
      done += 1;
      onStage({ stage: 'writing', done, of: calls.length });
      return { input, reply };
    }),
  );
  return { answered, failure };
}
