/** A room's part of the API: its endpoints as `domain` describes them, each with its guard, its limit and what answers it. */
import type { Context } from 'hono';
import type { Endpoint, EndpointName, Endpoints, Method, ParsedRequest, ResponseOf } from '../../domain/endpoint.ts';
import type { Actor, AppContext } from './app-context.ts';
import type { LimitName } from './limits.ts';
import type { PublicError } from './public-error.ts';
import type { SentFile } from './read-form.ts';
import type { Guard, PathNames, Route } from './route.ts';

export type RequestContext<E extends Endpoint> = ParsedRequest<E> & {
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
export type RouteOf<E extends Endpoint> = {
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
    | { guard: 'anyone'; handle: Handle<E, Actor | null> }
    | { guard: Exclude<Guard, 'anyone'>; handle: Handle<E, Actor> }
  );

/** A route whose endpoint is not known to the compiler. */
interface AnyRoute {
  guard: Guard;
  limit: LimitName;
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
