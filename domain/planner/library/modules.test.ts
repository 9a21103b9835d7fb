import { expect, test } from 'vitest';
import { answersWith } from '../../../tests/planner/made-plan.ts';
import type { ModuleLibrary } from './module-library.ts';
import { chooseModules, ENTRIES_PER_MODULE } from './modules.ts';
import type { Taste } from './taste.ts';

const entry = (id: string, solo: boolean) => ({ id, text: `${id}.`, solo });
const LIBRARY: ModuleLibrary = {
  roleplays: [],
  ideas: [entry('both-1', false), entry('both-2', false), entry('alone-1', true), entry('alone-2', true)],
  positions: [entry('both-3', false)],
  variety_tips: [entry('alone-3', true)],
  wellness_tips: [],
};

test('a couple may be given any entry, one person those for one alone, and a module without any is absent', () => {
  const couple = chooseModules(LIBRARY, answersWith(), 'lamp');
  expect(couple.ideas).toHaveLength(ENTRIES_PER_MODULE);
  expect(couple.positions).toEqual(['both-3.']);
  const alone = chooseModules(LIBRARY, { ...answersWith(), solo: true }, 'lamp');
  expect(alone.ideas?.toSorted()).toEqual(['alone-1.', 'alone-2.']);
  expect(Object.keys(alone).sort()).toEqual(['ideas', 'variety_tips']);
});

test('which three come is another choice in each plan, and every entry has its turn', () => {
  const ideas = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => entry(id, true));
  const chosen = Array.from({ length: 20 }, (_, plan) =>
    (chooseModules({ ...LIBRARY, ideas }, answersWith(), `plan ${plan}`).ideas ?? []).join(' '),
  );
  expect(new Set(chosen).size).toBeGreaterThan(10);
  expect(new Set(chosen.flatMap((words) => words.split(' '))).size).toBe(ideas.length);
});

test('what somebody’s taste does not allow is not among them', () => {
  const taste: Taste = { worth: () => 0, allows: (_name, { id }) => id !== 'alone-1' };
  const found = chooseModules(LIBRARY, answersWith(), 'lamp', taste);
  expect(found.ideas?.toSorted()).toEqual(['alone-2.', 'both-1.', 'both-2.']);
});
