import { expect, test } from 'vitest';
import { fakeJournal } from '../../tests/component/fake-journal.ts';
import { inputWith, makeStoredPlan } from '../../tests/planner/made-plan.ts';
import { forgetTurns } from './forget-turns.ts';

const plan = makeStoredPlan(inputWith());
const turn = { couple: 'ours', windows: -2, goals: 1 };

test('with the couple goes what each plan moved between the two, and nothing else of it', async () => {
  const journal = fakeJournal({ moved: { ...plan, turn }, plain: plan, off: { version: 1, kind: 'learned-off' } });
  await forgetTurns(journal);
  expect(journal.valueOf('moved')).toEqual(plan);
  expect([journal.valueOf('plain'), journal.valueOf('off')]).toEqual([plan, { version: 1, kind: 'learned-off' }]);
});

test('what another device changed meanwhile stays as it is there, without it', async () => {
  const journal = fakeJournal({ moved: { ...plan, turn } });
  const theirs = { ...plan, turn, coverWords: ['Running club'] };
  await forgetTurns({
    ...journal,
    list: async <T>(room: 'planner') => {
      const listed = await journal.list<T>(room);
      journal.changeElsewhere('moved', theirs);
      return listed;
    },
  });
  expect(journal.valueOf('moved')).toEqual({ ...plan, coverWords: ['Running club'] });
});
