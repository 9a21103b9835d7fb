/**
 * Says what two lives differ in, as far as somebody could see who hears every word and knows no key: what is made of chance
 * or a clock is left out by kind, with its length; everything else counts to the letter.
 */
import { headerOf, type Said, type SaidRequest } from './browser-words.ts';

/** What was said while one thing was done. */
export interface Chapter {
  name: string;
  said: Said[];
}

export interface Life {
  /** YYYY-MM-DD, on which it was walked. */
  today: string;
  chapters: Chapter[];
}

/** How often each thing is said. */
type Counts = Map<string, number>;

/**
 * One line for each difference, such as `a plan: 1 and 0 times PUT /api/...`. What tells the server something counts within
 * its chapter, as often as it is said; at once is no order. What is read counts once in a life: when a page reads again is
 * the clock's, and whether it had gone by then.
 */
export function differences(one: Life, other: Life): string[] {
  const names = (life: Life) => life.chapters.map(({ name }) => name).join(', ');
  if (names(one) !== names(other)) return [`Not the same chapters: ${names(one)}; ${names(other)}`];
  const told = one.chapters.flatMap(({ name }, at) =>
    compared(name, toldIn(one.chapters[at], one.today), toldIn(other.chapters[at], other.today)),
  );
  return [...told, ...compared('a life', readIn(one), readIn(other))];
}

function compared(where: string, ones: Counts, others: Counts): string[] {
  return [...new Set([...ones.keys(), ...others.keys()])].sort().flatMap((line) => {
    const [first = 0, second = 0] = [ones.get(line), others.get(line)];
    return first === second ? [] : [`${where}: ${first} and ${second} times ${line}`];
  });
}

const isRead = (said: Said): said is SaidRequest =>
  said.kind === 'request' && (said.method === 'GET' || said.target === USAGE);

/** Said by pages as they are left, which not all of them get round to: how often, of tools that were opened. */
const USAGE = '/api/privacy/usage';

function toldIn(chapter: Chapter | undefined, today: string): Counts {
  const counts: Counts = new Map();
  for (const said of chapter?.said ?? []) {
    const line = isRead(said) ? null : plain(said, today);
    if (line !== null) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}

const readIn = ({ chapters, today }: Life): Counts =>
  new Map(
    chapters.flatMap(({ said }) =>
      said.filter(isRead).flatMap((one) => plainReads(one, today).map((line) => [line, 1])),
    ),
  );

/** Asked for with what stood on the screen by then: which pages it leads to, one by one. */
const MANIFEST = '/__manifest';
/** Of a copy that the browser's own cache has, and from which page it was asked for: the cache's and the clock's. */
const OF_THE_CACHE = new Set(['if-none-match', 'if-modified-since', 'cache-control', 'pragma', 'referer']);

function plainReads(said: SaidRequest, today: string): string[] {
  const { pathname, searchParams } = new URL(said.target, 'http://localhost');
  if (pathname === MANIFEST)
    return (searchParams.get('paths') ?? '').split(',').map((path) => `a way to ${plainText(path, today)}`);
  if (pathname === USAGE && said.method === 'POST')
    return [said.body.toString('utf8').replaceAll(/"opened [a-z- ]+"/g, '"{opened}"')];
  const headers = said.headers.filter(([name]) => !OF_THE_CACHE.has(name.toLowerCase()));
  return [plain({ ...said, headers }, today) ?? ''];
}

/** Null for what the clock alone brings about. */
function plain(said: Said, today: string): string | null {
  if (said.kind === 'message') {
    if (said.opcode !== 1) return null;
    const value = withoutChance(JSON.parse(said.body.toString('utf8')), today);
    return (value as { type?: string }).type === 'ping' ? null : `${said.socket} ${JSON.stringify(value)}`;
  }
  const headers = said.headers.map(([name, value]) => {
    const known = name.toLowerCase();
    return `${known}: ${known === 'sec-websocket-key' ? '{chance}' : plainText(value, today)}`;
  });
  return [`${said.method} ${plainText(said.target, today)}`, ...headers.sort(), plainBody(said, today)].join('\n  ');
}

function plainBody(said: SaidRequest, today: string): string {
  if (said.body.length === 0) return '';
  const text = said.body.toString('utf8');
  const isJson = (headerOf(said, 'content-type') ?? '').startsWith('application/json');
  return isJson ? JSON.stringify(withoutChance(JSON.parse(text), today)) : plainText(text, today);
}

function withoutChance(value: unknown, today: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutChance(one, today));
  if (typeof value === 'string') return plainText(value, today);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, withoutChance(own, today)]));
}

/** Each life is walked at an address of its own. */
const ADDRESS = /localhost(:|%3A)\d+/g;
const MAIL = /[\w-]+@example\.org/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TOKEN = /\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g;
const MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z\b/g;
const DAY = /\b\d{4}-\d\d-\d\d\b/g;
/** As long as whatever is sealed or random here at least; names of files are shorter. */
const SEALED = /(?<![\w./-])[\w+-]{40,}={0,2}(?![\w./-])/g;

/** Chance and time, by kind; of what is sealed, how long it is. */
function plainText(text: string, today: string): string {
  return text
    .replaceAll(ADDRESS, '{here}')
    .replaceAll(MAIL, (mail) => `{mail of ${mail.length}}`)
    .replaceAll(UUID, '{id}')
    .replaceAll(TOKEN, (token) => `{token of ${token.length}}`)
    .replaceAll(MOMENT, '{moment}')
    .replaceAll(DAY, (day) => `{today ${daysBetween(today, day)}}`)
    .replaceAll(SEALED, (sealed) => `{sealed ${sealed.length}}`);
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
