/** The demo's part of the journal: a key that nobody keeps, what opens it, and sealed records in memory. */
import type { Room } from '../../domain/sealed-record.ts';
import type { KeyStatus, KeyWrap } from '../../server/journal/key.ts';
import { fromBase64url, toBase64url } from '../client/base64url.ts';
import type { DemoAccess } from './demo-access.ts';
import { type DemoHandlers, done, ok, refused } from './demo-route.ts';
import type { SealedRows } from './sealed-rows.ts';

type Key = Omit<NonNullable<KeyStatus['key']>, 'ways'> & { wrapped: string | null; wraps: KeyWrap[] };

export async function journalAnswers(rows: SealedRows<Room>, access: DemoAccess): Promise<DemoHandlers> {
  const { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const serverRecipient = await identityToRecipient(identity);
  let key: Key | null = null;

  /** Wrapped for the page that asks, as the server does it outside private mode. */
  const release = async (wrapped: string, recipient: string): Promise<string> => {
    const [decrypter, encrypter] = [new Decrypter(), new Encrypter()];
    decrypter.addIdentity(identity);
    encrypter.addRecipient(recipient);
    return toBase64url(await encrypter.encrypt(await decrypter.decrypt(fromBase64url(wrapped), 'text')));
  };
  const status = (): KeyStatus => {
    const ways = [...new Set(key?.wraps.map(({ kind }) => kind))].sort();
    return { serverRecipient, key: key && { mode: key.mode, recipient: key.recipient, version: key.version, ways } };
  };
  return {
    'GET /journal/key': () => ok(status()),
    'PUT /journal/key': ({ body }) => {
      if (key && body.mode !== key.mode) access.add('journal-mode-changed', body.mode);
      key = { wrapped: null, wraps: [], ...body };
      return done;
    },
    'GET /journal/wraps': () =>
      key?.mode === 'private'
        ? ok({ wraps: key.wraps })
        : refused(404, 'not-found', 'This journal is not in private mode.'),
    'GET /journal/release': () => ok({ release: null }),
    'POST /journal/release': async ({ body }) =>
      key?.wrapped
        ? ok({ wrapped: await release(key.wrapped, body.recipient) })
        : refused(404, 'not-found', 'There is no key to release.'),
    'POST /journal/opening': () => done,
    'GET /journal/records': ({ query }) => {
      const since = Number(query.since ?? 0);
      const records = rows.list(query.room ?? null, since);
      return ok({ records, next: records.at(-1)?.change ?? since, more: false });
    },
    'GET /journal/records/{room}/{id}': ({ params: { room, id }, query }) => {
      const found = rows.find(room, id);
      if (found?.ciphertext) return ok({ ...found, ciphertext: found.ciphertext });
      return query.absent === 'empty' ? done : refused(404, 'not-found', 'There is no such record.');
    },
    'PUT /journal/records/{room}/{id}': ({ params: { room, id }, body }) => rows.change(room, id, body),
    'DELETE /journal/records/{room}/{id}': ({ params: { room, id }, query }) =>
      rows.change(room, id, { version: Number(query.version), ciphertext: null }),
  };
}
