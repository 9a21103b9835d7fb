/** Hours and kinds of evening shared out between two, from the browser's code to the database: only while both share what they like, alike in both browsers, and no word of it for the server. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '../../domain/calendar-date.ts';
import { type OwnLikes, turnOf } from '../../domain/partner/shared-likes.ts';
import type { ShareKind } from '../../domain/partner/shares.ts';
import { schedule } from '../../domain/planner/schedule/schedule.ts';
import { coupleJournal, findCoupleKey } from '../../web/journal/couple/couple-journal.ts';
import { changeKeptLikes } from '../../web/partner/sharing/keep-likes.ts';
import { putCopies, wantedCopies } from '../../web/partner/sharing/share-copies.ts';
import { fairIn } from '../../web/planner/fairness/read-fair.ts';
import { inputWith, makeStoredPlan } from '../planner/made-plan.ts';
import { dumpTables } from './dump-tables.ts';
import { openForFile } from './open-for-file.ts';
import { openTestApp } from './test-app.ts';
import { type Side, twoSides } from './two-sides.ts';

const home = openForFile(openTestApp);
const TODAY = '2026-11-21';
const NEXT = addDays(TODAY, 30);

const records = async (side: Side) => {
  const key = await findCoupleKey(side.journal);
  if (!key) throw new Error('Not linked.');
  return coupleJournal(side.api, key);
};
const choose = (side: Side, ...kinds: ShareKind[]) => side.api('PUT /partner/shares', { body: { kinds } });
const like = (side: Side, likes: OwnLikes) => changeKeptLikes(side.journal, TODAY, () => likes);
const between = async (side: Side, startDate: string) => fairIn(await records(side), startDate);
async function share(side: Side) {
  const owner = { userId: side.account.userId, today: TODAY };
  await putCopies(await records(side), 'likes', await wantedCopies(side.journal, 'likes', owner));
}

const LATE: OwnLikes = { windows: ['late-night'], goals: ['pleasure'] };
const EARLY: OwnLikes = { windows: ['morning'], goals: ['bonding'] };
const input = inputWith({
  preferredFrequency: 'weekly',
  primaryGoals: ['bonding', 'pleasure'],
  availableTimeSlots: ['morning', 'late-night'],
  availableDays: ['weekends'],
});

/** Makes a month as a click does, and keeps it with what it moved. */
async function month(side: Side, startDate: string) {
  const given = await between(side, startDate);
  if (!given) throw new Error('Nothing is shared.');
  const { account } = schedule({ ...input, startDate, model: 2, fair: given.fair });
  if (!account) throw new Error('Nothing was shared out.');
  const stored = {
    ...makeStoredPlan({ ...input, startDate }),
    turn: turnOf(given.couple, given.fair.account, account),
  };
  await side.journal.write('planner', randomUUID(), stored, startDate);
  await share(side);
  return account;
}

test('what both share is shared out, each month goes on from those before whoever made them, and it ends with the switch and with the link', async () => {
  const { ada, ben } = await twoSides(home);
  await like(ada, LATE);
  await like(ben, EARLY);
  await choose(ada, 'likes');
  await share(ada);
  // One alone shares nothing out.
  expect(await between(ada, TODAY)).toBeNull();
  expect(await between(ben, TODAY)).toBeNull();
  await choose(ben, 'likes');
  await share(ben);
  expect(await between(ada, TODAY)).toMatchObject({ fair: { a: LATE, b: EARLY, account: { windows: 0, goals: 0 } } });

  const first = await month(ada, TODAY);
  const negative = (account: typeof first) => ({ windows: 0 - account.windows, goals: 0 - account.goals });
  expect((await between(ada, NEXT))?.fair.account).toEqual(first);
  expect((await between(ben, NEXT))?.fair).toMatchObject({ a: EARLY, b: LATE, account: negative(first) });
  const second = await month(ben, NEXT);
  expect((await between(ada, addDays(NEXT, 30)))?.fair.account).toEqual(negative(second));
  for (const stands of [...Object.values(first), ...Object.values(second)]) expect(Math.abs(stands)).toBeLessThan(2);

  const kept = [...(await dumpTables(home.ctx))].flatMap(([, rows]) => rows).join('\n');
  expect(kept).toContain('likes');
  for (const word of ['late-night', 'bonding', 'turns']) expect(kept).not.toContain(word);

  await choose(ben);
  expect(await between(ada, NEXT)).toBeNull();
  await choose(ben, 'likes');
  await share(ben);
  expect((await between(ben, addDays(NEXT, 30)))?.fair.account).toEqual(second);
  const gone = await records(ben);
  await ada.api('DELETE /partner/couple');
  await expect(fairIn(gone, NEXT)).rejects.toMatchObject({ status: 404 });
});
