/** A provider that answers what it is asked for, and misbehaves on demand. */
import type { ServerResponse } from 'node:http';
import { answer, answerHalf, answerProblem, type ChatServer, completion, openChatServer } from './chat-server.ts';

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

/** No answer of these is ever whole. */
export const ENDLESS: readonly unknown[] = ['slow', 'trickle'] satisfies Misbehaviour[];

/** An answer in so many words, for questions other than the planner's. */
export interface ScriptedReply {
  says: unknown;
}

/** A way to answer, or one that depends on what is asked. */
export type Way =
  | Misbehaviour
  | 'well'
  | ScriptedReply
  | ((input: StandInInput) => Misbehaviour | 'well' | ScriptedReply);

export interface StandInProvider extends ChatServer {
  /** What the next calls do: each entry once, the last one for all further calls. Nothing means well. */
  behave(...ways: Way[]): void;
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
  const server = await openChatServer(({ messages }, response) => {
    const way = (ways.length > 1 ? ways.shift() : ways[0]) ?? 'well';
    const input = JSON.parse(messages.at(-1)?.content ?? '') as StandInInput;
    misbehave(typeof way === 'function' ? way(input) : way, input, response, well);
  });
  return Object.assign(server, {
    behave: (...next: Way[]) => {
      ways = next.length > 0 ? next : ['well'];
    },
  });
}

function misbehave(
  way: Misbehaviour | 'well' | ScriptedReply,
  input: StandInInput,
  response: ServerResponse,
  well: (input: StandInInput) => unknown,
): void {
  const content = (text: string) => answer(response, 200, completion(text));
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
    'status-401': () => answerProblem(response, 401),
    'status-429': () => answerProblem(response, 429, { 'Retry-After': '1' }),
    'status-500': () => answerProblem(response, 500),
    'not-json': () => answer(response, 200, '<html>gateway</html>'),
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
    'cut-off': () => answerHalf(response, completion(JSON.stringify(well(input)))),
  };
  ways[way]();
}

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
