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

/** One line for each difference, such as `a plan is made: the other alone says 2 × PUT /api/...`. */
export function differences(one: Life, other: Life): string[] {
  const names = (life: Life) => life.chapters.map(({ name }) => name).join(', ');
  if (names(one) !== names(other)) return [`Not the same chapters: ${names(one)}; ${names(other)}`];
  return one.chapters.flatMap((chapter, at) => {
    const [ones, others] = [counted(chapter, one.today), counted(other.chapters[at] ?? chapter, other.today)];
    return [...new Set([...ones.keys(), ...others.keys()])].sort().flatMap((line) => {
      const [first = 0, second = 0] = [ones.get(line), others.get(line)];
      return first === second ? [] : [`${chapter.name}: ${first} and ${second} times ${line}`];
    });
  });
}

/** How often each thing is said: at once is no order, so none is kept within a chapter. */
function counted({ said }: Chapter, today: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of said) {
    const line = plain(one, today);
    if (line !== null) counts.set(line, repeats(one) ? 1 : (counts.get(line) ?? 0) + 1);
  }
  return counts;
}

/** What is asked again by the clock, or by whichever of two was quicker, says no more the second time. */
const repeats = (said: Said): boolean => said.kind === 'request' && said.method === 'GET';

/** Null for what the clock alone brings about. */
export function plain(said: Said, today: string): string | null {
  if (said.kind === 'message') {
    if (said.opcode !== 1) return null;
    const value = withoutChance(JSON.parse(said.body.toString('utf8')), today);
    return (value as { type?: string }).type === 'ping' ? null : `${said.socket} ${JSON.stringify(value)}`;
  }
  const headers = said.headers
    .map(([name, value]) => `${name.toLowerCase()}: ${plainHeader(name.toLowerCase(), value, today)}`)
    .sort();
  return [`${said.method} ${plainText(said.target, today)}`, ...headers, plainBody(said, today)].join('\n  ');
}

function plainHeader(name: string, value: string, today: string): string {
  if (name === 'sec-websocket-key') return '{chance}';
  return plainText(value, today);
}

function plainBody(said: SaidRequest, today: string): string {
  if (said.body.length === 0) return '';
  const type = headerOf(said, 'content-type') ?? '';
  const text = said.body.toString('utf8');
  if (type.startsWith('application/json')) return JSON.stringify(withoutChance(JSON.parse(text), today));
  return plainText(text, today);
}

function withoutChance(value: unknown, today: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutChance(one, today));
  if (typeof value === 'string') return plainText(value, today);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, withoutChance(own, today)]));
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TOKEN = /\b[\w-]{16,}\.[\w-]{16,}\.[\w-]{16,}\b/g;
const MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z\b/g;
const DAY = /\b\d{4}-\d\d-\d\d\b/g;
/** Names of files of a build are as long at most, and the same in both lives. */
const SEALED = /[\w+/-]{40,}={0,2}/g;

/** Chance and time, by kind; of what is sealed, how long it is. */
function plainText(text: string, today: string): string {
  return text
    .replaceAll(UUID, '{id}')
    .replaceAll(TOKEN, (token) => `{token of ${token.length}}`)
    .replaceAll(MOMENT, '{moment}')
    .replaceAll(DAY, (day) => `{today ${daysBetween(today, day)}}`)
    .replaceAll(SEALED, (sealed) => `{sealed ${sealed.length}}`);
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
