/** A server that speaks the OpenAI chat protocol over HTTP, answers what it is asked for, and misbehaves on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const MISBEHAVIOURS = [
  'slow',
  'trickle',
  'hang-up',
  'status-401',
  'status-429',
  'status-500',
  'not-json',
  'malformed',
  'off-schema',
  'empty',
  'blocked',
  'explicit',
  'links',
  'dates',
  'extra-events',
  'cut-off',
] as const;
export type Misbehaviour = (typeof MISBEHAVIOURS)[number];

/** An answer in so many words, for questions other than the planner's. */
export interface Said {
  says: unknown;
}

/** A way to answer, or one that depends on what is asked. */
export type Way = Misbehaviour | 'well' | Said | ((input: StandInInput) => Misbehaviour | 'well' | Said);

export interface Received {
  headers: IncomingMessage['headers'];
  /** The raw body, for canary searches. */
  raw: string;
  body: {
    model: string;
    temperature: number;
    max_tokens: number;
    messages: Array<{ role: string; content: string }>;
    response_format: unknown;
  };
}

export interface StandInProvider {
  /** Such as http://127.0.0.1:41234/v1. */
  url: string;
  received: Received[];
  /** Calls that the client gave up before they were answered. */
  abandoned: number;
  /** What the next calls do: each entry once, the last one for all further calls. Nothing means well. */
  behave(...ways: Way[]): void;
  close(): Promise<void>;
}

export interface StandInInput {
  task: string;
  privacy_level: string;
  reminders: string[];
  events: Array<{ event: number; part_of_day: string }>;
  modules: Record<string, boolean>;
}

/** `well`: what it answers when it behaves; the planner's words unless told. */
export async function openStandInProvider(well: (input: StandInInput) => unknown = reply): Promise<StandInProvider> {
  let ways: Way[] = ['well'];
  const standIn = { received: [] as Received[], abandoned: 0 };
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    standIn.received.push({ headers: request.headers, raw, body: JSON.parse(raw) });
    response.on('close', () => {
      if (!response.writableFinished) standIn.abandoned += 1;
    });
    const way = (ways.length > 1 ? ways.shift() : ways[0]) ?? 'well';
    const input = JSON.parse(JSON.parse(raw).messages.at(-1).content) as StandInInput;
    misbehave(typeof way === 'function' ? way(input) : way, input, response, well);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behave: (...next: Way[]) => {
      ways = next.length > 0 ? next : ['well'];
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  });
}

function misbehave(
  way: Misbehaviour | 'well' | Said,
  input: StandInInput,
  response: ServerResponse,
  well: (input: StandInInput) => unknown,
): void {
  const answer = (status: number, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(body);
  };
  const problem = (status: number, headers?: Record<string, string>) =>
    answer(status, JSON.stringify({ error: { message: `stand-in ${status}`, type: 'test', code: null } }), headers);
  const content = (text: string) => answer(200, completion(text));
  const json = (value: unknown) => content(JSON.stringify(value));
  if (typeof way === 'object') {
    json(way.says);
    return;
  }
  const saying = (words: string) => {
    const ok = reply(input);
    json({ ...ok, events: ok.events.map((event) => ({ ...event, notes: `${event.notes} ${words}` })) });
  };
  const ways: Record<Misbehaviour | 'well', () => void> = {
    well: () => json(well(input)),
    slow: () => {},
    trickle: () => {
      const whole = completion(JSON.stringify(well(input)));
      response.writeHead(200, { 'Content-Type': 'application/json' });
      let at = 0;
      const drip = setInterval(() => response.write(whole.charAt(at++) || ' '), 50);
      response.on('close', () => clearInterval(drip));
    },
    'hang-up': () => response.destroy(),
    'status-401': () => problem(401),
    'status-429': () => problem(429, { 'Retry-After': '1' }),
    'status-500': () => problem(500),
    'not-json': () => answer(200, '<html>gateway</html>'),
    malformed: () => content('{"status":"ok","events":['),
    'off-schema': () => json({ verdict: 'fine', plan: [1, 2, 3] }),
    empty: () => content(''),
    blocked: () =>
      json({ ...(well(input) as object), status: 'blocked', reason: 'The e-mail is disposable.', events: [] }),
    explicit: () => saying('Then watch porn.'),
    links: () => saying('More at https://evil.test/x.'),
    dates: () => saying('Meet on 2031-05-05 at 03:00.'),
    'extra-events': () => {
      const more = [99, 100].map((event) => ({
        ...standInEvent(event, input),
        date: '2031-05-05',
        start_time: '03:00',
      }));
      const ok = reply(input);
      json({ ...ok, start_date: '2031-05-05', owner: 'x', events: [...ok.events, ...more] });
    },
    'cut-off': () => {
      const whole = completion(JSON.stringify(well(input)));
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(whole)),
      });
      response.write(whole.slice(0, whole.length / 2), () => response.destroy());
    },
  };
  ways[way]();
}

const completion = (content: string): string =>
  JSON.stringify({
    id: 'stand-in',
    object: 'chat.completion',
    created: 0,
    model: 'stand-in',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

const reply = (input: StandInInput) => ({
  status: 'ok',
  reason: '',
  summary: input.task === 'overview' ? 'Stand-in summary: unhurried hours, and every one of them may be declined.' : '',
  events: input.events.map(({ event }) => standInEvent(event, input)),
  modules:
    input.task === 'overview'
      ? Object.fromEntries(
          Object.entries(input.modules)
            .filter(([name, on]) => on && name !== 'scheduled_dates')
            .map(([name]) => [name, [`Stand-in entry for ${name.replace('_', ' ')}.`]]),
        )
      : {},
});

function standInEvent(event: number, { reminders }: StandInInput) {
  const letter = String.fromCharCode(64 + (event % 26 || 26)).repeat(event > 26 ? 2 : 1);
  return {
    event,
    title: 'Quality Time',
    discreet_label: 'Quality Time',
    notes: `Stand-in idea ${letter}: cook one dish from memory, side by side.\n\nAsk first, and let "not tonight" be a good answer.`,
    tags: ['Stand-in'],
    reminders,
  };
}
