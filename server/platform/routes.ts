/**
 * A room's part of the API: its endpoints as `domain` describes them, each with its guard, its limit and its handler; and
 * how a request is read: body, query and path by their schemas, within their size.
 */
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint, EndpointName, Endpoints, Method, ParsedRequest, ResponseOf } from '../../domain/endpoint.ts';
import { firstFieldProblem } from '../../domain/field-problem.ts';
import type { Actor, AppContext } from './app-context.ts';
import type { LimitName } from './http/limits.ts';
import type { SentFile } from './http/read-form.ts';
import { PublicError } from './public-error.ts';

/** Who may pass. `member`: signed in; `adult`: signed in and confirmed 18 or over; the two last are for the admin area. */
export type Guard = 'anyone' | 'member' | 'adult' | 'moderator' | 'admin';

/** What the names in a path may be, and the refusal of a path that can name nothing: it comes before any question to the database. */
interface PathNames<Params> {
  schema: z.ZodMiniType<Params>;
  missing(): PublicError;
}

/** An endpoint with what only the server decides of it, once its own types are checked (`routes`). */
interface RouteSpec extends Omit<Endpoint, 'params'> {
  method: Method;
  path: `/${string}`;
  params?: PathNames<Record<string, string>>;
  guard: Guard;
  limit: LimitName;
  /** Changes nothing, and visitors may be shown it as it was two seconds ago: from a replica, where there is one. */
  open?: boolean;
  /** Largest body in bytes; 64 KiB unless told. */
  maxBytes?: number;
}

export interface Route {
  spec: RouteSpec;
  handle(request: AnyRequest): Promise<AnyResponse | { raw: Response }>;
}

interface AnyResponse {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface AnyRequest {
  ctx: AppContext;
  /** Null for a visitor, if the guard admits one. */
  actor: Actor | null;
  body: unknown;
  query: unknown;
  params: unknown;
  file: SentFile | null;
  header(name: string): string | undefined;
  signal: AbortSignal;
  c: Context;
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
    throw new PublicError('invalid', 'This request could not be read.', { field: '' });
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
      throw new PublicError('invalid', 'This request could not be read.', { field: '' });
    }
  }
  return check(schema, query);
}

export function check<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { field, message } = firstFieldProblem(parsed.error);
  throw new PublicError('invalid', message, { field });
}

/** The body as text, cut off with 413 past the limit whatever content-length says. */
export const readLimited = async (request: Request, maxBytes: number): Promise<string> =>
  (await readLimitedBytes(request, maxBytes)).toString('utf8');

/** The same as bytes. */
export async function readLimitedBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new PublicError('too-large', 'This is too large to send at once.');
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

type RequestContext<E extends Endpoint> = ParsedRequest<E> & {
  ctx: AppContext;
  /** Where the endpoint takes one; null where none came. */
  file: SentFile | null;
  header(name: string): string | undefined;
  signal: AbortSignal;
  c: Context;
};

/** `raw` is for what is no JSON, such as a stream; it passes as it is. */
type Handle<E extends Endpoint, By> = (
  request: RequestContext<E> & { actor: By },
) => Promise<(ResponseOf<E> & { headers?: Record<string, string> }) | { raw: Response }>;

/** What only the server decides of an endpoint. */
type RouteOf<E extends Endpoint> = {
  limit: LimitName;
  /** Largest body in bytes; 64 KiB unless told. */
  maxBytes?: number;
} & (E extends { params: unknown }
  ? {
      /** The refusal of a path that can name nothing: it comes before any question to the database. */
      missing: () => PublicError;
    }
  : unknown) &
  (
    | { guard: 'anyone'; open?: boolean; handle: Handle<E, Actor | null> }
    | { guard: Exclude<Guard, 'anyone'>; handle: Handle<E, Actor> }
  );

/** A route whose endpoint is not known to the compiler. */
interface AnyRoute {
  guard: Guard;
  limit: LimitName;
  open?: boolean;
  maxBytes?: number;
  missing: () => PublicError;
  handle: Route['handle'];
}

/** Every endpoint has its route: a missing one, another response and a wrong body are compile errors. */
export function routes<const T extends Endpoints>(
  endpoints: T,
  handlers: { [Name in keyof T]: T[Name] extends Endpoint ? RouteOf<T[Name]> : never },
): Route[] {
  return (Object.keys(endpoints) as EndpointName[]).map((name): Route => {
    const { params, responses, ...described } = endpoints[name] as Endpoint;
    const { handle, missing, ...decided } = handlers[name] as unknown as AnyRoute;
    const [method, path] = name.split(' ') as [Method, `/${string}`];
    return {
      spec: {
        method,
        path,
        ...described,
        ...decided,
        responses,
        ...(params && { params: { schema: params as PathNames<Record<string, string>>['schema'], missing } }),
      },
      handle,
    };
  });
}

/** For `JSON.parse`, so that it is refused where it enters rather than failing later: PostgreSQL stores neither NUL nor half a surrogate pair, as a key or as a value. */
export function refuseUnstorable(key: string, value: unknown): unknown {
  const unstorable = (text: string) => text.includes('\0') || !text.isWellFormed();
  if (unstorable(key) || (typeof value === 'string' && unstorable(value))) throw new Error('unstorable text');
  return value;
}
