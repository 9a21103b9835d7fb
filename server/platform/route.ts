/** One API route: it cannot be written without its schema, its guard and its rate limit, and it documents itself. */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { firstFieldProblem } from '../../domain/field-problem.ts';
import type { House, Who } from './house.ts';
import type { LimitName } from './limits.ts';
import type { SentFile } from './read-form.ts';
import { Refusal } from './refusal.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

/** Who may pass. `member`: signed in; `adult`: signed in and confirmed 18 or over; the two last are for the admin area. */
export type Guard = 'anyone' | 'member' | 'adult' | 'moderator' | 'admin';

export interface Asked<Body, Query, Params> {
  house: House;
  body: Body;
  query: Query;
  /** Where the route takes one (`RouteSpec.file`); null where none came. */
  file: SentFile | null;
  params: Params;
  header(name: string): string | undefined;
  signal: AbortSignal;
  c: Context;
}

/** What the names in a path may be, and the refusal of a path that can name nothing: it comes before any question to the database. */
export interface PathNames<Params> {
  schema: z.ZodMiniType<Params>;
  missing(): Refusal;
}

/** Of a row: what can be no UUID as the database writes it names none. */
export const rowId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** For the many paths whose one name is `{id}`. */
export const byId = (missing: () => Refusal): PathNames<{ id: string }> => ({
  schema: z.object({ id: rowId }),
  missing,
});

export interface RouteSpec<Body, Query, G extends Guard, Params> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under /api, with `{name}` for parameters, as OpenAPI writes them. */
  path: `/${string}`;
  params?: PathNames<Params>;
  summary: string;
  guard: G;
  limit: LimitName;
  /** Largest body in bytes; 64 KiB unless told. */
  maxBytes?: number;
  headers?: Record<string, { required: boolean; description: string }>;
  query?: z.ZodMiniType<Query>;
  body?: z.ZodMiniType<Body>;
  /** The name of the file in a form: then the request is multipart/form-data, and its text fields are the body. */
  file?: string;
  /** The media type of a body that is no JSON and that the handler itself reads, such as message/rfc822. */
  raw?: string;
  /** What it answers, by status; null where there is no body. Successful bodies are cut down to their schema. */
  answers: Record<number, z.ZodMiniType | null>;
}

/** A `Response` of its own is for what is no JSON, such as a stream; it passes as it is. */
export type Handler<Body, Query, G extends Guard, Params> = (
  asked: Asked<Body, Query, Params> & (G extends 'anyone' ? { who: Who | null } : { who: Who }),
) => Promise<{ status: number; body?: unknown; headers?: Record<string, string> } | { raw: Response } | Response>;

export interface Route {
  // biome-ignore lint/suspicious/noExplicitAny: a list of routes holds many bodies, queries and names
  spec: RouteSpec<any, any, Guard, any>;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  handle: Handler<any, any, any, any>;
}

export function route<Body = undefined, Query = undefined, G extends Guard = Guard, Params = undefined>(
  spec: RouteSpec<Body, Query, G, Params>,
  handle: Handler<Body, Query, G, Params>,
): Route {
  return { spec, handle };
}

/** Reads and checks the JSON body, which may be missing where its schema is optional; the refusal names the field and never echoes what was sent. */
export async function readBody<T>(request: Request, schema: z.ZodMiniType<T>, maxBytes: number): Promise<T> {
  const raw = await readLimited(request, maxBytes);
  if (raw === '') {
    const without = schema.safeParse(undefined);
    if (without.success) return without.data;
  }
  let value: unknown;
  try {
    value = JSON.parse(raw, refuseUnstorable);
  } catch {
    throw new Refusal('invalid', 'This request could not be read.', { field: '' });
  }
  return check(schema, value);
}

/** The names that a path bears, checked. */
export function readNames<T>(named: Record<string, string>, { schema, missing }: PathNames<T>): T {
  const read = schema.safeParse(named);
  if (!read.success) throw missing();
  return read.data;
}

/** The query, checked; text that no database keeps is refused as in a body. */
export function readQuery<T>(query: Record<string, string>, schema: z.ZodMiniType<T>): T {
  for (const [field, value] of Object.entries(query)) {
    try {
      refuseUnstorable(field, value);
    } catch {
      throw new Refusal('invalid', 'This request could not be read.', { field: '' });
    }
  }
  return check(schema, query);
}

export function check<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { field, message } = firstFieldProblem(parsed.error);
  throw new Refusal('invalid', message, { field });
}

/** The body as text, cut off with 413 past the limit whatever content-length says. */
export const readLimited = async (request: Request, maxBytes: number): Promise<string> =>
  (await readLimitedBytes(request, maxBytes)).toString('utf8');

/** The same as bytes. */
export async function readLimitedBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new Refusal('too-large', 'This is too large to send at once.');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** OpenAPI form of a schema; what JSON cannot say is left open rather than refused. */
export const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io }) as Record<string, unknown>;
  return rest;
};
