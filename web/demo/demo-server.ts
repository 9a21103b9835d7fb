/**
 * Answers what the page asks of /api while it is the demo: out of memory, in the forms of the real routes,
 * the journal's sealed records among them.
 */
import { addDays } from '../../domain/calendar-date.ts';
import type { ReminderState } from '../../domain/reminders/choices.ts';
import type { Room } from '../../domain/sealed-record.ts';
import type { CalendarState } from '../../server/calendar/publishing/publish.ts';
import type { KeyStatus } from '../../server/journal/key.ts';
import type { KeyWrap } from '../../server/journal/wraps.ts';
import { fromBase64url, toBase64url } from '../client/device/base64url.ts';
import { type DemoAccess, demoAccess } from './demo-access.ts';
import { accountAnswers } from './demo-account.ts';
import { billingAnswers, type DemoCredits, demoCredits } from './demo-billing.ts';
import { coupleAnswers } from './demo-couple.ts';
import { LINKED_AGO } from './demo-person.ts';
import { type DemoAnswer, type DemoAuthHandlers, type DemoHandlers, done, ok, refused } from './demo-route.ts';
import { type SealedRows, sealedRows } from './sealed-rows.ts';

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
    ...aiAnswers(),
    ...generationAnswers(credits),
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

/** The demo's part of calendars: nothing outside could look into this page, so nothing waits for its plans and nothing leaves it. */
const NOTHING_WAITS: CalendarState = { feed: false, connections: false, reminders: false, plans: [] };

const calendarAnswers = (): DemoHandlers => ({
  'GET /calendar/state': () => ok(NOTHING_WAITS),
  'GET /calendar/feed': () => ok({ feed: null }),
  'DELETE /calendar/feed': () => done,
  'GET /calendar/connections': () => ok({ connections: [] }),
  'GET /calendar/busy': () => ok({ own: null, partner: null, whole: true }),
  'GET /calendar/imports': () => ok({ imports: [] }),
  'GET /calendar/changes': () => ok({ changes: [] }),
  'PUT /calendar/projections/{plan}': () => ok({ version: null }),
  'DELETE /calendar/projections/{plan}': () => done,
});

/** The demo's part of reminders: none are on, and a browser that really gets some for somebody is left as it is. */
const NONE: ReminderState = {
  byMail: false,
  atNight: false,
  devices: 0,
  mailLeaves: false,
  level: 'minimal',
  pushKey: '',
};

const reminderAnswers = (): DemoHandlers => ({
  'GET /reminders': () => ok(NONE),
  'POST /reminders/browsers/renewal': () => ok({ kept: true }),
});

/** The demo's books: what is set aside is forgotten where nothing comes of it. */
const generationAnswers = (credits: DemoCredits): DemoHandlers => ({
  'POST /generations': () => {
    if (credits.left() === 0) return NO_CREDIT;
    const terms = { tier: 'paid' as const, freeCap: 6 as const, seed: '0'.repeat(16), credits: credits.left() - 1 };
    return {
      status: 201 as const,
      body: { generation: crypto.randomUUID(), state: 'held' as const, holdEndsAt: null, ...terms },
    };
  },
  'POST /generations/{id}/capture': () => {
    const generation = credits.take();
    return generation ? ok({ generation, credits: credits.left() }) : NO_CREDIT;
  },
  'POST /generations/{id}/void': () => ok({ credits: credits.left() }),
});

const NO_CREDIT = refused(402, 'no-credit', 'The credits of the demo are used up.');

const aiAnswers = (): DemoHandlers => ({ 'GET /ai': () => ok({ available: false, freePlanEvents: 6 as const }) });

type Key = Omit<NonNullable<KeyStatus['key']>, 'ways' | 'older'> & { wrapped: string | null; wraps: KeyWrap[] };

async function journalAnswers(rows: SealedRows<Room>, access: DemoAccess): Promise<DemoHandlers> {
  const { Decrypter, Encrypter, generateHybridIdentity, identityToRecipient } = await import('age-encryption');
  const identity = await generateHybridIdentity();
  const serverRecipient = await identityToRecipient(identity);
  let key: Key | null = null;

  /** Wrapped for the page that asks, as the server does it outside private mode. */
  const release = async (wrapped: string, recipient: string): Promise<string> => {
    const [decrypter, encrypter] = [new Decrypter(), new Encrypter()];
    decrypter.addIdentity(identity);
    encrypter.addRecipient(recipient);
    return toBase64url(await encrypter.encrypt(await decrypter.decrypt(fromBase64url(wrapped), 'text')));
  };
  const status = () => {
    const ways = [...new Set(key?.wraps.map(({ kind }) => kind))].sort();
    return { serverRecipient, key: key && { mode: key.mode, recipient: key.recipient, version: key.version, ways } };
  };
  return {
    'GET /journal/key': () => ok(status()),
    'PUT /journal/key': ({ body }) => {
      if (key && body.mode !== key.mode) access.add('journal-mode-changed', body.mode);
      key = { wrapped: null, wraps: [], ...body };
      return done;
    },
    'GET /journal/wraps': () =>
      key?.mode === 'private'
        ? ok({ version: key.version, wraps: key.wraps })
        : refused(404, 'not-found', 'This journal isn’t in private mode.'),
    // Nothing here is from before hybrid wraps.
    'PUT /journal/wraps': () => done,
    'GET /journal/release': () => ok({ release: null }),
    'POST /journal/release': async ({ body }) =>
      key?.wrapped
        ? ok({ wrapped: await release(key.wrapped, body.recipient) })
        : refused(404, 'not-found', 'There’s no key to release.'),
    'POST /journal/opening': () => done,
    'GET /journal/records': ({ query }) => {
      const since = Number(query.since ?? 0);
      const records = rows.list(query.room ?? null, since);
      return ok({ records, next: records.at(-1)?.change ?? since, more: false });
    },
    'GET /journal/records/{room}/{id}': ({ params: { room, id }, query }) => {
      const found = rows.find(room, id);
      if (found?.ciphertext) return ok({ ...found, ciphertext: found.ciphertext });
      return query.absent === 'empty' ? done : refused(404, 'not-found', 'We couldn’t find that record.');
    },
    'PUT /journal/records/{room}/{id}': ({ params: { room, id }, body }) => rows.change(room, id, body),
    'DELETE /journal/records/{room}/{id}': ({ params: { room, id }, query }) =>
      rows.change(room, id, { version: Number(query.version), ciphertext: null }),
  };
}
