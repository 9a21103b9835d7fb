/** Asks one route and holds its answer to the contract: the status, and a body of the declared form. */
import { type Agent, type IncomingMessage, request } from 'node:http';
import { ROUTES } from '../../server/rooms.ts';
import { ASKED } from './all-routes.ts';
import type { AskedRoute, Run } from './asked-route.ts';
import { type People, personFor } from './people.ts';

const GOOD = [200, 204];
/** What is not answered by then has failed. */
const PATIENCE_MS = 30_000;
const schemas = new Map(ROUTES.map(({ spec }) => [`${spec.method} ${spec.path}`, spec.responses]));

export interface Answer {
  status: number;
  text: string;
}

export interface AskingHouse {
  port: number;
  agent: Agent;
  people: People;
  world: Omit<Run, 'n' | 'person' | 'before'>;
  /** What a route last answered a person, by `name person`. */
  answers: Map<string, unknown>;
}

export function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const asked = request(
      { agent, port, host: '127.0.0.1', method, path, headers, timeout: PATIENCE_MS },
      (answer: IncomingMessage) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
        answer.on('error', fail);
      },
    );
    asked.on('error', fail);
    asked.on('timeout', () =>
      asked.destroy(new Error(`${method} ${path} was not answered within ${PATIENCE_MS / 1000} s.`)),
    );
    asked.end(body);
  });
}

/** Everything that the n-th request of a route needs, so that only the asking itself is timed; by the person of the `who`-th. */
export async function prepare(house: AskingHouse, route: AskedRoute, n: number, who = n): Promise<() => Promise<void>> {
  const person = personFor(route.about ?? (route.after ? routeOf(route.after).as : route.as), who, house.world.size);
  const before = house.answers.get(`${route.after} ${person}`) ?? null;
  const run: Run = { ...house.world, n, person, before };
  const [method = '', own = ''] = route.name.split(' ');
  const token =
    route.as === 'visitor' ? null : await (route.as === 'admin' ? house.people.admin(n) : house.people.token(person));
  const headers = {
    'Content-Type': 'application/json',
    'X-From': `10.${(n >> 8) & 255}.${n & 255}.${person & 255}`,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...route.headers?.(run),
  };
  const path = `/api${route.path?.(run) ?? own}`;
  const body = route.body && JSON.stringify(route.body(run));
  return async () => {
    const answer = await send(house.agent, house.port, method, path, headers, body);
    if (!(route.status ?? GOOD).includes(answer.status))
      throw new Error(`${route.name} ${path} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    house.answers.set(`${route.name} ${person}`, readAnswer(route, answer));
  };
}

function readAnswer({ name }: AskedRoute, { status, text }: Answer): unknown {
  const schema = schemas.get(name)?.[status];
  if (status >= 400) return null;
  if (schema === undefined) throw new Error(`${name} answered an undeclared ${status}.`);
  return schema === null ? null : schema.parse(JSON.parse(text));
}

/** What `after` names. */
function routeOf(name: string): AskedRoute {
  const found = ASKED.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is asked by nobody.`);
  return found;
}
