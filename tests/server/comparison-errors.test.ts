/** Failures of a comparison: strangers, parting, tampering, lost connections, lost records, an erased account. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { WishAnswers } from '../../domain/list/wish-list.ts';
import { matchLists } from '../../domain/list/wish-match.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import { sealedLength } from '../../domain/partner/round-sizes.ts';
import { coupleMembers, matchRounds } from '../../server/partner/tables.ts';
import { COUPLE_KEY_ID, ROOM, ROUND_ID } from '../../web/journal/couple/partner-records.ts';
import { answerComparison, lookAtComparison } from '../../web/partner/wish-list/comparison.ts';
import { MatchBroken } from '../../web/partner/wish-list/match-run.ts';
import { between } from './api-calls.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import {
  ADAS,
  answer,
  BENS,
  keepKey,
  letPass,
  look,
  newSide,
  rowOf,
  type Side,
  start,
  twoSides,
  withdraw,
} from './two-sides.ts';

const home = openForFile(openTestApp);

test('another couple’s comparison is not there, and neither is one’s own once the couple has ended', async () => {
  const { ada, ben, couple } = await twoSides(home);
  const eve = await newSide(home);
  await start(ada, ADAS);
  const { round } = await look(ada);
  const stranger = (await twoSides(home)).ada;
  const message = 'A'.repeat(sealedLength('second'));
  for (const outsider of [eve, stranger]) {
    for (const id of [round, randomUUID(), 'none']) {
      const path = `${home.url}/api/partner/rounds/${id}`;
      const second = await callAs(outsider.account, 'PUT', `${path}/second`, { message });
      const gone = await callAs(outsider.account, 'DELETE', path);
      expect([second.status, gone.status]).toEqual([404, 404]);
      const noCouple = outsider === eve && id !== 'none';
      expect(second.body.title).toBe(noCouple ? 'This is no longer shared.' : 'We couldn’t find that comparison.');
    }
    const current = await callAs(outsider.account, 'GET', `${home.url}/api/partner/rounds/current`);
    expect(current.body.round).toBeNull();
  }
  const unlinkedAt = home.ctx.clock.now();
  const { couple: key, opening } = await look(ben);
  await home.ctx.db
    .update(coupleMembers)
    .set({ leftAt: unlinkedAt })
    .where(eq(coupleMembers.userId, ada.account.userId));
  await expect(answerComparison(ben, key, round ?? '', opening ?? '', BENS)).rejects.toMatchObject({ status: 404 });
  expect(await lookAtComparison(ben)).toEqual({ stage: 'alone' });
  expect(await lookAtComparison(ada)).toEqual({ stage: 'alone' });
  expect((await rowOf(home, couple))?.second).toBeNull();
});

test('without the couple’s key, or with another couple’s, nothing is compared', async () => {
  const { ada, ben } = await twoSides(home);
  await keepKey(ada.journal, randomUUID(), Buffer.alloc(32).toString('base64url'));
  expect(await lookAtComparison(ada)).toEqual({ stage: 'no-key' });
  await ben.journal.remove(ROOM, COUPLE_KEY_ID);
  expect(await lookAtComparison(ben)).toEqual({ stage: 'no-key' });
});

test('a message that was tampered with, swapped or repeated from earlier opens nothing', async () => {
  const { ada, ben, couple } = await twoSides(home);
  const change = (set: Partial<typeof matchRounds.$inferInsert>) =>
    home.ctx.db.update(matchRounds).set(set).where(eq(matchRounds.coupleId, couple));
  const flipped = (text: string) => `${text.slice(0, 500)}${text[500] === 'A' ? 'B' : 'A'}${text.slice(501)}`;
  await start(ada, ADAS);
  const first = (await rowOf(home, couple))?.first ?? '';
  await change({ first: flipped(first) });
  await expect(answer(ben, BENS)).rejects.toThrow(MatchBroken);
  expect((await rowOf(home, couple))?.second).toBeNull();
  await change({ first });
  await answer(ben, BENS);
  const second = (await rowOf(home, couple))?.second ?? '';
  await change({ second: flipped(second) });
  expect(await look(ada)).toMatchObject({ stage: 'broken', found: null });
  expect((await rowOf(home, couple))?.third).toBeNull();
  await change({ second });
  await look(ada);
  await change({ third: flipped((await rowOf(home, couple))?.third ?? '') });
  expect(await look(ben)).toMatchObject({ stage: 'broken', found: null });
  await withdraw(ben);
  // The next day: an old message in the place of a new one.
  await letPass(home, couple, 25);
  await start(ada, ADAS);
  await change({ first });
  await expect(answer(ben, BENS)).rejects.toThrow(MatchBroken);
});

test('a browser that does not know what it opened says so, and a new one can be started', async () => {
  const { ada, ben } = await twoSides(home);
  await start(ada, ADAS);
  await answer(ben, BENS);
  await ada.journal.remove(ROOM, ROUND_ID);
  expect((await look(ada)).stage).toBe('lost');
  await withdraw(ada);
  expect((await look(ada)).stage).toBe('ready');
});

/** A browser whose first call of this method arrives, and hears no answer. */
function flaky(side: Side, method: string): Side {
  let lost = false;
  const api = between(side.api, async (call, send) => {
    const body = await send();
    if (call.method === method && call.path.startsWith('/partner') && !lost) {
      lost = true;
      throw new Error('connection lost');
    }
    return body;
  });
  return { ...side, api };
}

test('a lost connection loses nothing: each step can be tried again', async () => {
  const { ada, ben } = await twoSides(home);
  await expect(start(flaky(ada, 'POST'), ADAS)).rejects.toThrow('connection lost');
  expect((await look(ada)).stage).toBe('waiting');
  await expect(answer(flaky(ben, 'PUT'), BENS)).rejects.toThrow('connection lost');
  expect((await look(ben)).stage).toBe('answered');
  await expect(look(flaky(ada, 'PUT'))).rejects.toThrow('connection lost');
  expect((await look(ada)).found?.matches).toEqual(matchLists(ADAS, BENS));
  await expect(look(flaky(ben, 'DELETE'))).rejects.toThrow('connection lost');
  expect((await look(ben)).found?.matches).toEqual(matchLists(ADAS, BENS));
});

test('an opener reads one answer: another in its place tells her nothing, and tells nobody more of her', async () => {
  const { ada, ben, couple } = await twoSides(home);
  await start(ada, ADAS);
  await answer(ben, BENS);
  const first = (await look(ada)).found;
  expect(first?.matches).toEqual(matchLists(ADAS, BENS));
  // A server that helps a curious partner has the same opening answered again, with a yes to everything.
  const open = { second: null, secondAt: null, third: null, thirdAt: null };
  await home.ctx.db.update(matchRounds).set(open).where(eq(matchRounds.coupleId, couple));
  const curious: WishAnswers = Object.fromEntries(TOPICS.map((topic) => [topic, 'yes']));
  await answer(ben, curious);
  expect((await look(ada)).found).toEqual(first);
  expect((await look(ben)).found?.matches).toEqual({});
});

test('erasing one account takes the couple’s comparisons with it, and the other simply stands alone', async () => {
  const { ada, ben, couple } = await twoSides(home);
  await start(ada, ADAS);
  await answer(ben, BENS);
  const erased = await callAs(ben.account, 'POST', `${home.url}/api/privacy/erasure`, { confirm: 'DELETE' });
  expect(erased.status).toBe(200);
  expect(await rowOf(home, couple)).toBeUndefined();
  expect(await lookAtComparison(ada)).toEqual({ stage: 'alone' });
});
