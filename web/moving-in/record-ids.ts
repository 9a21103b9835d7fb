/**
 * Ids of what moves in, made of what it says, so that the same thing that comes in twice is one. The server sees ids, and could
 * try all days of a year against them: so each is keyed (HMAC, RFC 2104) with a chance that lies sealed in the journal itself and
 * goes wherever the journal goes.
 */
import * as z from 'zod/mini';
import { uuidOfDigest } from '../../domain/mood/check-in.ts';
import type { App } from '../../domain/moving-in/apps.ts';
import type { FoundDate } from '../../domain/moving-in/found.ts';
import type { Journal } from '../journal/journal.ts';
import { UnreadableRecord, waitBeforeRetry } from '../journal/journal-error.ts';

const ROOM = 'moving-in';
const CHANCE_ID = '5b1e7c90-4a2d-4f0b-8a63-2d9c1f7e6a01';
const CHANCE_BYTES = 32;

const chanceSchema = z.object({
  version: z.literal(1),
  kind: z.literal('moving-in-chance'),
  /** Base64. */
  chance: z.string().check(z.regex(/^[\w+/]{43}=$/)),
});

export interface RecordIds {
  start(app: App, date: string): Promise<string>;
  item(app: App, text: string): Promise<string>;
  date(app: App, date: FoundDate): Promise<string>;
}

/** Null where nothing ever came in. Rejects as the journal does. */
export async function findRecordIds(journal: Journal): Promise<RecordIds | null> {
  const stored = await journal.read<unknown>(ROOM, CHANCE_ID);
  return stored && idsOf(stored.value);
}

/** With a chance of its own where there is none yet. `today` is YYYY-MM-DD. Rejects as the journal does. */
export async function openRecordIds(journal: Journal, today: string): Promise<RecordIds> {
  for (let attempt = 1; ; attempt++) {
    const stored = await journal.read<unknown>(ROOM, CHANCE_ID);
    if (stored) return idsOf(stored.value);
    // A removed record has a version too, which only the list returns.
    await journal.list(ROOM);
    const chance = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(CHANCE_BYTES))));
    const value = { version: 1, kind: 'moving-in-chance', chance };
    if ((await journal.write<unknown>(ROOM, CHANCE_ID, value, today)).saved) return idsOf(value);
    await waitBeforeRetry(attempt);
  }
}

async function idsOf(value: unknown): Promise<RecordIds> {
  const parsed = chanceSchema.safeParse(value);
  if (!parsed.success) throw new UnreadableRecord('newer');
  const bytes = Uint8Array.from(atob(parsed.data.chance), (letter) => letter.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const idOf = async (...parts: readonly string[]): Promise<string> =>
    uuidOfDigest(new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(parts.join('\n')))));
  return {
    start: (app, date) => idOf('start', app, date),
    item: (app, text) => idOf('item', app, text),
    date: (app, { what, name, date }) => idOf('date', app, what, name, date),
  };
}
