/** Answers what the page asks of /api while it is the demo: out of memory, in the forms of the real routes. */
import { accountAnswers } from './demo-account.ts';
import { coupleAnswers } from './demo-couple.ts';
import { journalAnswers } from './demo-journal.ts';
import type { DemoAnswer, DemoAsked, DemoRoutes } from './demo-route.ts';
import { toolAnswers } from './demo-tools.ts';

export interface DemoServer {
  answer(request: Request): Promise<Response>;
  /** Until it has run, what is written to the couple's records is the partner's. */
  asPartner(act: () => Promise<void>): Promise<void>;
  /** The sealed answers of the person and of the partner to the question of that day. */
  bothAnswered(day: string, own: string, theirs: string): void;
}

const NOT_HERE: DemoAnswer = {
  status: 503,
  body: {
    status: 503,
    code: 'unavailable',
    detail: 'The demo has no account behind it. This works as soon as you have one of your own.',
  },
};

/** `linkedOn` YYYY-MM-DD: since when the couple is one. */
export async function demoServer(linkedOn: string): Promise<DemoServer> {
  const couple = coupleAnswers(linkedOn);
  const routes: DemoRoutes = {
    ...accountAnswers(),
    ...(await journalAnswers()),
    ...couple.routes,
    ...toolAnswers(),
  };
  return {
    asPartner: couple.asPartner,
    bothAnswered: couple.bothAnswered,
    async answer(request) {
      const url = new URL(request.url);
      const asked: DemoAsked = {
        query: url.searchParams,
        parts: [],
        body: request.method === 'GET' ? undefined : await request.json().catch(() => undefined),
      };
      for (const [route, act] of Object.entries(routes)) {
        const parts = match(route, request.method, url.pathname);
        if (parts) return respond(await act({ ...asked, parts }));
      }
      return respond(NOT_HERE);
    },
  };
}

/** The parts of the path where the route has `*`; null where it is another route. */
function match(route: string, method: string, path: string): string[] | null {
  const [wanted, pattern = ''] = route.split(' ');
  if (wanted !== method) return null;
  const [own, asked] = [pattern.split('/'), path.split('/')];
  if (own.length !== asked.length) return null;
  return own.every((part, at) => part === '*' || part === asked[at]) ? asked.filter((_, at) => own[at] === '*') : null;
}

function respond({ status, body }: DemoAnswer): Response {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  if (body === undefined) return new Response(null, { status });
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } });
}
