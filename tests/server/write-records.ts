/** People who write sealed records one after the other, and remember which were acknowledged: for tests that take their database away. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { SEAL_OVERHEAD, SIZE_CLASSES } from '../../domain/sealed-record.ts';
import { firstKey } from './browser-journal.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';

export interface RecordWriters {
  /** The records of which the server said that they are kept. */
  acknowledged: Set<string>;
  /** Answered 503 with a time to come again. */
  refused(): number;
  /** Whatever else was answered: there should be none. */
  strange: string[];
  /** When the last one was acknowledged that was begun since. */
  nextWritten(): Promise<number>;
  stop(): Promise<void>;
}

/** Nobody would come again as soon as this; it finds the first moment at which it works again. */
const PAUSE_MS = 10;
const ciphertext = Buffer.alloc(Math.min(...SIZE_CLASSES) + SEAL_OVERHEAD, 7).toString('base64url');

export async function startWriters(url: string, count: number): Promise<RecordWriters> {
  const acknowledged = new Set<string>();
  const strange: string[] = [];
  let refused = 0;
  let stopped = false;
  let waiting: Array<{ since: number; done(at: number): void }> = [];

  async function write(account: NewAccount): Promise<void> {
    const id = randomUUID();
    const since = performance.now();
    const answer = await fetch(`${url}/api/journal/records/planner/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${account.token}` },
      body: JSON.stringify({ version: 1, day: '2026-11-21', ciphertext }),
    });
    const said = await answer.text();
    if (answer.status === 204) {
      acknowledged.add(id);
      for (const one of waiting) if (since >= one.since) one.done(performance.now());
      waiting = waiting.filter((one) => since < one.since);
    } else if (answer.status === 503 && Number(answer.headers.get('Retry-After')) > 0) {
      refused += 1;
      await wait(PAUSE_MS);
    } else {
      strange.push(`${answer.status} ${said}`);
    }
  }

  async function writeOn(account: NewAccount): Promise<void> {
    while (!stopped) {
      await write(account).catch(async (error: unknown) => {
        strange.push(String(error));
        await wait(PAUSE_MS);
      });
    }
  }

  const accounts = await Promise.all(Array.from({ length: count }, () => signUp(url)));
  for (const account of accounts) {
    const { status } = await callAs(account, 'PUT', `${url}/api/journal/key`, await firstKey(url, account));
    if (status !== 204) throw new Error(`A journal's key was answered with ${status}.`);
  }
  const writing = accounts.map(writeOn);
  return {
    acknowledged,
    strange,
    refused: () => refused,
    nextWritten: () => new Promise((done) => waiting.push({ since: performance.now(), done })),
    async stop() {
      stopped = true;
      await Promise.all(writing);
    },
  };
}
