/** Posts to the API without the sign-in: for what anyone may send, whoever they are here. */
import type { ApiName, BodyOf } from '../../domain/api.ts';
import type { ApiArguments } from './api.ts';
import { apiErrorOf, unreachable } from './api-error.ts';
import { pathOf } from './request-path.ts';

type PostName = Extract<ApiName, `POST ${string}`>;

/** The response as it comes, refusals too. With `keepalive` it outlives the page. Rejects where no answer came. */
export function sendUnsigned<Name extends PostName>(name: Name, ...[request]: ApiArguments<Name>): Promise<Response> {
  const { body, keepalive = false, ...path }: SentPost = request ?? {};
  return fetch(`/api${pathOf(name.slice('POST '.length), path)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** The same once the compiler has let it through. */
interface SentPost {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  keepalive?: boolean;
}

/** Throws an ApiError; nothing was done then, as far as can be known. */
export async function postUnsigned<Name extends PostName>(name: Name, ...request: ApiArguments<Name>): Promise<void> {
  await answered(name, ...request);
}

/** The same for what is answered: returns the body that the endpoint declares. */
export async function askUnsigned<Name extends PostName>(
  name: Name,
  ...request: ApiArguments<Name>
): Promise<BodyOf<Name>> {
  return (await answered(name, ...request)).json() as Promise<BodyOf<Name>>;
}

async function answered<Name extends PostName>(name: Name, ...request: ApiArguments<Name>): Promise<Response> {
  const answer = await sendUnsigned(name, ...request).catch(() => {
    throw unreachable();
  });
  if (!answer.ok) throw await apiErrorOf(answer);
  return answer;
}
