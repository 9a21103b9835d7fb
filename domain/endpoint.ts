/**
 * How an endpoint of the API is described: once, for the server's handlers, the browser's calls, the demo's answers in
 * memory and the OpenAPI document alike. A room's endpoints stand in `domain/ROOM/api.ts`, all of them in `domain/api.ts`.
 */
import * as z from 'zod/mini';
import { LAST_PAGE } from './paged.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path below /api, with `{name}` for parameters as OpenAPI writes them: 'GET /stories/{id}'. */
export type EndpointName = `${Method} /${string}`;

type Schema = z.ZodMiniType;

export interface Endpoint {
  summary: string;
  /** The parameters of the path: one schema for each name in it. */
  params?: Schema;
  query?: Schema;
  /** JSON; with `file`, the text fields of a multipart/form-data request. */
  body?: Schema;
  headers?: Readonly<Record<string, { required: boolean; description: string }>>;
  /** The name of the file in a form. */
  file?: string;
  /** The media type of a body that is no JSON, such as message/rfc822. */
  raw?: string;
  /** By status, of what succeeds; null where there is no body. */
  responses: Readonly<Record<number, Schema | null>>;
}

export type Endpoints = Readonly<Record<EndpointName, Endpoint>>;

/** A room's part of the API, typed as narrowly as it is written. */
export const defineEndpoints = <const T extends Endpoints>(endpoints: T): T => endpoints;

/** Of a row: what can be no UUID as the database writes it names none. */
export const rowId = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** The parameters of the many paths whose one name is `{id}`. */
export const idParams = z.object({ id: rowId });

/** Of a letter: it says who is meant, and stands for a sign-in. */
export const tokenQuery = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) });

/** A body that says nothing, where the request alone is what is meant. */
export const emptyBody = z.strictObject({});

/** The page of a list that is asked for. */
export const pageNumber = z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(LAST_PAGE)), 1);

/** One page of a list, as `Paged` has it. */
export const paged = <Item extends Schema>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    hasNext: z.boolean(),
    hasPrev: z.boolean(),
  });

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type Part<E extends Endpoint, Name extends keyof Endpoint> = E extends Record<Name, infer S> ? S : undefined;

/** What a handler is given, read by the endpoint's schemas. */
export interface ParsedRequest<E extends Endpoint> {
  params: OutputOf<Part<E, 'params'>>;
  query: OutputOf<Part<E, 'query'>>;
  body: OutputOf<Part<E, 'body'>>;
}

/** What a caller says: each part that the endpoint has; a query whose every field may be left out may be left out itself. */
export type RequestParts<E extends Endpoint> = (E extends { params: infer S } ? { params: InputOf<S> } : unknown) &
  (E extends { query: infer S }
    ? Record<never, never> extends InputOf<S>
      ? { query?: InputOf<S> }
      : { query: InputOf<S> }
    : unknown) &
  (E extends { body: infer S }
    ? undefined extends InputOf<S>
      ? { body?: InputOf<S> }
      : { body: InputOf<S> }
    : unknown) &
  (E extends { headers: infer H } ? { headers: RequiredHeaders<H> & Record<string, string> } : unknown);

type RequiredHeaders<H> = { [Name in keyof H as H[Name] extends { required: true } ? Name : never]: string } & {
  [Name in keyof H as H[Name] extends { required: true } ? never : Name]?: string;
};

/** Each response that an endpoint declares, as a handler gives it. */
export type ResponseOf<E extends Endpoint> = {
  [Status in keyof E['responses'] & number]: E['responses'][Status] extends Schema
    ? { status: Status; body: z.input<E['responses'][Status]> }
    : { status: Status; body?: undefined };
}[keyof E['responses'] & number];

/** The same as a caller reads it. */
export type ReadResponseOf<E extends Endpoint> = {
  [Status in keyof E['responses'] & number]: { status: Status; body: OutputOf<E['responses'][Status]> };
}[keyof E['responses'] & number];

/** The body alone: a union where statuses differ in theirs. */
export type ResponseBody<E extends Endpoint> = ReadResponseOf<E>['body'];
