/** Every endpoint of the API as a type. It costs the browser nothing: no schema is imported to make a call. */
import type { billingEndpoints, paymentEndpoints } from './billing/api.ts';
import type { Endpoint, ResponseBody } from './endpoint.ts';

export type Api = typeof billingEndpoints & typeof paymentEndpoints;

export type ApiName = keyof Api & string;

/** The endpoints that only read. */
export type ReadName = Extract<ApiName, `GET ${string}`>;

/** The endpoint of that name. */
export type EndpointOf<Name extends ApiName> = Api[Name] extends Endpoint ? Api[Name] : never;

/** The body of what succeeds. */
export type BodyOf<Name extends ApiName> = ResponseBody<EndpointOf<Name>>;
