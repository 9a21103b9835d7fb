/** The demo's part of the journal: a key that nobody keeps, and sealed records in memory. */
import { type DemoRoutes, done, ok, refused } from './demo-route.ts';
import { sealedRows } from './sealed-rows.ts';

export async function journalAnswers(): Promise<DemoRoutes> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const serverRecipient = await identityToRecipient(await generateX25519Identity());
  let key: { mode: 'recoverable'; recipient: string; version: number } | null = null;
  const rows = sealedRows();
  return {
    'GET /api/journal/key': () => ok({ serverRecipient, key }),
    'PUT /api/journal/key': ({ body }) => {
      key = { mode: 'recoverable', recipient: body.recipient, version: body.version };
      return done;
    },
    'GET /api/journal/records': ({ query }) => {
      const since = Number(query.get('since') ?? 0);
      const records = rows.list(query.get('room'), since);
      return ok({ records, next: records.at(-1)?.change ?? since, more: false });
    },
    'GET /api/journal/records/*/*': ({ parts: [room = '', id = ''] }) => {
      const found = rows.find(room, id);
      return found?.ciphertext ? ok(found) : refused(404, 'not-found', 'There is no such record.');
    },
    'PUT /api/journal/records/*/*': ({ parts: [room = '', id = ''], body }) => rows.change(room, id, body),
    'DELETE /api/journal/records/*/*': ({ parts: [room = '', id = ''], query }) =>
      rows.change(room, id, { version: Number(query.get('version')), ciphertext: null }),
  };
}
