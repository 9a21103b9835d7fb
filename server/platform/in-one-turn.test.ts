/** What is asked for in one turn of the loop is one question, and what comes later another. */
import { expect, test } from 'vitest';
import { inOneTurn } from './in-one-turn.ts';

function counted(answer: (key: string) => string | undefined) {
  const questions: string[][] = [];
  const ask = inOneTurn(async (keys) => {
    questions.push(keys);
    return new Map(keys.flatMap((key) => (answer(key) === undefined ? [] : [[key, answer(key) as string]])));
  });
  return { ask, questions };
}

test('one question for all of a turn, each key once, and what is not there is null', async () => {
  const { ask, questions } = counted((key) => (key === 'nobody' ? undefined : `of ${key}`));
  const answers = await Promise.all(['a', 'b', 'a', 'nobody'].map((key) => ask(key)));
  expect(answers).toEqual(['of a', 'of b', 'of a', null]);
  expect(questions).toEqual([['a', 'b', 'nobody']]);
});

test('whoever asks once a question is under way gets the answer to a later one', async () => {
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<ReadonlyMap<string, string>>();
  const questions: string[][] = [];
  const ask = inOneTurn((keys) => {
    questions.push(keys);
    begun.resolve();
    return questions.length === 1 ? answered.promise : Promise.resolve(new Map([['a', 'new']]));
  });
  const first = ask('a');
  await begun.promise;
  const second = ask('a');
  expect(await second).toBe('new');
  answered.resolve(new Map([['a', 'old']]));
  expect(await first).toBe('old');
});

test('a question that fails fails for its own turn alone', async () => {
  let fails = true;
  const ask = inOneTurn(async (keys) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const all = await Promise.allSettled([ask('a'), ask('b')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask('a')).toBe('a');
});
