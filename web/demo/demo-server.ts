/** Answers what the page asks of /api while it is the demo: out of memory, in the forms of the real routes. */

import { addDays } from '../../domain/calendar-date.ts';
import type { Room } from '../../domain/sealed-record.ts';
import { demoAccess } from './demo-access.ts';
import { accountAnswers } from './demo-account.ts';
import { billingAnswers } from './demo-billing.ts';
import { calendarAnswers } from './demo-calendars.ts';
import { coupleAnswers } from './demo-couple.ts';
import { demoCredits } from './demo-credits.ts';
import { journalAnswers } from './demo-journal.ts';
import { LINKED_AGO } from './demo-past.ts';
import { reminderAnswers } from './demo-reminders.ts';
import type { DemoAnswer, DemoAuthHandlers, DemoHandlers } from './demo-route.ts';
import { toolAnswers } from './demo-tools.ts';
import { sealedRows } from './sealed-rows.ts';

export interface DemoServer {
  answer(request: Request): Promise<Response>;
  /** Until it has run, what is written to the couple's records is the partner's. */
  asPartner(act: () => Promise<void>): Promise<void>;
  /** The sealed answers to the question of that day, the person's and the partner's; null where there is none. */
  answered(day: string, own: string | null, theirs: string | null): void;
}

const NOT_HERE: DemoAnswer = {
  status: 503,
  body: {
    status: 503,
    code: 'unavailable',
    detail: 'The demo has no account behind it. This works as soon as you have one of your own.',
  },
};

/** `today` YYYY-MM-DD. */
export async function demoServer(today: string): Promise<DemoServer> {
  const [access, credits, rows] = [demoAccess(today), demoCredits(today), sealedRows<Room>()];
  const couple = coupleAnswers(addDays(today, -LINKED_AGO), access);
  const account = accountAnswers(today, { credits, access, rows });
  const handlers: DemoHandlers = {
    ...account.handlers,
    ...billingAnswers(today, credits),
    ...(await journalAnswers(rows, access)),
    ...couple.handlers,
    ...toolAnswers(credits),
    ...calendarAnswers(),
    ...reminderAnswers(),
  };
  return {
    asPartner: couple.asPartner,
    answered: couple.answered,
    async answer(request) {
      const url = new URL(request.url);
      const auth = account.auth[`${request.method} ${url.pathname}` as keyof DemoAuthHandlers];
      if (auth) return respond(auth(url.searchParams));
      for (const [name, handle] of Object.entries(handlers)) {
        const params = paramsOf(name, request.method, url.pathname);
        if (!params) continue;
        const body = request.method === 'GET' ? undefined : await request.json().catch(() => undefined);
        // Each handler has its own request: what the page sends has the form of its own endpoint.
        return respond(await handle({ params, query: Object.fromEntries(url.searchParams), body } as never));
      }
      return respond(NOT_HERE);
    },
  };
}

/** What the path has where the endpoint's has `{name}`; null where it is another endpoint. */
function paramsOf(name: string, method: string, path: string): Record<string, string> | null {
  const [wanted, pattern = ''] = name.split(' ');
  const [own, asked] = [`/api${pattern}`.split('/'), path.split('/')];
  if (wanted !== method || own.length !== asked.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of own.entries()) {
    if (part.startsWith('{')) params[part.slice(1, -1)] = decodeURIComponent(asked[at] ?? '');
    else if (part !== asked[at]) return null;
  }
  return params;
}

function respond({ status, body }: DemoAnswer): Response {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  if (body === undefined) return new Response(null, { status });
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } });
}
