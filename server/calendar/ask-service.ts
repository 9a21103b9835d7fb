/** Asks Google's or Microsoft's calendar API with a connection's token, and turns whatever is refused into `CalendarServiceError`. */
import type { AppContext } from '../platform/app-context.ts';
import { askWithin, type ServiceAnswer } from './ask-within.ts';
import { CalendarServiceError } from './calendar-service.ts';
import type { HeldAccess } from './hold-access.ts';
import { retryAfterOf } from './retry-after.ts';
import type { SignInPlace } from './sign-in-places.ts';

export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's address, or whole where the service told it for the next page. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

export type AskService = (asked: Asked) => Promise<ServiceAnswer>;

/** `read` the service's own codes first: what a status alone does not tell. Null leaves it to the status. */
export function askService(
  ctx: AppContext,
  place: SignInPlace,
  held: HeldAccess,
  read: (answer: ServiceAnswer) => CalendarServiceError['kind'] | null,
  timeoutMs?: number,
): AskService {
  const once = (asked: Asked, token: string): Promise<ServiceAnswer> => {
    const { method = 'GET', headers, body } = asked;
    return askWithin(
      addressOf(place, asked),
      {
        method,
        headers: {
          Accept: 'application/json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
          Authorization: `Bearer ${token}`,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      timeoutMs,
    );
  };
  return async (asked) => {
    const token = await held.token();
    let answer = await once(asked, token);
    // Tokens end before their time: taken back, or a clock set right.
    if (answer.status === 401) answer = await once(asked, await held.renewed(token));
    if (answer.status >= 200 && answer.status < 300) return answer;
    const retryAfterSeconds = retryAfterOf(answer.headers.get('retry-after'), ctx.clock.now());
    throw new CalendarServiceError(read(answer) ?? kindOf(answer.status), { retryAfterSeconds });
  };
}

/** A page's address comes from the service; a token leaves for no other one. */
function addressOf({ apiUrl }: SignInPlace, { path, query }: Asked): string {
  const whole = path.startsWith('/') ? `${apiUrl}${path}` : path;
  if (!URL.canParse(whole)) throw new CalendarServiceError('unreadable');
  const url = new URL(whole);
  if (!url.href.startsWith(`${new URL(apiUrl).href}/`)) throw new CalendarServiceError('unreadable');
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  return url.href;
}

function kindOf(status: number): CalendarServiceError['kind'] {
  if (status === 401) return 'access-ended';
  if (status === 403) return 'not-allowed';
  if (status === 404 || status === 410) return 'gone';
  if (status === 409 || status === 412) return 'conflict';
  if (status === 429) return 'too-often';
  if (status === 408 || status >= 500) return 'unreachable';
  return 'unreadable';
}
