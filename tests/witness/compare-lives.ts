/**
 * Says what two lives differ in, as far as somebody could see who hears every word and knows no key: what `left-out.ts` lists
 * is left out, with its length; days count from the day on which a life is walked; everything else counts to the letter.
 */
import { headerOf, type Said, type SaidRequest } from './browser-words.ts';
import { FIELDS, HEADERS, ID, OF_THE_CACHE, PAGE_ID, PATHS, QUERIES, SO_FAR } from './left-out.ts';

/** What was said while one thing was done, until both ways were silent. */
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
 * One line for each difference, such as `a plan 2: 1 and 0 times PUT /api/...`. What tells the server something counts within
 * its chapter, as often as it is said; what goes at once has no order. What is read counts once in a life: when a page reads
 * again is the clock's, and whether it had gone by then.
 */
export function differences(one: Life, other: Life): string[] {
  const names = (life: Life) => life.chapters.map(({ name }) => name).join(', ');
  if (names(one) !== names(other)) return [`Not the same chapters: ${names(one)}; ${names(other)}`];
  const [ones, others] = [wordsOf(one, other), wordsOf(other, one)];
  const told = one.chapters.flatMap(({ name }, at) =>
    compared(name, toldIn(one.chapters[at], ones), toldIn(other.chapters[at], others)),
  );
  return [...told, ...compared('a life', readIn(one, ones), readIn(other, others))];
}

function compared(where: string, ones: Counts, others: Counts): string[] {
  return [...new Set([...ones.keys(), ...others.keys()])].sort().flatMap((line) => {
    const [first = 0, second = 0] = [ones.get(line), others.get(line)];
    return first === second ? [] : [`${where}: ${first} and ${second} times ${line}`];
  });
}

/** How what one life says is worded for the comparison. */
interface Words {
  today: string;
  /** In how many of the things told the number stands; null for one that is no chance, since both lives have it. */
  timesTold(id: string): number | null;
}

function wordsOf({ today, chapters }: Life, other: Life): Words {
  const told = (life: Life) => life.chapters.flatMap(({ said }) => said.filter((one) => !isRead(one)).map(idsIn));
  const known = new Set(told(other).flatMap((ids) => [...ids]));
  const own = told({ today, chapters });
  return { today, timesTold: (id) => (known.has(id) ? null : own.filter((ids) => ids.has(id)).length) };
}

function idsIn(said: Said): Set<string> {
  const text = said.kind === 'message' ? '' : said.head.toString('latin1');
  return new Set((text + said.body.toString('latin1')).match(ID));
}

const isRead = (said: Said): said is SaidRequest =>
  said.kind === 'request' && (said.method === 'GET' || said.target === USAGE || said.target === OPENING);

/** Said by pages as they are left, which not all of them get round to: how often, of tools that were opened. */
const USAGE = '/api/privacy/usage';
/** Said by each page once it has opened the journal, and nothing with it: whether it came so far before it was left is the clock's. */
const OPENING = '/api/journal/opening';

