/** Microsoft Graph's calendars as far as we ask them: scopes are held to, `$select` and `$expand` say what is told, transactions are remembered. */
import { randomUUID } from 'node:crypto';
import { zoneOfWindows } from '../../domain/calendar/icalendar/windows-zones.ts';
import { wallClockAt } from '../../domain/calendar/wall-clock.ts';
import {
  type Caller,
  CLIENT_ID,
  CLIENT_SECRET,
  openSignedInService,
  type Reply,
  type SeenRequest,
  type SignedInService,
} from './signed-in-service.ts';

// biome-ignore lint/suspicious/noExplicitAny: an event is whatever was put in
type Fields = Record<string, any>;

export interface GraphBox {
  id: string;
  name: string;
  canEdit: boolean;
  canShare: boolean;
  isDefaultCalendar: boolean;
}

export interface GraphStandIn extends SignedInService {
  boxes: GraphBox[];
  /** By Graph's id; `box` says which calendar it stands in. Times are kept in UTC. */
  events: Map<string, Fields>;
  addBox(box: Partial<GraphBox> & { id: string }): GraphBox;
  /** As its owner does it in Outlook: a new state. Answers its id. */
  putEvent(box: string, event: Fields): string;
  removeEvent(id: string): void;
  /** Answers times in this Windows zone whatever was preferred; null does as asked. */
  stubbornZone: string | null;
  /** Most entries of one page. */
  pageSize: number;
  environment: Record<string, string>;
}

const ALWAYS = ['id', '@odata.etag'];

