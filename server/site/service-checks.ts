/** Whether mail and the provider work, tried on request: by a letter to the administrator, and by one small question. */
import type { Actor, AppContext } from '../platform/app-context.ts';
import { layOutLetter, paragraph } from '../platform/letters/letter-layout.ts';
import { ProviderFailure } from '../platform/providers/provider.ts';
import { PublicError } from '../platform/public-error.ts';
import { readSettings } from './settings.ts';

const PATIENCE_MS = 20_000;

export interface Tested {
  works: boolean;
  /** What happened, for the administrator. */
  words: string;
}

/** Without SMTP the letter lies in the outbox of the data folder, and the answer says so. */
export async function testMail(ctx: AppContext, actor: Actor): Promise<Tested> {
  const { name } = await readSettings(ctx.db);
  const subject = 'A letter to see whether mail works';
  const text = `This is the letter you asked for in the settings of ${name}. It needs no answer.`;
  try {
    await ctx.mail.send({ to: actor.email, subject, text, html: layOutLetter(subject, [paragraph(text)]) });
  } catch (error) {
    ctx.log.warn({ code: (error as { code?: string }).code }, 'the test letter could not be sent');
    const code = (error as { responseCode?: number }).responseCode;
    const answer = code === undefined ? 'The mail server did not answer.' : `The mail server refused with ${code}.`;
    return { works: false, words: `${answer} Nothing was sent.` };
  }
  if (ctx.mail.kind === 'smtp') return { works: true, words: 'A letter is on its way to your own address.' };
  return { works: false, words: 'No mail server is set: the letter lies in the outbox of the data folder.' };
}

/** One short question under the usual rules. Throws 'unavailable' where no provider is set. */
export async function testProvider(ctx: AppContext): Promise<Tested> {
  if (!ctx.provider) throw new PublicError('unavailable', 'No provider is set. The built-in engine writes everything.');
  const began = ctx.clock.now().getTime();
  try {
    await ctx.provider.askJson({
      name: 'Ready',
      system: 'Answer with the JSON that the schema asks for.',
      user: JSON.stringify({ question: 'Are you ready?' }),
      schema: {
        type: 'object',
        properties: { ready: { type: 'boolean' } },
        required: ['ready'],
        additionalProperties: false,
      },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { works: false, words: `${error.message}${error.details ? ` (${error.details})` : ''}.` };
  }
  const seconds = ((ctx.clock.now().getTime() - began) / 1000).toFixed(1);
  return { works: true, words: `${ctx.provider.model} answered in ${seconds} seconds.` };
}
