/** Both sides of a comparison over real HTTP: two accounts, two browsers' journals, and a server that only hands on. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { matchLists } from '../../domain/list/wish-match.ts';
import { sealedLength } from '../../domain/partner/round-sizes.ts';
import { MATCHES_ID, ROUND_ID } from '../../web/journal/couple/partner-records.ts';
import { answerComparison, startComparison } from '../../web/partner/wish-list/comparison.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { ADAS, answer, BENS, letPass, look, rowOf, type Side, start, twoSides, withdraw } from './two-sides.ts';

const home = openForFile(openTestApp);

/** An opening as the server sees one, which cannot tell what is in it: a real one is a fifth of a second of sums. */
const postOpening = async (side: Side, id: string = randomUUID()) => {
  const message = 'A'.repeat(sealedLength('first'));
  return (await callAs(side.account, 'POST', `${home.url}/api/partner/rounds`, { id, message })).status;
};

test('both end with the same matches, kept sealed in the journal of each, and the server keeps no message', async () => {
  const { ada, ben, couple } = await twoSides(home);
  await start(ada, ADAS);
  expect((await look(ada)).stage).toBe('waiting');
  expect((await look(ben)).stage).toBe('asked');
  await answer(ben, BENS);
  expect((await look(ben)).stage).toBe('answered');
  const adas = await look(ada);
  const bens = await look(ben);
  expect(adas.stage).toBe('ready');
  expect(adas.found?.matches).toEqual({
    'activity:dancing': 'want',
    'activity:massage': 'want',
    'activity:cold-water': 'want',
    'theme:travellers': 'open',
  });
  expect(adas.found?.matches).toEqual(matchLists(ADAS, BENS));
  expect(bens.found?.matches).toEqual(adas.found?.matches);
  expect(await rowOf(home, couple)).toMatchObject({ first: '', second: '', third: '' });
  // It stays after a reload, without a comparison.
  expect((await look(ada)).found?.matches).toEqual(adas.found?.matches);
  expect((await look(ben)).found?.matches).toEqual(adas.found?.matches);
});

test('what the server stores has one size for every list, and what each journal keeps of it too', async () => {
  const sizes: unknown[] = [];
  for (const [adas, bens] of [
    [ADAS, BENS],
    [{}, {}],
  ] as const) {
    const { ada, ben, couple } = await twoSides(home);
    await start(ada, adas);
    await answer(ben, bens);
    const before = await rowOf(home, couple);
    await look(ada);
    const after = await rowOf(home, couple);
    await look(ben);
    const kept = async (side: Side, id: string) =>
      (await callAs(side.account, 'GET', `${home.url}/api/journal/records/partner/${id}`)).body.ciphertext.length;
    sizes.push([
      before?.first.length,
      before?.second?.length,
      after?.third?.length,
      ...(await Promise.all([ada, ben].flatMap((side) => [kept(side, ROUND_ID), kept(side, MATCHES_ID)]))),
    ]);
  }
  expect(sizes[0]).toEqual(sizes[1]);
  const [, , , adasRound, adasMatches, bensRound, bensMatches] = sizes[0] as number[];
  expect([bensRound, bensMatches]).toEqual([adasRound, adasMatches]);
  expect((sizes[0] as number[]).slice(0, 3)).toEqual([
    sealedLength('first'),
    sealedLength('second'),
    sealedLength('third'),
  ]);
});

test('an opening is answered once, and the same answer sent again changes nothing', async () => {
  const { ada, ben } = await twoSides(home);
  await start(ada, ADAS);
  const { couple, round, opening } = await look(ben);
  await answer(ben, BENS);
  await expect(answerComparison(ben, couple, round ?? '', opening ?? '', {})).rejects.toMatchObject({ status: 409 });
  // The refused try did not take the place of what the first answer needs.
  await look(ada);
  expect((await look(ben)).found?.matches).toEqual(matchLists(ADAS, BENS));
});

test('every step has its turn and its sender: all others are refused', async () => {
  const { ada, ben } = await twoSides(home);
  const round = randomUUID();
  await postOpening(ada, round);
  const put = (side: Side, step: 'second' | 'third', message = 'A'.repeat(sealedLength(step))) =>
    callAs(side.account, 'PUT', `${home.url}/api/partner/rounds/${round}/${step}`, { message });
  expect((await put(ada, 'second')).status).toBe(409);
  expect((await put(ada, 'third')).status).toBe(409);
  expect((await put(ben, 'third')).status).toBe(409);
  expect((await put(ben, 'second', 'A')).status).toBe(422);
  expect((await put(ben, 'second')).status).toBe(204);
  expect((await put(ben, 'second')).status).toBe(204);
  expect((await put(ben, 'third')).status).toBe(409);
  expect((await put(ada, 'third')).status).toBe(204);
  expect((await put(ada, 'third')).status).toBe(204);
  expect((await put(ada, 'third', 'B'.repeat(sealedLength('third')))).status).toBe(409);
});

test('two comparisons are never under way at once', async () => {
  const { ada, ben } = await twoSides(home);
  const bensView = await look(ben);
  await start(ada, ADAS);
  await expect(start(ada, ADAS)).rejects.toMatchObject({ status: 409 });
  await expect(startComparison(ben, bensView.couple, BENS)).rejects.toMatchObject({ status: 409 });
  // Neither refusal harmed the one that is there.
  await answer(ben, BENS);
  expect((await look(ada)).found?.matches).toEqual(matchLists(ADAS, BENS));
});

