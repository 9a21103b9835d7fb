/** Hands a question that a browser made of sanitised input to the AI provider, and the reply back. Nothing of either is logged or kept. */
import { type Fields, fieldsOf, unfitFields, type Words } from '../../domain/reply-schema.ts';
import { ok, problem, type Result } from '../../domain/result.ts';
import type { Actor, AppContext } from '../platform/app-context.ts';
import { askingTime, askProvider, noteRepairs } from '../platform/providers/ask-provider.ts';
import type { ProviderQuestion } from '../platform/providers/provider.ts';
import { PublicError } from '../platform/public-error.ts';
import { mayAskProvider } from './profile.ts';

interface Question extends Omit<ProviderQuestion, 'signal'> {
  /** Fields by which a reply is known that leaves out the schema's envelope; none unless told. */
  bare?: readonly string[];
}

/** Ends within AI_TIMEOUT_MS, and whatever the provider does is an answer. Refuses with 'forbidden' where nobody agreed or none is set up. */
export async function askForWords(
  ctx: AppContext,
  actor: Actor,
  tool: Parameters<typeof askProvider>[1],
  { bare = [], ...question }: Question,
  gone: AbortSignal,
): Promise<Words> {
  if (!(await mayAskProvider(ctx, actor))) {
    throw new PublicError('forbidden', 'No AI provider can write for you here.');
  }
  const asked = await askProvider(ctx, tool, { ...question, signal: askingTime(ctx, gone) }, (reply) =>
    readReply([...Object.keys((question.schema as { properties: object }).properties), ...bare], reply),
  );
  if (!asked.ok) return { reply: null, problem: asked.problem };
  const whole = !bare.some((name) => name in asked.value);
  if (whole) await noteRepairs(ctx, tool, unfitFields(question.schema, asked.value));
  return { reply: asked.value };
}

/** The browser that asked checks every word; here only what is no answer at all is told from one. */
function readReply(known: readonly string[], reply: unknown): Result<Fields, { code: string }> {
  const fields = fieldsOf(reply);
  if (fields?.status === 'blocked') return problem({ code: 'BLOCKED' });
  if (!fields || !known.some((name) => name in fields)) return problem({ code: 'OFF_SCHEMA' });
  return ok(fields);
}
