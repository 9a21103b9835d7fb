/** Two apps with different lists of topics: told by the seal, whichever is the older, and apart from a message that does not hold. */
import { expect, test } from 'vitest';
import { TOPIC_LIST, TOPICS } from '../../../domain/list/wish-topics.ts';
import { importAesKey } from '../../client/device/aes-seal.ts';
import { listOf, olderOf, openMessage, sealMessage } from './sealed-message.ts';

const name = { couple: '11111111-2222-4333-8444-555555555555', round: '66666666-7777-4888-9999-aaaaaaaaaaaa' };
const key = await importAesKey(crypto.getRandomValues(new Uint8Array(32)));
const sealedFor = (list?: number) => sealMessage(key, name, 'first', new Uint8Array(640), list);

test.each([
  ['the same', 3, 3, null],
  ['a newer one', 4, 3, 'older-here'],
  ['one that is newer by several updates', 11, 3, 'older-here'],
  ['an older one', 1, 3, 'older-there'],
] as const)('%s is known by the seal', async (_, theirs, own, older) => {
  const list = await listOf(key, name, 'first', await sealedFor(theirs), own);
  expect([list, olderOf(theirs, own)]).toEqual([theirs, older]);
});

test('a message of this list opens, one of another is refused, and one that does not hold is of none', async () => {
  expect(await openMessage(key, name, 'first', await sealedFor())).toEqual(new Uint8Array(640));
  await expect(openMessage(key, name, 'first', await sealedFor(TOPIC_LIST + 1))).rejects.toThrow('does not add up');
  const sealed = await sealedFor();
  expect(await listOf(key, name, 'second', sealed)).toBeNull();
  expect(await listOf(key, { ...name, round: name.couple }, 'first', sealed)).toBeNull();
  expect(await listOf(key, name, 'first', `${sealed.slice(0, 40)}AAAA${sealed.slice(44)}`)).toBeNull();
});

/** Whoever changes the list raises its number and adds a line: two lists under one number would find nothing, and say so to nobody. */
const LISTS: Record<number, string> = { 1: '582a438153dbc6bb' };

test('a changed list has a new number', async () => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(TOPICS.join('\n')));
  expect(Buffer.from(hash).toString('hex').slice(0, 16)).toBe(LISTS[TOPIC_LIST]);
});
