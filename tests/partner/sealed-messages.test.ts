/** The product's browser against a second program that seals by docs/match-protocol.md on its own: whole comparisons, each side once. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WishAnswers } from '../../domain/list/wish-list.ts';
import { matchLists } from '../../domain/list/wish-match.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import { COUPLE_KEY_ID, ROUND_ID } from '../../web/journal/couple/partner-records.ts';
import type { Journal, JournalEntry } from '../../web/journal/journal.ts';
import type { PartnerDeps } from '../../web/partner/partner-deps.ts';
import { answerComparison, lookAtComparison, startComparison } from '../../web/partner/wish-list/comparison.ts';
import { roundRecord } from '../../web/partner/wish-list/round-record.ts';
import { answering } from '../server/api-calls.ts';
import { plainAnswers } from './between-programs.ts';
import { answer, check, close, type Name, open } from './plain-comparison.ts';

const COUPLE = '11111111-2222-4333-8444-555555555555';
const ADAS: WishAnswers = { 'activity:food': 'yes', 'activity:making': 'only-if', 'theme:court': 'yes' };
const BENS: WishAnswers = { 'activity:food': 'maybe', 'activity:making': 'yes', 'theme:court': 'no' };
const secret = randomBytes(32);
const key = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'couple key for lists', 32));

const boundTo = ({ couple, round }: Name, step: string, list = 1) =>
  Buffer.from(`yes-maybe-no message ${list}\n${couple}\n${round}\n${step}`, 'ascii');

function seal(name: Name, step: string, message: Uint8Array, list?: number): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(name, step, list));
  return Buffer.concat([nonce, cipher.update(message), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function unseal(name: Name, step: string, sealed: string): Uint8Array {
  const whole = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, whole.subarray(0, 12)).setAAD(boundTo(name, step));
  decipher.setAuthTag(whole.subarray(-16));
  return Uint8Array.from(Buffer.concat([decipher.update(whole.subarray(12, -16)), decipher.final()]));
}

/** One side's records, in memory. */
function journalWithKey(): Journal {
  const records = new Map<string, JournalEntry<unknown>>();
  const entry = <T>(id: string) => (records.get(id) as JournalEntry<T> | undefined) ?? null;
  const write = async (_: string, id: string, value: unknown, day: string) => {
    records.set(id, { id, version: 1, day, value });
    return { saved: true as const };
  };
  void write('partner', COUPLE_KEY_ID, coupleKey, '2026-11-27');
  return {
    list: async <T>() => ({ records: [...records.values()] as JournalEntry<T>[], unreadable: [], newer: [] }),
    read: async (_, id) => entry(id),
    write,
    remove: async (_, id) => records.delete(id),
  };
}
const coupleKey = { version: 1, kind: 'couple-key', couple: COUPLE, key: secret.toString('base64url') };

/** What the server would hand to this side now, and what it was sent last. */
function productSide() {
  const server = { round: null as unknown, sent: { id: '', message: '' } };
  const api = answering(async ({ method, body }) => {
    if (method === 'GET') return { couple: COUPLE, round: server.round };
    if (body) Object.assign(server.sent, body);
    return undefined;
  });
  const deps: PartnerDeps = { api, journal: journalWithKey(), now: new Date('2026-11-27T12:00:00Z') };
  const look = async () => {
    const seen = await lookAtComparison(deps);
    if (!('couple' in seen)) throw new Error(`This side is ${seen.stage}.`);
    return seen;
  };
  return { deps, server, look };
}

test('the product opens, the second program answers: every seal opens, and both find the same', async () => {
  const { deps, server, look } = productSide();
  await startComparison(deps, (await look()).couple, ADAS);
  const name = { couple: COUPLE, round: server.sent.id };
  expect(name.round).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(server.sent.message).toHaveLength(891);
  const seed = randomBytes(32);
  const second = answer(name, plainAnswers(BENS), unseal(name, 'first', server.sent.message), seed, randomBytes);
  const message = seal(name, 'second', second ?? new Uint8Array());
  server.round = { id: name.round, mine: true, stage: 'answered', message };
  expect((await look()).found?.matches).toEqual(matchLists(ADAS, BENS));
  expect(server.sent.message).toHaveLength(1_403);
  expect(check(seed, unseal(name, 'third', server.sent.message))).toEqual(matchLists(ADAS, BENS));
});

test('the second program opens, the product answers', async () => {
  const { deps, server, look } = productSide();
  const name = { couple: COUPLE, round: '66666666-7777-4888-9999-aaaaaaaaaaaa' };
  const { first, kept } = open(name, plainAnswers(ADAS), randomBytes);
  server.round = { id: name.round, mine: false, stage: 'waiting', message: seal(name, 'first', first) };
  const { couple, round, opening } = await look();
  await answerComparison(deps, couple, round ?? '', opening ?? '', BENS);
  expect(server.sent.message).toHaveLength(8_272);
  const closed = close(name, kept, unseal(name, 'second', server.sent.message), randomBytes);
  expect(closed?.found).toEqual(matchLists(ADAS, BENS));
  const message = seal(name, 'third', closed?.third ?? new Uint8Array());
  server.round = { id: name.round, mine: false, stage: 'done', message };
  expect((await look()).found?.matches).toEqual(matchLists(ADAS, BENS));
});

test('once closed, the product has forgotten what opens cells, and sends the same third message again', async () => {
  const { deps, server, look } = productSide();
  await startComparison(deps, (await look()).couple, ADAS);
  const name = { couple: COUPLE, round: server.sent.id };
  const first = unseal(name, 'first', server.sent.message);
  const thirds: Uint8Array[] = [];
  for (const answers of [BENS, Object.fromEntries(TOPICS.map((topic) => [topic, 'yes']))]) {
    const second = answer(name, plainAnswers(answers), first, randomBytes(32), randomBytes);
    const message = seal(name, 'second', second ?? new Uint8Array());
    server.round = { id: name.round, mine: true, stage: 'answered', message };
    expect((await look()).found?.matches).toEqual(matchLists(ADAS, BENS));
    thirds.push(unseal(name, 'third', server.sent.message));
  }
  expect(thirds[1]).toEqual(thirds[0]);
  const kept = JSON.stringify((await deps.journal.list('partner')).records);
  expect(kept).toContain('closed');
  expect(kept).not.toMatch(/logs|picks/);
});

test('an app with a newer list of topics is told from a message that does not hold, before anything is answered', async () => {
  const { deps, server, look } = productSide();
  const name = { couple: COUPLE, round: '66666666-7777-4888-9999-aaaaaaaaaaaa' };
  const asks = async (message: string) => {
    server.round = { id: name.round, mine: false, stage: 'waiting', message };
    return look();
  };
  const first = randomBytes(640);
  const newer = await asks(seal(name, 'first', first, 2));
  expect([newer.stage, newer.opening]).toEqual(['older-here', null]);
  expect((await asks(seal(name, 'second', first, 2))).stage).toBe('asked');

  // Begun before an update: what is remembered of it is about topics that have other places now.
  const begun = { side: 'answerer' as const, ...name, list: 0, seed: new Uint8Array(32) };
  await deps.journal.write('partner', ROUND_ID, roundRecord(begun), '2026-11-27');
  server.round = { id: name.round, mine: false, stage: 'answered' };
  expect((await look()).stage).toBe('older-list');
});
