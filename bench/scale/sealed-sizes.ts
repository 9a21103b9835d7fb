/** How long the product's own sealed records are, measured by its own code, and how many of each an account is given here. */
import { randomUUID } from 'node:crypto';
import type { Room } from '../../domain/sealed-record.ts';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { sealRecord } from '../../web/journal/storage/sealed-record.ts';

/** A year of one person: a check-in most weeks, plans, ideas, scenes, looks, goals and a list. Adds up to a hundred. */
const SHAPE: readonly { room: Room; count: number; contents: () => unknown }[] = [
  { room: 'mood', count: 74, contents: checkIn },
  { room: 'list', count: 12, contents: () => ({ text: 'Bread, and the tickets for Friday', done: false }) },
  { room: 'analytics', count: 3, contents: () => ({ goal: 'two evenings a week', since: '2026-01-01' }) },
  { room: 'assessment', count: 2, contents: () => written(2_500) },
  { room: 'role-play', count: 2, contents: () => written(3_000) },
  { room: 'spice-up', count: 3, contents: () => written(9_000) },
  { room: 'planner', count: 4, contents: () => makeStoredPlan(inputWith()) },
];

export interface SealedKind {
  room: Room;
  count: number;
  /** Characters of ciphertext. */
  characters: number;
}

export async function measureSealed(): Promise<SealedKind[]> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const name = { owner: randomUUID(), id: randomUUID(), version: 1 };
  return Promise.all(
    SHAPE.map(async ({ room, count, contents }) => {
      const sealed = await sealRecord(key, { ...name, room }, contents());
      return { room, count, characters: sealed.length };
    }),
  );
}

function checkIn() {
  return {
    version: 1,
    date: '2026-11-21',
    time: '21:10',
    mood: 7,
    closeness: 6,
    stress: 4,
    tags: ['rested'],
    note: '',
  };
}

const written = (characters: number) => ({
  version: 1,
  text: 'An evening that begins slowly. '.repeat(characters / 31),
});