export async function openGraphStandIn(): Promise<GraphStandIn> {
  const boxes: GraphBox[] = [];
  const events = new Map<string, Fields>();
  /** Remembered though the event was deleted since. */
  const transactions = new Map<string, string>();
  let states = 0;
  const fresh = () => {
    states += 1;
    return `W/"${states}aBcD=="`;
  };

  function api(request: SeenRequest, caller: Caller): Reply {
    const write = caller.scopes.has('Calendars.ReadWrite');
    if (!write && !caller.scopes.has('Calendars.ReadBasic')) return problemReply(403);
    const query = request.url.searchParams;
    if (!write && (request.method !== 'GET' || query.has('$expand'))) return problemReply(403);
    const [, what, id, below] = request.url.pathname.split('/v1.0/me')[1]?.split('/').map(decodeURIComponent) ?? [];
    if (what === 'events') return oneEvent(id ?? '', request);
    if (what !== 'calendars') return problemReply(400);
    if (id === undefined) return request.method === 'POST' ? makeBox(request.body) : page(boxes, request);
    if (!boxes.some((box) => box.id === id)) return problemReply(404, 'ErrorItemNotFound');
    if (below === 'events' && request.method === 'POST') return create(id, request);
    const inside = [...events.values()].filter(({ box }) => box === id);
    if (below === undefined && request.method === 'DELETE') return removeBox(id, inside);
    if (below === 'events') return page(inside.filter(filterOf(query.get('$filter'))), request);
    if (below !== 'calendarView') return problemReply(400);
    const [from, to] = [query.get('startDateTime') ?? '', query.get('endDateTime') ?? ''];
    return page(
      inside.filter(({ start, end }) => `${start.dateTime}Z` < to && `${end.dateTime}Z` > from),
      request,
    );
  }

  function makeBox({ name }: Fields): Reply {
    if (boxes.some((box) => box.name === name)) return problemReply(409, 'ErrorFolderExists');
    return { status: 201, body: standIn.addBox({ id: `box-${randomUUID()}`, name }) };
  }

  function removeBox(id: string, inside: Fields[]): Reply {
    const at = boxes.findIndex((box) => box.id === id);
    if (boxes[at]?.isDefaultCalendar) return problemReply(400, 'ErrorDeleteDistinguishedFolder');
    boxes.splice(at, 1);
    for (const event of inside) events.delete(event.id);
    return { status: 204 };
  }

  function create(box: string, request: SeenRequest): Reply {
    const { body } = request;
    const known = body.transactionId && transactions.get(body.transactionId);
    if (known && !events.has(known)) return problemReply(409, 'ErrorDuplicateTransactionId');
    const id = known ?? standIn.putEvent(box, body);
    if (body.transactionId) transactions.set(body.transactionId, id);
    return { status: 201, body: shown(events.get(id) ?? {}, request, true) };
  }

  function oneEvent(id: string, request: SeenRequest): Reply {
    const event = events.get(id);
    if (!event) return problemReply(404, 'ErrorItemNotFound');
    if (request.method === 'GET') return { status: 200, body: shown(event, request) };
    const match = request.headers['if-match'];
    if (match !== undefined && match !== event['@odata.etag']) return problemReply(412, 'ErrorIrresolvableConflict');
    if (request.method === 'DELETE') {
      events.delete(id);
      return { status: 204 };
    }
    const { box, ...kept } = event;
    standIn.putEvent(box, { ...kept, ...request.body });
    return { status: 200, body: shown(events.get(id) ?? {}, request, true) };
  }

  function page(all: Fields[], request: SeenRequest): Reply {
    const query = request.url.searchParams;
    const at = Number(query.get('$skip') ?? 0);
    const size = Math.min(standIn.pageSize, Number(query.get('$top') ?? 10));
    const next = new URL(request.url);
    next.searchParams.set('$skip', String(at + size));
    const value = all.slice(at, at + size).map((event) => shown(event, request));
    return { status: 200, body: { value, ...(at + size < all.length && { '@odata.nextLink': next.href }) } };
  }

  /** Only what was selected and expanded, with times by the clock that was asked for. */
  function shown(event: Fields, { url, headers }: SeenRequest, whole = false): Fields {
    const query = url.searchParams;
    const selected = query.get('$select')?.split(',');
    const expanded = /id eq '([^']*)'/.exec(query.get('$expand') ?? '')?.[1];
    const out = Object.fromEntries(
      Object.entries(event).filter(
        ([name]) =>
          name !== 'box' &&
          name !== 'singleValueExtendedProperties' &&
          (whole || !selected || selected.includes(name) || ALWAYS.includes(name)),
      ),
    );
    const utc = /outlook\.timezone="UTC"/.test(String(headers.prefer));
    const zone = standIn.stubbornZone ?? (utc ? 'UTC' : 'Pacific Standard Time');
    for (const side of ['start', 'end']) if (out[side]) out[side] = byClock(out[side], zone);
    const properties = (event.singleValueExtendedProperties ?? []) as Fields[];
    const found = properties.filter(({ id }) => id === expanded);
    // Graph spells a property's set in lower case whatever was sent.
    if (found.length > 0)
      out.singleValueExtendedProperties = found.map((one) => ({ ...one, id: one.id.toLowerCase() }));
    return out;
  }

  const service = await openSignedInService({
    authorizePath: '/common/oauth2/v2.0/authorize',
    tokenPath: '/common/oauth2/v2.0/token',
    revokePath: null,
    rotates: true,
    apiPath: '/v1.0',
    api,
    problem: (status) => problemReply(status).body,
  });
  const standIn: GraphStandIn = Object.assign(service, {
    boxes,
    events,
    stubbornZone: null as string | null,
    pageSize: 100,
    addBox: (given: Partial<GraphBox> & { id: string }) => {
      const box = { name: given.id, canEdit: true, canShare: true, isDefaultCalendar: false, ...given };
      boxes.push(box);
      return box;
    },
    putEvent: (box: string, event: Fields) => {
      const id: string = event.id ?? `AAMk${randomUUID().replaceAll('-', '')}+/=`;
      // Exchange names what was put in over there in its own way.
      const iCalUId = `040000008200E00074C5B7101A82E00800000000${randomUUID().replaceAll('-', '').toUpperCase()}`;
      const basics = { iCalUId, showAs: 'busy', isAllDay: false, isCancelled: false, originalStartTimeZone: 'UTC' };
      events.set(id, { ...basics, ...event, id, box, '@odata.etag': fresh() });
      return id;
    },
    removeEvent: (id: string) => void events.delete(id),
    environment: {
      MICROSOFT_URL: service.url,
      MICROSOFT_CLIENT_ID: CLIENT_ID,
      MICROSOFT_CLIENT_SECRET: CLIENT_SECRET,
    },
  });
  standIn.addBox({ id: 'box/main=', name: 'Calendar', isDefaultCalendar: true });
  return standIn;
}

const OURS = /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '([^']+)' and ep\/value eq '([^']*)'\)$/;

function filterOf(filter: string | null): (event: Fields) => boolean {
  if (filter === null) return () => true;
  const [, id, value] = OURS.exec(filter) ?? [];
  return ({ singleValueExtendedProperties: properties = [] }) =>
    properties.some((one: Fields) => one.id === id && one.value === value);
}

/** Kept in UTC; whole days are told as they are by every clock. */
function byClock({ dateTime }: Fields, windowsZone: string): Fields {
  if (windowsZone === 'UTC') return { dateTime: `${dateTime}.0000000`, timeZone: 'UTC' };
  const { date, time } = wallClockAt(new Date(`${dateTime}Z`), zoneOfWindows(windowsZone) ?? 'UTC');
  return { dateTime: `${date}T${time}:00.0000000`, timeZone: windowsZone };
}

const CODES: Record<number, string> = {
  401: 'InvalidAuthenticationToken',
  403: 'ErrorAccessDenied',
  404: 'ErrorItemNotFound',
  412: 'ErrorIrresolvableConflict',
  429: 'ApplicationThrottled',
};

const problemReply = (status: number, code = CODES[status] ?? 'UnknownError'): Reply => ({
  status,
  body: { error: { code, message: 'said by the stand-in' } },
});
