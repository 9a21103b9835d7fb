/** Google Calendar's API v3 as far as we ask it: scopes are held to, `fields` cuts answers down, ETags guard, ids are never free again. */
import { randomUUID } from 'node:crypto';
import {
  type Caller,
  CLIENT_ID,
  CLIENT_SECRET,
  openSignedInService,
  type Reply,
  type SeenRequest,
  type SignedInService,
} from './signed-in-service.ts';

const SCOPE = 'https://www.googleapis.com/auth/calendar.';
/** Longer spans are refused. */
const MAX_SPAN_MS = 92 * 86_400_000;

// biome-ignore lint/suspicious/noExplicitAny: an event is whatever was put in
type Fields = Record<string, any>;

export interface GoogleCalendarBox {
  id: string;
  summary: string;
  primary: boolean;
  accessRole: 'owner' | 'writer' | 'reader';
  /** Made by this client: it may read and write there, and nowhere else. */
  appCreated: boolean;
  events: Map<string, Fields>;
}

export interface GoogleCalendarStandIn extends SignedInService {
  /** Most events in one answer. */
  pageSize: number;
  boxes: Map<string, GoogleCalendarBox>;
  addBox(box: Partial<GoogleCalendarBox> & { id: string }): GoogleCalendarBox;
  /** As its owner does it in their calendar: a new state. */
  putEvent(box: string, event: Fields & { id: string }): void;
  environment: Record<string, string>;
}

