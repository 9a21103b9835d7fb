/** What a newer page keeps of the two is neither there nor away for an older one: it says so, instead of taking it for none. */
import { expect, test } from 'vitest';
import { answerTopic, wishListRecord } from '../../domain/list/wish-list.ts';
import { wishesIn } from '../../web/journal/bundles/read-wishes.ts';
import {
  ACCEPTING_ID,
  COUPLE_KEY_ID,
  INVITATION_ID,
  MATCHES_ID,
  ROOM,
  ROUND_ID,
  WISH_LIST_ID,
} from '../../web/journal/couple/partner-records.ts';
import { contactCouple } from '../../web/partner/couple-contact.ts';
import { keepAnswer, lookAtQuestions } from '../../web/partner/question/questions.ts';
import { lookAtComparison } from '../../web/partner/wish-list/comparison.ts';
import { openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { ADAS, answer, BENS, keepKey, newSide, type Side, start, twoSides } from './two-sides.ts';

const home = openForFile(openTestApp);

const DAY = '2026-11-21';
const NEWER = { name: 'UnreadableRecord', why: 'newer' };
const questionsOf = ({ api, journal, account }: Side) => lookAtQuestions({ api, journal, userId: account.userId });
/** As a newer page leaves it. */
async function saveNewer({ journal }: Side, id: string): Promise<void> {
  await journal.list(ROOM);
  expect(await journal.write(ROOM, id, { version: 2, kind: 'of tomorrow' }, DAY)).toEqual({ saved: true });
}

test('a couple’s key that a newer page wrote is not said to be missing', async () => {
  const { ada } = await twoSides(home);
  await saveNewer(ada, COUPLE_KEY_ID);
  await expect(contactCouple(ada)).rejects.toMatchObject(NEWER);
  await expect(lookAtComparison(ada)).rejects.toMatchObject(NEWER);
  await expect(questionsOf(ada)).rejects.toMatchObject(NEWER);
});

test('nor is the link that a couple came of', async () => {
  for (const id of [INVITATION_ID, ACCEPTING_ID]) {
    const { ada } = await twoSides(home);
    await ada.journal.remove(ROOM, COUPLE_KEY_ID);
    expect(await contactCouple(ada)).toMatchObject({ key: null });
    await saveNewer(ada, id);
    await expect(contactCouple(ada)).rejects.toMatchObject(NEWER);
  }
});

test('one who is alone is alone, whatever a newer page has left', async () => {
  const ada = await newSide(home);
  await saveNewer(ada, COUPLE_KEY_ID);
  expect(await contactCouple(ada)).toEqual({ couple: null, key: null });
  expect(await lookAtComparison(ada)).toEqual({ stage: 'alone' });
  expect(await questionsOf(ada)).toMatchObject({ couple: null });
});

test('a key of another journal is none of this one’s, as before', async () => {
  const { ada, couple } = await twoSides(home);
  const other = await newSide(home);
  await keepKey(other.journal, couple, 'A'.repeat(43));
  const foreign = await callAs(other.account, 'GET', `${home.url}/api/journal/records/partner/${COUPLE_KEY_ID}`);
  const path = `${home.url}/api/journal/records/partner/${COUPLE_KEY_ID}`;
  const { version, day, ciphertext } = foreign.body;
  expect((await callAs(ada.account, 'PUT', path, { version: version + 1, day, ciphertext })).status).toBe(204);
  const fresh: Side = { ...ada, journal: await openInNewBrowser(home.url, ada.account) };
  expect(await contactCouple(fresh)).toMatchObject({ key: null });
  expect(await lookAtComparison(fresh)).toEqual({ stage: 'no-key' });
});

test('a result that a newer page wrote is not said to be none, nor what it remembers of a comparison to be lost', async () => {
  const { ada, ben } = await twoSides(home);
  await start(ada, ADAS);
  await answer(ben, BENS);
  await saveNewer(ada, ROUND_ID);
  await expect(lookAtComparison(ada)).rejects.toMatchObject(NEWER);
  const { ada: eve } = await twoSides(home);
  await saveNewer(eve, MATCHES_ID);
  await expect(lookAtComparison(eve)).rejects.toMatchObject(NEWER);
});

test('answers of the diary that cannot be read are counted, those of a newer page apart', async () => {
  const ada = await newSide(home);
  const asked = (question: number) => ({ day: DAY, question, asked: 'Which day would you live again?' });
  await keepAnswer(ada, asked(1), 'The lake.');
  expect(await questionsOf(ada)).toMatchObject({ lost: 0, newer: 0 });
  await saveNewer(ada, WISH_LIST_ID);
  await keepAnswer(ada, asked(2), 'The train.');
  const { records } = await ada.journal.list<{ question?: number }>(ROOM);
  const second = records.find(({ value }) => value.question === 2)?.id ?? '';
  await saveNewer(ada, second);
  const seen = await questionsOf(ada);
  expect(seen).toMatchObject({ lost: 0, newer: 1 });
  expect(seen.diary).toHaveLength(1);
});

test('with a couple’s key that cannot be read one’s own yes goes along with no request, and a no with each', async () => {
  const { ada } = await twoSides(home);
  const answers = answerTopic(answerTopic({}, 'activity:talk', 'yes'), 'activity:dancing', 'no');
  await ada.journal.write(ROOM, WISH_LIST_ID, wishListRecord(answers), DAY);
  const before = await wishesIn(ada.journal);
  expect(before).toEqual({ liked: [], avoid: ['activity:dancing'] });
  await saveNewer(ada, COUPLE_KEY_ID);
  expect(await wishesIn(ada.journal)).toEqual(before);
});