function toldIn(chapter: Chapter | undefined, words: Words): Counts {
  const counts: Counts = new Map();
  for (const said of chapter?.said ?? []) {
    const line = isRead(said) ? null : plain(said, words);
    if (line !== null) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return counts;
}

function readIn({ chapters }: Life, words: Words): Counts {
  const counts: Counts = new Map();
  let told = 0;
  for (const { said } of chapters) {
    told += said.filter((one) => !isRead(one)).length;
    for (const one of said.filter(isRead)) {
      for (const line of plainReads(withoutSoFar(one, told), words)) counts.set(line, 1);
    }
  }
  return counts;
}

const SO_FAR_IN = new RegExp(`([?&]${SO_FAR}=)(\\d+)(?=&|$)`);

/** `told`: how much had been told by then, which the server may have numbered. */
const withoutSoFar = (read: SaidRequest, told: number): SaidRequest => ({
  ...read,
  target: read.target.replace(SO_FAR_IN, (pair, name: string, value: string) =>
    Number(value) <= told ? `${name}{so far}` : pair,
  ),
});

/** Asked for with what stood on the screen by then: which pages it leads to, one by one. */
const MANIFEST = '/__manifest';

function plainReads(said: SaidRequest, words: Words): string[] {
  const { pathname, searchParams } = new URL(said.target, 'http://localhost');
  if (pathname === MANIFEST) {
    return (searchParams.get('paths') ?? '').split(',').map((path) => `a way to ${plainAddress(path, words)}`);
  }
  if (pathname === USAGE && said.method === 'POST') {
    return [said.body.toString('utf8').replaceAll(/"opened [a-z- ]+"/g, '"{opened}"')];
  }
  const headers = said.headers.filter(([name]) => !OF_THE_CACHE.has(name.toLowerCase()));
  return [plain({ ...said, headers }, words) ?? ''];
}

/** Null for what the clock alone brings about. */
function plain(said: Said, words: Words): string | null {
  if (said.kind === 'message') {
    // Pings and pongs of the protocol, and its close.
    if (said.opcode !== 1) return null;
    const value = plainJson(JSON.parse(said.body.toString('utf8')), '', words);
    return (value as { type?: string }).type === 'ping' ? null : `${said.socket} ${JSON.stringify(value)}`;
  }
  const headers = said.headers.map(([name, value]) => `${name.toLowerCase()}: ${plainHeader(name, value, words)}`);
  return [`${said.method} ${plainAddress(said.target, words)}`, ...headers.sort(), plainBody(said, words)].join('\n  ');
}

function plainHeader(name: string, value: string, words: Words): string {
  const known = name.toLowerCase();
  if (known === 'referer') return plainAddress(value, words);
  return leftOut(HEADERS[known], value, words) ?? value;
}

function plainBody(said: SaidRequest, words: Words): string {
  const text = said.body.toString('utf8');
  const isJson = (headerOf(said, 'content-type') ?? '').startsWith('application/json');
  return isJson && text !== '' ? JSON.stringify(plainJson(JSON.parse(text), '', words)) : text;
}

function plainJson(value: unknown, field: string, words: Words): unknown {
  if (Array.isArray(value)) return value.map((one) => plainJson(one, field, words));
  if (typeof value === 'string') return leftOut(FIELDS[field], value, words) ?? plainDays(value, words);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, plainJson(own, key, words)]));
}

/** Null for what is not to be left out. */
function leftOut(known: (typeof FIELDS)[string] | undefined, value: string, words: Words): string | null {
  if (!known?.form.test(value)) return null;
  return known.word === 'id' ? plainId(value, words) : `{${known.word} of ${value.length}}`;
}

function plainId(id: string, { timesTold }: Words): string {
  const times = timesTold(id);
  return times === null ? id : `{id told ${times} times}`;
}

const PATTERNS = PATHS.map((path) => path.split('/'));

function plainAddress(address: string, words: Words): string {
  const [whole = '', origin = '', path = '', query = ''] = /^(https?:\/\/[^/]+)?([^?]*)(.*)$/s.exec(address) ?? [];
  const parts = path.split('/');
  const pattern = PATTERNS.find((known) => fits(known, parts));
  const plainPath = parts.map((part, at) => {
    if (pattern?.[at] === '@') return '{id of a page}';
    return pattern?.[at] === '#' ? plainId(part, words) : plainDays(part, words);
  });
  const plainQuery = query.replaceAll(/([?&])([^=&]+)=([^&]*)/g, (pair, mark: string, name: string, value: string) => {
    return QUERIES.has(name) && isId(value) ? `${mark}${name}=${plainId(value, words)}` : plainDays(pair, words);
  });
  return whole === '' ? '' : origin + plainPath.join('/') + plainQuery;
}

const fits = (pattern: readonly string[], parts: readonly string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((known, at) => known === '*' || (FORMS[known]?.(parts[at] ?? '') ?? known === parts[at]));

const FORMS: Readonly<Record<string, (part: string) => boolean>> = {
  '#': (part) => isId(part),
  '@': (part) => PAGE_ID.test(part),
};

const isId = (text: string): boolean => text.replace(ID, '') === '' && text !== '';

const DAY = /\b\d{4}-\d\d-\d\d\b/g;

const plainDays = (text: string, { today }: Words): string =>
  text.replaceAll(DAY, (day) => `{today ${(Date.parse(day) - Date.parse(today)) / 86_400_000}}`);
