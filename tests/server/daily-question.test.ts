/** The question of the day between two browsers: answers meet when both are there, nothing is told before, and an end is silent. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addDays } from '../../domain/calendar-date.ts';
import { questionAnswers } from '../../server/partner/tables.ts';
import { sealAnswer } from '../../web/partner/question/question-seal.ts';
import {
  keepAnswer,
  lookAtQuestions,
  lookFurtherBack,
  type QuestionCouple,
  type QuestionDeps,
  sendAnswer,
  takeAnswerBack,
  unsealDay,
} from '../../web/partner/question/questions.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { newSide, type Side, twoSides } from './two-sides.ts';

const home = openForFile(openTestApp);

const TODAY = new Date().toISOString().slice(0, 10);
const depsOf = ({ api, journal, account }: Side): QuestionDeps => ({ api, journal, userId: account.userId });
const asked = (day = TODAY) => ({ day, question: 12, asked: 'Which day would you live again?' });
type Keyed = QuestionCouple & { key: CryptoKey };

async function coupleOf(side: Side): Promise<Keyed> {
  const { couple } = await lookAtQuestions(depsOf(side));
  if (!couple?.key) throw new Error('Not linked.');
  return couple as Keyed;
}
const send = async (side: Side, answer: string, day = TODAY) =>
  sendAnswer(depsOf(side), await coupleOf(side), asked(day), answer);
const path = (day = TODAY) => `${home.url}/api/partner/question/${day}`;
const bare = (side: Side, method: 'GET' | 'POST' | 'DELETE', day?: string, body?: unknown) =>
  callAs(side.account, method, path(day), body);

test('an answer is handed over when both are there, and not a moment before', async () => {
  const { ada, ben } = await twoSides(home);
  expect((await bare(ben, 'GET')).body).toEqual({ day: TODAY, mine: null, theirs: null });
  expect((await send(ada, 'The lake.')).theirs).toBe('waiting');
  // Whoever has not answered sees what they would see of a partner who skipped, to the letter.
  expect((await bare(ben, 'GET')).body).toEqual({ day: TODAY, mine: null, theirs: null });
  expect((await callAs(ben.account, 'GET', `${home.url}/api/partner/question`)).body.days).toEqual([]);
  const revealed = await send(ben, 'The train in May.');
  expect(revealed).toMatchObject({ mine: { answer: 'The train in May.' }, theirs: { answer: 'The lake.' } });
  const [day] = (await lookAtQuestions(depsOf(ada))).shared;
  expect(day).toMatchObject({ day: TODAY, mine: { answer: 'The lake.' }, theirs: { answer: 'The train in May.' } });
});

test('an answer can be changed and taken back until the other is there, and not after', async () => {
  const { ada, ben } = await twoSides(home);
  await send(ada, 'First words.');
  await send(ada, 'Better words.');
  await takeAnswerBack(depsOf(ada), TODAY);
  expect((await send(ben, 'Mine.')).theirs).toBe('waiting');
  expect(await send(ada, 'Best words.')).toMatchObject({ theirs: { answer: 'Mine.' } });
  for (const side of [ada, ben]) {
    await expect(send(side, 'Other words.')).rejects.toMatchObject({ status: 409, code: 'conflict' });
    await expect(takeAnswerBack(depsOf(side), TODAY)).rejects.toMatchObject({ status: 409 });
  }
  expect((await lookAtQuestions(depsOf(ben))).shared[0]).toMatchObject({ theirs: { answer: 'Best words.' } });
});

test('the same sealed answer sent twice changes nothing, also after the reveal', async () => {
  const { ada, ben } = await twoSides(home);
  const couple = await coupleOf(ada);
  const name = { couple: couple.id, day: TODAY, owner: ada.account.userId };
  const message = await sealAnswer(couple.key, name, { question: 12, asked: '?', answer: 'Once.' });
  const first = await bare(ada, 'POST', TODAY, { message });
  await send(ben, 'Too.');
  const again = await bare(ada, 'POST', TODAY, { message });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.theirs.owner).toBe(ben.account.userId);
});

test('both at once: each gets the other’s, at the latest at the next look, and neither can change a word', async () => {
  for (let round = 0; round < 4; round++) {
    const { ada, ben } = await twoSides(home);
    const [a, b] = await Promise.all([coupleOf(ada), coupleOf(ben)]);
    const ends = await Promise.allSettled([
      sendAnswer(depsOf(ada), a, asked(), 'A'),
      sendAnswer(depsOf(ben), b, asked(), 'B'),
      takeAnswerBack(depsOf(ada), TODAY),
    ]);
    const rows = await home.ctx.db.select().from(questionAnswers).where(eq(questionAnswers.coupleId, a.id));
    const views = (await Promise.all([lookAtQuestions(depsOf(ada)), lookAtQuestions(depsOf(ben))])).map(
      ({ shared }) => shared[0]?.theirs,
    );
    const withdrawn = ends[2]?.status === 'fulfilled' && rows.length === 1;
    if (withdrawn) expect(views).toEqual([undefined, 'waiting']);
    else expect(views).toMatchObject([{ answer: 'B' }, { answer: 'A' }]);
  }
});

test('a stranger, another couple and an ended one all get the same no', async () => {
  const { ada, ben } = await twoSides(home);
  const alone = await newSide(home);
  await send(ada, 'For us.');
  const foreign = (await twoSides(home)).ada;
  expect((await bare(foreign, 'GET')).body).toEqual({ day: TODAY, mine: null, theirs: null });
  const couple = await coupleOf(ben);
  const message = await sealAnswer(
    couple.key,
    { couple: couple.id, day: TODAY, owner: ben.account.userId },
    { question: 1, asked: '', answer: 'x' },
  );
  expect((await callAs(ada.account, 'DELETE', `${home.url}/api/partner/couple`)).status).toBe(204);
  for (const side of [alone, ada, ben]) {
    const answers = [
      await bare(side, 'GET'),
      await bare(side, 'POST', TODAY, { message }),
      await bare(side, 'DELETE'),
      await callAs(side.account, 'GET', `${home.url}/api/partner/question`),
      await bare(side, 'GET', 'never'),
    ];
    expect(answers.map(({ status, body }) => [status, body.title])).toEqual(
      answers.map(() => [404, 'This is no longer shared.']),
    );
  }
  expect(await home.ctx.db.select().from(questionAnswers).where(eq(questionAnswers.coupleId, couple.id))).toEqual([]);
});

test('only the last week and today are open, with a day’s grace for the other end of the world', async () => {
  const { ada } = await twoSides(home);
  for (const [by, status] of [
    [-9, 422],
    [-7, 200],
    [1, 200],
    [2, 422],
  ] as const) {
    const answer = send(ada, 'x', addDays(TODAY, by));
    if (status === 200) expect((await answer).theirs, `${by}`).toBe('waiting');
    else await expect(answer, `${by}`).rejects.toMatchObject({ status });
  }
});

test('every sealed answer has one size, any other is refused, and one put in another’s place does not open', async () => {
  const { ada, ben } = await twoSides(home);
  const couple = await coupleOf(ada);
  const name = { couple: couple.id, day: TODAY, owner: ada.account.userId };
  const seal = (answer: string) => sealAnswer(couple.key, name, { question: 200, asked: 'W'.repeat(120), answer });
  const sizes = await Promise.all(['', 'yes', '語'.repeat(1000), '"'.repeat(1000)].map(seal));
  expect(new Set(sizes.map((sealed) => sealed.length)).size).toBe(1);
  const short = await bare(ada, 'POST', TODAY, { message: (sizes[0] ?? '').slice(4) });
  expect(short.status).toBe(422);
  await send(ada, 'Mine.');
  await send(ben, 'Theirs.');
  const own = (await bare(ada, 'GET')).body;
  const me = ada.account.userId;
  const swapped = await unsealDay(me, couple, { ...own, theirs: { owner: ben.account.userId, message: own.mine } });
  const returned = await unsealDay(me, couple, { ...own, theirs: { owner: me, message: own.mine } });
  const otherDay = await unsealDay(me, couple, { ...own, day: addDays(TODAY, -1) });
  expect([swapped.theirs, returned.theirs, otherDay.theirs]).toEqual(['unreadable', 'unreadable', 'unreadable']);
  expect(otherDay.mine).toBeNull();
});

test('a day left out is one’s own affair: it lies in one’s own journal and changes nothing that the other sees', async () => {
  const { ada, ben } = await twoSides(home);
  await keepAnswer(depsOf(ada), asked(), null);
  expect((await lookAtQuestions(depsOf(ada))).diary).toMatchObject([{ day: TODAY, answer: null }]);
  expect((await send(ben, 'Here.')).theirs).toBe('waiting');
  expect(
    await home.ctx.db.select().from(questionAnswers).where(eq(questionAnswers.userId, ada.account.userId)),
  ).toEqual([]);
});

test('after an end one’s own answers are still in one’s own journal', async () => {
  const { ada, ben } = await twoSides(home);
  await keepAnswer(depsOf(ada), asked(), 'Kept for good.');
  await send(ada, 'Kept for good.');
  await callAs(ben.account, 'DELETE', `${home.url}/api/partner/couple`);
  // What the end has taken away need not be taken back.
  await takeAnswerBack(depsOf(ada), TODAY);
  const after = await lookAtQuestions(depsOf(ada));
  expect(after).toMatchObject({
    couple: null,
    seed: ada.account.userId,
    shared: [],
    diary: [{ answer: 'Kept for good.' }],
  });
});

test('earlier days come in pages, none twice', async () => {
  const { ada, ben, couple } = await twoSides(home);
  const keys = await coupleOf(ada);
  const rows = await Promise.all(
    Array.from({ length: 33 }, async (_, at) => {
      const day = addDays(TODAY, -at);
      const name = { couple, day, owner: ada.account.userId };
      const ciphertext = await sealAnswer(keys.key, name, { question: 1, asked: '', answer: `${at}` });
      return { coupleId: couple, day, userId: ada.account.userId, ciphertext, answeredAt: new Date() };
    }),
  );
  await home.ctx.db.insert(questionAnswers).values(rows);
  const first = await lookAtQuestions(depsOf(ada));
  const all = await lookFurtherBack(depsOf(ada), first);
  expect([first.shared.length, first.more, all.shared.length, all.more]).toEqual([30, true, 33, false]);
  expect(all.shared.map(({ mine }) => mine?.answer)).toEqual(rows.map((_, at) => `${at}`));
  expect((await lookAtQuestions(depsOf(ben))).shared).toEqual([]);
});
