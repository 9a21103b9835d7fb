/** Reads the JSON body of a sign-in request: any content type, 1 MiB at most, null as absent, unknown fields ignored. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { refuseUnstorable } from '../platform/routes.ts';
import { AuthError } from './auth-error.ts';

const MAX_BYTES = 1_048_576;

export const optionalText = z.nullish(z.string());
export const optionalRecord = z.nullish(z.record(z.string(), z.unknown()));

/** Throws bad_json for what is no JSON object or has a field of the wrong type, validation_failed for text that no database keeps. Absent and null fields come back undefined. */
export async function readAuthBody<Shape extends z.core.$ZodShape>(
  c: Context,
  shape: Shape,
): Promise<{ [K in keyof Shape]: NonNullable<z.infer<Shape[K]>> | undefined }> {
  const raw = await readText(c);
  let value: unknown;
  try {
    value = JSON.parse(raw, refuseUnstorable);
  } catch (cause) {
    // It is JSON, with text in it that nobody can have typed.
    if (!(cause instanceof SyntaxError)) throw new AuthError('validation_failed', undefined, { cause });
    throw new AuthError('bad_json', 'Could not parse request body as JSON: not a JSON object', { cause });
  }
  const parsed = z.object(shape).safeParse(value);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || 'the body';
    throw new AuthError('bad_json', `Could not parse request body as JSON: ${field} has the wrong type`);
  }
  const entries = Object.entries(parsed.data).map(([key, given]) => [key, given ?? undefined]);
  return Object.fromEntries(entries) as never;
}

async function readText(c: Context): Promise<string> {
  const tooLarge = () => new AuthError('request_entity_too_large');
  if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
