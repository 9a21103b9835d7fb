/** Two people who are linked, each with a browser of their own: what linking leaves behind is put there while the server stands still. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Browser, Page } from '@playwright/test';
import { PGLITE_EXTENSIONS } from '../../server/platform/db.ts';
import { COUPLE_KEY_ID } from '../../web/partner/partner-records.ts';
import { freePort } from '../server/server-process.ts';
import { type SecondServer, startSecondServer } from './second-server.ts';
import { signUp } from './sign-in-form.ts';

export const LIST = '/tools/yes-maybe-no';

export interface LinkedPair {
  pages: [Page, Page];
  close(): Promise<void>;
}

/** A new account with its list open; where lists are kept is settled. */
export async function openNewList(page: Page, server = ''): Promise<void> {
  await page.goto(server + LIST);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await signUp(page);
  await page.getByRole('button', { name: 'Open my list' }).click();
  await page.getByRole('heading', { name: 'My list', exact: true }).waitFor();
}

/** `others` is what the second one's browser differs in, such as its time zone. */
export async function openLinkedPair(browser: Browser, options: object, others: object = {}): Promise<LinkedPair> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-pair-'));
  const port = await freePort();
  const start = (): Promise<SecondServer> => startSecondServer({ DATA_DIR: folder }, port);
  let server = await start();
  const contexts = [await browser.newContext(options), await browser.newContext({ ...options, ...others })];
  const [one, two] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!one || !two) throw new Error('No pages.');
  for (const page of [one, two]) {
    await openNewList(page, server.url);
    // The first answer makes the journal's key.
    await page.getByRole('group', { name: 'Talking', exact: true }).getByLabel('Yes', { exact: true }).check();
    await page.getByText('Saved', { exact: true }).waitFor();
  }
  const people = await Promise.all([userIdOf(one), userIdOf(two)]);
  await server.close();
  const couple = await link(folder, people);
  server = await start();
  const key = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  for (const page of [one, two]) {
    await keepCoupleKey(page, { version: 1, kind: 'couple-key', couple, key });
    await page.goto(server.url + LIST);
  }
  return {
    pages: [one, two],
    async close() {
      for (const context of contexts) await context.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const userIdOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const claims = (localStorage.getItem('auth_token') ?? '').split('.')[1] ?? '';
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
  });

async function link(folder: string, people: readonly string[]): Promise<string> {
  const database = await PGlite.create({ dataDir: join(folder, 'database'), extensions: PGLITE_EXTENSIONS });
  const couple = randomUUID();
  await database.query('insert into couples (id, linked_at) values ($1, now())', [couple]);
  for (const person of people) {
    await database.query('insert into couple_members (couple_id, user_id) values ($1, $2)', [couple, person]);
  }
  await database.close();
  return couple;
}

/** Seals it as the journal does, with the key that this browser keeps. */
async function keepCoupleKey(page: Page, value: object): Promise<void> {
  await page.evaluate(
    async ([id, contents]) => {
      const token = localStorage.getItem('auth_token') ?? '';
      const claims = token.split('.')[1] ?? '';
      const owner = (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub: string }).sub;
      const key = await new Promise<CryptoKey>((resolve) => {
        const opening = indexedDB.open('keys');
        opening.onsuccess = () => {
          const asked = opening.result.transaction('keys').objectStore('keys').get(`journal:${owner}`);
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result as CryptoKey);
          };
        };
      });
      const text = new TextEncoder();
      const bytes = text.encode(contents);
      const padded = new Uint8Array(1024);
      new DataView(padded.buffer).setUint32(0, bytes.length);
      padded.set(bytes, 4);
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const additionalData = text.encode(['journal record 1', owner, 'partner', id, 1].join('\n'));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce, additionalData }, key, padded);
      const whole = String.fromCharCode(...nonce, ...new Uint8Array(sealed));
      const ciphertext = btoa(whole).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      const answer = await fetch(`/api/journal/records/partner/${id}`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ version: 1, day: '2026-11-21', ciphertext }),
      });
      if (!answer.ok) throw new Error(`The couple's key was not kept: ${answer.status}`);
    },
    [COUPLE_KEY_ID, JSON.stringify(value)] as const,
  );
}
