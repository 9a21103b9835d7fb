/** What an endpoint of the demo is asked and answers: in the forms that the real one has, of what matters here. */
import type { ApiName, EndpointOf } from '../../domain/api.ts';
import type { ParsedRequest, ResponseOf } from '../../domain/endpoint.ts';

export interface DemoRequest<Name extends ApiName> extends Pick<ParsedRequest<EndpointOf<Name>>, 'params' | 'body'> {
  /** As text: the demo reads no schemas. */
  query: { [Field in keyof ParsedRequest<EndpointOf<Name>>['query']]?: string };
}

export interface Refused {
  status: 402 | 404 | 409 | 503;
  body: { status: number; code: string; detail: string; version?: number };
}

export type DemoResponse<Name extends ApiName> = ResponseOf<EndpointOf<Name>> | Refused;

type DemoHandler<Name extends ApiName> = (
  request: DemoRequest<Name>,
) => DemoResponse<Name> | Promise<DemoResponse<Name>>;

export type DemoHandlers = { [Name in ApiName]?: DemoHandler<Name> };

/** The sign-in protocol's part, which has a form of its own: by method and path. */
export type DemoAuthHandlers = Record<`${'GET' | 'POST'} /auth/v1/${string}`, (query: URLSearchParams) => DemoAnswer>;

export interface DemoAnswer {
  status: number;
  body?: unknown;
}

export const ok = <Body>(body: Body): { status: 200; body: Body } => ({ status: 200, body });
export const done: { status: 204 } = { status: 204 };

export const refused = (status: Refused['status'], code: string, detail: string, more: object = {}): Refused => ({
  status,
  body: { status, code, detail, ...more },
});
