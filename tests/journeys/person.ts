/**
 * People made over the API, and signed in as a browser keeps a session: sealed on the device, refreshable, with the journal's
 * key beside it. For every journey that is not about signing in.
 */
import { randomBytes } from 'node:crypto';
import { type Page, test } from '@playwright/test';
import type { Room } from '../../domain/sealed-record.ts';
import { sealedFor } from '../../domain/sealed-record.ts';
import { accountRecipient } from '../../server/journal/server-wrap.ts';
import { importDataKey, wrapForServer } from '../../web/journal/keys/data-key.ts';
import { accountRecords } from '../../web/journal/storage/account-records.ts';
import type { StoreJournal } from '../../web/journal/storage/store-journal.ts';
import { storeJournal } from '../../web/journal/storage/store-journal.ts';
import type { KeptForm } from '../../web/journal/use-kept-form.ts';
import { apiOf } from '../server/browser-journal.ts';
import { callAs, type NewAccount, signUp } from '../server/sign-up.ts';

export const PASSWORD = 'quiet-lantern-Harbour-7';

let people = 0;

/** An address that nobody has yet. */
export const freshAddress = (who = 'person'): string => `${who}-${process.pid}-${Date.now()}-${++people}@example.org`;

export interface Person extends NewAccount {
  /** The origin of the server where the account is. */
  server: string;
  /** The journal's key, base64url, once `journalOf` has made it. */
  key?: string;
}

export const originOf = (server = ''): string => server || (test.info().project.use.baseURL ?? '');

/** A fresh account, signed in nowhere; `server` is another origin than the journeys' own. */
export async function makePerson(server = '', email = freshAddress(), firstName = 'Ana'): Promise<Person> {
  const origin = originOf(server);
  const account = await signUp(origin, { first_name: firstName, last_name: 'Lima' }, { email, password: PASSWORD });
  return { ...account, server: origin };
}

/** Somebody whose account is there already, with a session of their own; `key` is not known of them. */
export async function personOf(
  server: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Person> {
  const asked = await callAs(null, 'POST', `${server}/auth/v1/token?grant_type=password`, { email, password });
  if (asked.status !== 200) throw new Error(`Signing in answered ${asked.status}.`);
  const session = asked.body as Person['session'];
  return { userId: session.user.id, email, password, token: session.access_token, session, server };
}

/** Their sealed journal. Its key is made as a browser makes it, and is the one that `signIn` leaves in the browser. */
export async function journalOf(person: Person): Promise<StoreJournal<Room>> {
  const { userId } = person;
  const api = apiOf(person.server, person);
  if (person.key === undefined) {
    const key = randomBytes(32).toString('base64url');
    const { serverRecipient } = await api('GET /journal/key');
    const [recipient, wrapped] = await Promise.all([
      accountRecipient(key),
      wrapForServer({ owner: userId, key }, serverRecipient),
    ]);
    await api('PUT /journal/key', { body: { mode: 'recoverable', recipient, wrapped, version: 1 } });
    // As the first click does that has something to keep.
    const settled = await callAs(person, 'PATCH', `${person.server}/api/profile`, {
      preferences: { cloudBackup: true },
    });
    if (settled.status !== 200) throw new Error(`Where to keep records was not settled: ${settled.status}`);
    person.key = key;
  }
  const key = await importDataKey({ owner: userId, key: person.key });
  return storeJournal(accountRecords(api), key, (name) => sealedFor({ owner: userId, ...name }));
}

/** What a form holds on this device, by the name under which it is kept. */
export type KeptForms = Record<string, KeptForm>;

/** A fortnight, as forms are kept. Milliseconds. */
const FORMS_KEPT_MS = 14 * 24 * 3_600_000;

/** Leaves session, journal key and answers in this page's browser; the page then stands on the server's /robots.txt. */
export async function signIn(page: Page, person: Person, forms: KeptForms = {}): Promise<void> {
  // The lightest page of this origin, which runs no script that would look for a session meanwhile.
  await page.goto(`${person.server}/robots.txt`);
  await page.evaluate(keepInBrowser, keptOf(person, forms));
}

interface KeptInBrowser {
  session: string;
  token: string;
  owner: string;
  key: string | null;
  kept: (readonly [string, string])[];
}

/** What `keepInBrowser` is handed. */
export function keptOf(person: Person, forms: KeptForms = {}): KeptInBrowser {
  const until = Date.now() + FORMS_KEPT_MS;
  const kept = Object.entries(forms).map(([name, form]) => {
    const value = { ...form, owner: person.userId };
    return [`sealed:${name}`, JSON.stringify({ until, value })] as const;
  });
  return {
    session: JSON.stringify(person.session),
    token: person.token,
    owner: person.userId,
    key: person.key ?? null,
    kept,
  };
}

/** Runs in the page: as web/client/device/device-vault.ts and web/journal/keys/key-store.ts keep things. */
export async function keepInBrowser(given: KeptInBrowser): Promise<void> {
  const open = (name: string, stores: string[]) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => {
        for (const store of stores) opening.result.createObjectStore(store);
      };
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
  const put = (database: IDBDatabase, store: string, entries: [string, unknown][]) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite');
      for (const [name, value] of entries) transaction.objectStore(store).put(value, name);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  const text = new TextEncoder();
  const vault = await open('twofold-accounts', ['keys', 'sealed']);
  const there = await new Promise<CryptoKey | undefined>((resolve, reject) => {
    const asked = vault.transaction('keys').objectStore('keys').get('key');
    asked.onsuccess = () => resolve(asked.result as CryptoKey | undefined);
    asked.onerror = () => reject(asked.error);
  });
  const vaultKey =
    there ?? (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  const seal = async (label: string, plain: string) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const algorithm = { name: 'AES-GCM', iv, additionalData: text.encode(label) };
    const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, vaultKey, text.encode(plain)));
    return btoa(Array.from([...iv, ...sealed], (byte) => String.fromCharCode(byte)).join(''));
  };
  await put(vault, 'keys', [['key', vaultKey]]);
  await put(vault, 'sealed', [['session', await seal('session', given.session)]]);
  vault.close();
  for (const [name, plain] of given.kept) localStorage.setItem(name, await seal(name, plain));
  if (given.key !== null) {
    const raw = Uint8Array.from(atob(given.key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
    const keys = await open('keys', ['keys']);
    await put(keys, 'keys', [[`journal:${given.owner}`, key]]);
    keys.close();
  }
  // Last: no token, no session.
  localStorage.setItem('auth_token', given.token);
}

/** A new person, signed in in this page's browser, one credit to spend; `page.goto` comes next. */
export async function newPerson(page: Page, server = ''): Promise<Person> {
  const person = await makePerson(server);
  await signIn(page, person);
  return person;
}