export async function openGoogleCalendar(): Promise<GoogleCalendarStandIn> {
  const boxes = new Map<string, GoogleCalendarBox>();
  let states = 0;
  const fresh = () => {
    states += 1;
    return `"${states}000"`;
  };

  function api(request: SeenRequest, caller: Caller): Reply {
    const [, what, ...rest] = request.url.pathname.split('/calendar/v3')[1]?.split('/').map(decodeURIComponent) ?? [];
    const may = (scope: string) => caller.scopes.has(SCOPE + scope);
    if (what === 'freeBusy') return may('freebusy') ? freeBusy(request.body) : problemReply(403);
    if (what === 'users') return may('calendarlist.readonly') ? cut(list(), request) : problemReply(403);
    if (!may('app.created')) return problemReply(403);
    if (rest.length === 0) return makeBox(request.body);
    const box = boxes.get(rest[0] ?? '');
    if (!box) return problemReply(404);
    if (!box.appCreated) return problemReply(403);
    if (rest.length === 1 && request.method === 'DELETE') {
      boxes.delete(box.id);
      return { status: 204 };
    }
    return rest[2] === undefined ? events(box, request) : oneEvent(box, rest[2], request);
  }

  function list(): Reply {
    const items = [...boxes.values()].map(({ id, summary, primary, accessRole }) => ({
      id,
      summary,
      accessRole,
      backgroundColor: '#ffffff',
      ...(primary && { primary }),
    }));
    return { status: 200, body: { items } };
  }

  function makeBox({ summary }: Fields): Reply {
    const box = standIn.addBox({ id: `${randomUUID()}@group.calendar.google.com`, summary, appCreated: true });
    return { status: 200, body: { id: box.id, summary: box.summary } };
  }

  function freeBusy({ timeMin, timeMax, items }: Fields): Reply {
    const [from, to] = [Date.parse(timeMin), Date.parse(timeMax)];
    if (to - from > MAX_SPAN_MS) return problemReply(400);
    const calendars = Object.fromEntries(
      (items as Array<{ id: string }>).map(({ id }) => {
        const box = [...boxes.values()].find((one) => one.id === id || (id === 'primary' && one.primary));
        if (!box) return [id, { errors: [{ domain: 'global', reason: 'notFound' }] }];
        const busy = [...box.events.values()]
          .filter((event) => event.status !== 'cancelled' && event.transparency !== 'transparent')
          .map(({ start, end }) => ({ start: start.dateTime, end: end.dateTime }))
          .filter(({ start, end }) => Date.parse(start) < to && Date.parse(end) > from);
        return [id, { busy }];
      }),
    );
    return { status: 200, body: { kind: 'calendar#freeBusy', calendars } };
  }

  function events(box: GoogleCalendarBox, request: SeenRequest): Reply {
    if (request.method === 'POST') {
      const { body } = request;
      const id = body.id ?? randomUUID().replaceAll('-', '');
      if (!/^[a-v0-9]{5,1024}$/.test(id)) return problemReply(400);
      if (box.events.has(id)) return problemReply(409);
      standIn.putEvent(box.id, { ...body, id });
      return cut({ status: 200, body: box.events.get(id) }, request);
    }
    const query = request.url.searchParams;
    const [name, value] = (query.get('privateExtendedProperty') ?? '').split('=');
    const items = [...box.events.values()]
      .filter((event) => event.status !== 'cancelled')
      .filter((event) => !name || event.extendedProperties?.private?.[name] === value)
      .filter((event) => !query.has('timeMax') || event.start.dateTime < (query.get('timeMax') ?? ''));
    const at = Number(query.get('pageToken') ?? 0);
    const size = Math.min(standIn.pageSize, Number(query.get('maxResults') ?? 250));
    const next = at + size < items.length ? { nextPageToken: String(at + size) } : {};
    // The calendar's name comes with its events, unless it is cut away.
    return cut({ status: 200, body: { summary: box.summary, items: items.slice(at, at + size), ...next } }, request);
  }

  function oneEvent(box: GoogleCalendarBox, id: string, request: SeenRequest): Reply {
    const event = box.events.get(id);
    if (!event) return problemReply(404);
    if (request.method === 'GET') return cut({ status: 200, body: event }, request);
    const match = request.headers['if-match'];
    if (match !== undefined && match !== event.etag) return problemReply(412);
    if (request.method === 'DELETE') {
      if (event.status === 'cancelled') return problemReply(410);
      box.events.set(id, { id, status: 'cancelled', etag: fresh() });
      return { status: 204 };
    }
    standIn.putEvent(box.id, { ...request.body, id });
    return cut({ status: 200, body: box.events.get(id) }, request);
  }

  const service = await openSignedInService({
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    revokePath: '/revoke',
    rotates: false,
    apiPath: '/calendar/v3',
    api,
    problem: (status) => problemReply(status).body,
  });
  const standIn: GoogleCalendarStandIn = Object.assign(service, {
    boxes,
    pageSize: 250,
    addBox: (given: Partial<GoogleCalendarBox> & { id: string }) => {
      const box: GoogleCalendarBox = {
        summary: given.id,
        primary: false,
        accessRole: 'owner',
        appCreated: false,
        events: new Map(),
        ...given,
      };
      boxes.set(box.id, box);
      return box;
    },
    putEvent: (box: string, event: Fields & { id: string }) => {
      const kept: Fields = { status: 'confirmed', ...event, etag: fresh() };
      // Stored, times come back by another clock than they went in.
      for (const side of ['start', 'end'] as const) kept[side] = byAnotherClock(event[side]);
      boxes.get(box)?.events.set(event.id, kept);
    },
    environment: {
      GOOGLE_CALENDAR: 'on',
      GOOGLE_CALENDAR_URL: service.url,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    },
  });
  standIn.addBox({ id: 'somebody@example.org', summary: 'somebody@example.org', primary: true });
  return standIn;
}

function byAnotherClock(time: Fields): Fields {
  if (time?.dateTime === undefined) return time;
  const shown = new Date(Date.parse(time.dateTime) + 2 * 3_600_000).toISOString().slice(0, 19);
  return { ...time, dateTime: `${shown}+02:00` };
}

const REASONS: Record<number, string> = {
  403: 'insufficientPermissions',
  404: 'notFound',
  409: 'duplicate',
  410: 'deleted',
  412: 'conditionNotMet',
  429: 'rateLimitExceeded',
};

export const problemReply = (status: number, reason = REASONS[status] ?? 'backendError'): Reply => ({
  status,
  body: { error: { code: status, errors: [{ domain: 'global', reason }] } },
});

/** `fields=a,items(b,c)`: all else stays behind. */
function cut(reply: Reply, { url }: SeenRequest): Reply {
  const fields = url.searchParams.get('fields');
  if (fields === null) return reply;
  const inner = /items\(([^)]*)\)/.exec(fields)?.[1]?.split(',');
  const outer = fields.replace(/\([^)]*\)/g, '').split(',');
  const only = (value: Fields, names: string[]) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
  const body = only(reply.body as Fields, outer);
  if (inner && body.items) body.items = (body.items as Fields[]).map((item) => only(item, inner));
  return { ...reply, body };
}
