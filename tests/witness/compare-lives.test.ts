import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Said } from './browser-words.ts';
import { differences, type Life } from './compare-lives.ts';

interface Sent {
  method?: string;
  path?: string;
  note?: string;
  body?: object;
}

function asked({ method = 'PUT', path = `/api/journal/records/mood/${randomUUID()}`, note = '1', body }: Sent): Said {
  const contents = Buffer.from(body ? JSON.stringify(body) : '');
  const token = [20, 90, 43].map((length) => randomBytes(length).toString('base64url')).join('.');
  const headers = [
    ['Authorization', `Bearer ${token}`],
    ['Content-Type', 'application/json'],
    ['X-Note', note],
  ] as const;
  return { kind: 'request', method, target: path, headers: [...headers], body: contents, head: Buffer.from(path) };
}

const told = (value: object): Said => ({
  kind: 'message',
  socket: '/api/live',
  opcode: 1,
  body: Buffer.from(JSON.stringify(value)),
});

const sealed = (bytes = 1052) => ({
  version: 1,
  day: '2026-11-28',
  ciphertext: randomBytes(bytes).toString('base64url'),
});

const life = (...said: Said[]): Life => ({ today: '2026-11-28', chapters: [{ name: 'a day', said }] });

test('chance and time are no difference: numbers, tokens, ciphertexts of one length, order, what is read again', () => {
  const one = life(
    asked({ body: sealed() }),
    asked({ method: 'GET', path: '/api/x' }),
    told({ type: 'message', sealed: randomBytes(284).toString('base64url') }),
  );
  const other = life(
    told({ type: 'ping' }),
    told({ type: 'message', sealed: randomBytes(284).toString('base64url') }),
    asked({ method: 'GET', path: '/api/x' }),
    asked({ method: 'GET', path: '/api/x' }),
    asked({ body: sealed() }),
  );
  expect(differences(one, other)).toEqual([]);
});

test('whether a page came so far as to open the journal is the clock’s; what else it says by that is told apart', () => {
  const opening = (body: object) => asked({ method: 'POST', path: '/api/journal/opening', body });
  const once = life(opening({}));
  expect(differences(once, life(opening({}), opening({})))).toEqual([]);
  expect(differences(once, life(opening({ mood: 3 })))).toHaveLength(2);
  expect(differences(once, life())).toHaveLength(1);
});

test('the same on another day is the same', () => {
  const next: Life = { ...life(asked({ body: { ...sealed(), day: '2026-11-29' } })), today: '2026-11-29' };
  expect(differences(life(asked({ body: sealed() })), next)).toEqual([]);
});

const SAME: Sent = { body: sealed() };
test.each<[string, Sent[]]>([
  ['a longer ciphertext', [{ body: sealed(4124) }]],
  ['one more of them', [SAME, SAME]],
  ['none of them', []],
  ['another path', [{ ...SAME, path: '/api/journal/records/mood/weekly' }]],
  ['a query', [{ ...SAME, path: `/api/journal/records/mood/${randomUUID()}?n=3` }]],
  ['a value in the clear', [{ body: { ...sealed(), version: 2 } }]],
  ['one more key', [{ body: { ...sealed(), index: 0 } }]],
  ['a key in another place', [{ body: Object.fromEntries(Object.entries(sealed()).reverse()) }]],
  ['a bit', [{ body: { ...sealed(), version: true } }]],
  ['another day', [{ body: { ...sealed(), day: '2026-11-27' } }]],
  ['a header', [{ ...SAME, note: '2' }]],
  ['a number made by chance where none is known', [{ ...SAME, note: randomUUID() }]],
  ['a number that is none, in its place', [{ ...SAME, path: '/api/journal/records/mood/3' }]],
  ['a text in the place of a ciphertext', [{ body: { ...sealed(), ciphertext: 'weekly' } }]],
])('told apart: %s', (_, said) => {
  expect(differences(life(asked(SAME)), life(...said.map(asked)))).not.toEqual([]);
});

test('told apart: a message of a socket that is longer, or one more', () => {
  const message = (bytes: number) => told({ type: 'message', sealed: randomBytes(bytes).toString('base64url') });
  expect(differences(life(message(284)), life(message(285)))).not.toEqual([]);
  expect(differences(life(message(284)), life(message(284), message(284)))).not.toEqual([]);
});

test('lives with other chapters are not compared', () => {
  expect(differences(life(), { today: '2026-11-28', chapters: [] })).toEqual(['Not the same chapters: a day; ']);
});

test('told apart: one record that is changed twice, and two that are each written once', () => {
  const [one, other, third] = [1, 2, 3].map(() => `/api/journal/records/mood/${randomUUID()}`);
  const written = (...paths: (string | undefined)[]) =>
    life(...paths.map((path) => asked({ ...SAME, path: path ?? '' })));
  expect(differences(written(one, one), written(other, other))).toEqual([]);
  expect(differences(written(one, one), written(other, third))).not.toEqual([]);
});

test('a number that both lives have is no chance, and none is the same as another', () => {
  const [fixed, other] = [randomUUID(), randomUUID()].map((id) =>
    asked({ ...SAME, path: `/api/journal/records/mood/${id}` }),
  );
  const own = asked(SAME);
  if (!fixed || !other) throw new Error('There are two.');
  expect(differences(life(fixed, own), life(fixed, asked(SAME)))).toEqual([]);
  expect(differences(life(fixed, fixed, other), life(fixed, other, other))).not.toEqual([]);
});

test('how far a browser has read is the clock’s, as far as there was something to read', () => {
  const reads = (...froms: (number | string)[]) =>
    life(
      ...[1, 2, 3].map((note) => asked({ ...SAME, note: `${note}` })),
      ...froms.map((from) => asked({ method: 'GET', path: `/api/partner/records?kind=mood&since=${from}` })),
    );
  expect(differences(reads(0, 2, 3), reads(0, 1))).toEqual([]);
  expect(differences(reads(0), reads(0, 4))).not.toEqual([]);
  expect(differences(reads(0), reads(0, 'weekly'))).not.toEqual([]);
});