test('of two who open at the same moment one is first, and the other is asked', async () => {
  const { ada, ben } = await twoSides(home);
  const ended = await Promise.allSettled([start(ada, ADAS), start(ben, BENS)]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const stages = [(await look(ada)).stage, (await look(ben)).stage];
  expect(stages.sort()).toEqual(['asked', 'waiting']);
});

test('one answered comparison a day for each of the two', async () => {
  const { ada, ben, couple } = await twoSides(home);
  await start(ada, ADAS);
  await answer(ben, BENS);
  await look(ada);
  await look(ben);
  expect(await postOpening(ada)).toBe(429);
  await start(ben, BENS);
  await answer(ada, ADAS);
  await look(ben);
  await look(ada);
  expect(await postOpening(ben)).toBe(429);
  await letPass(home, couple, 25);
  await start(ada, ADAS);
  expect((await look(ben)).stage).toBe('asked');
});

test('an answer that the opener has read counts, though it was taken back', async () => {
  const { ada, ben, couple } = await twoSides(home);
  const round = randomUUID();
  const at = (id: string) => `${home.url}/api/partner/rounds/${id}`;
  await postOpening(ada, round);
  await callAs(ben.account, 'PUT', `${at(round)}/second`, { message: 'A'.repeat(sealedLength('second')) });
  const read = await callAs(ada.account, 'GET', at('current'));
  expect(read.body.round).toMatchObject({ stage: 'answered', message: expect.any(String) });
  expect((await callAs(ben.account, 'DELETE', at(round))).status).toBe(204);
  // As before, it looks like waiting; and another answer cannot be had today.
  expect((await callAs(ada.account, 'GET', at('current'))).body.round).toMatchObject({ stage: 'waiting' });
  expect((await callAs(ada.account, 'DELETE', at(round))).status).toBe(204);
  expect(await postOpening(ada)).toBe(429);
  await letPass(home, couple, 25);
  expect(await postOpening(ada)).toBe(204);
});

test('the limit is blind to an answer that was taken back unread, and counts from the opening: both as the specification says', async () => {
  const { ada, ben, couple } = await twoSides(home);
  const round = randomUUID();
  const at = (id: string) => `${home.url}/api/partner/rounds/${id}`;
  const answerTo = (id: string) =>
    callAs(ben.account, 'PUT', `${at(id)}/second`, { message: 'A'.repeat(sealedLength('second')) });
  await postOpening(ada, round);
  await answerTo(round);
  // To refuse her the next one would tell her that there was an answer.
  expect((await callAs(ben.account, 'DELETE', at(round))).status).toBe(204);
  expect((await callAs(ada.account, 'DELETE', at(round))).status).toBe(204);
  const next = randomUUID();
  expect(await postOpening(ada, next)).toBe(204);
  await letPass(home, couple, 25);
  expect((await answerTo(next)).status).toBe(204);
  expect((await callAs(ada.account, 'DELETE', at(next))).status).toBe(204);
  expect(await postOpening(ada)).toBe(204);
});

test('openings that nobody answered are limited too, to five a day', async () => {
  const { ada, couple } = await twoSides(home);
  for (let opening = 0; opening < 5; opening++) {
    const id = randomUUID();
    expect(await postOpening(ada, id)).toBe(204);
    expect((await callAs(ada.account, 'DELETE', `${home.url}/api/partner/rounds/${id}`)).status).toBe(204);
  }
  await expect(start(ada, ADAS)).rejects.toMatchObject({ status: 429 });
  await letPass(home, couple, 25);
  expect(await postOpening(ada)).toBe(204);
});

test('putting an opening aside, and taking an answer back, look to the opener like waiting', async () => {
  const { ada, ben } = await twoSides(home);
  await start(ada, ADAS);
  const asked = await callAs(ada.account, 'GET', `${home.url}/api/partner/rounds/current`);
  await withdraw(ben);
  expect((await look(ben)).stage).toBe('ready');
  expect(await callAs(ada.account, 'GET', `${home.url}/api/partner/rounds/current`)).toEqual(asked);
  // Whoever put it aside may open one of their own; the first is over then.
  await start(ben, BENS);
  expect((await look(ada)).stage).toBe('asked');

  const second = await twoSides(home);
  await start(second.ada, ADAS);
  await answer(second.ben, BENS);
  await withdraw(second.ben);
  expect((await look(second.ada)).stage).toBe('waiting');
  expect((await look(second.ben)).stage).toBe('ready');
  expect((await rowOf(home, second.couple))?.second).toBeNull();
});

test('a withdrawn opening is gone for the other, with its messages', async () => {
  const { ada, ben, couple } = await twoSides(home);
  await start(ada, ADAS);
  const { couple: key, round, opening } = await look(ben);
  await withdraw(ada);
  expect((await look(ben)).stage).toBe('ready');
  expect((await look(ada)).stage).toBe('ready');
  await expect(answerComparison(ben, key, round ?? '', opening ?? '', BENS)).rejects.toMatchObject({ status: 404 });
  expect(await rowOf(home, couple)).toMatchObject({ first: '', second: null });
});
