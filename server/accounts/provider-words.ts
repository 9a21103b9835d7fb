/** Hands a question that a browser made of sanitised input to the AI provider, and the reply back. Nothing of either is logged or kept. */
import { type Fields, fieldsOf, unfitFields, type Words } from '../../domain/reply-schema.ts';
import { ok, problem, type Result } from '../../domain/result.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { askingTime, askProvider, noteRepairs } from '../platform/providers/ask-provider.ts';
import type { ProviderQuestion } from '../platform/providers/provider.ts';
import { PublicError } from '../platform/public-error.ts';
import { mayAskProvider } from './profile.ts';

/** Ends within AI_TIMEOUT_MS, and whatever the provider does is an answer. Refuses with 'forbidden' where nobody agreed or none is set up. */
export async function askForWords(
  ctx: AppContext,
  actor: Actor,
  tool: Parameters<typeof askProvider>[1],
  question: Omit<ProviderQuestion, 'signal'>,
  gone: AbortSignal,
): Promise<Words> {
  if (!(await mayAskProvider(ctx, actor))) {
    throw new PublicError('forbidden', 'No AI provider may write for you here.');
  }
  const asked = await askProvider(ctx, tool, { ...question, signal: askingTime(ctx, gone) }, (reply) =>
    readReply(question.schema, reply),
  );
  if (!asked.ok) return { reply: null, problem: asked.problem };
  await noteRepairs(ctx, tool, unfitFields(question.schema, asked.value));
  return { reply: asked.value };
}

/** The browser that asked checks every word; here only what is no answer at all is told from one. */
function readReply(schema: ProviderQuestion['schema'], reply: unknown): Result<Fields, { code: string }> {
  const fields = fieldsOf(reply);
  if (fields?.status === 'blocked') return problem({ code: 'BLOCKED' });
  const known = Object.keys((schema as { properties: object }).properties);
  if (!fields || !known.some((name) => name in fields)) return problem({ code: 'OFF_SCHEMA' });
  return ok(fields);
}
