/** Ids of what moves in, made of what it says: the same thing that comes in twice is one. */
import { uuidOfDigest } from '../../domain/mood/check-in.ts';
import { cycleStartName } from '../../domain/mood/cycle-start.ts';
import type { App } from '../../domain/moving-in/apps.ts';
import type { FoundDate } from '../../domain/moving-in/found.ts';

async function idOf(name: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(name));
  return uuidOfDigest(new Uint8Array(digest));
}

export const startId = (owner: string, app: string, date: string): Promise<string> =>
  idOf(cycleStartName(owner, { source: app, date }));

export const itemId = (owner: string, app: App, text: string): Promise<string> =>
  idOf(['list-item moved in 1', owner, app, text].join('\n'));

export const dateId = (owner: string, app: App, { what, name, date }: FoundDate): Promise<string> =>
  idOf(['date moved in 1', owner, app, what, name, date].join('\n'));
