/** The safety number from both browsers' code to the database: what each sees of it, and what another number holds back. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { coupleMembers, coupleRecords, couples } from '../../server/partner/tables.ts';
import { coupleJournal, findCoupleKey } from '../../web/journal/couple/couple-journal.ts';
import { leaveNow } from '../../web/journal/couple/couple-live.ts';
import { COMPARED_ID, COUPLE_KEY_ID, ROOM } from '../../web/journal/couple/partner-records.ts';
import { contactCouple, wipeCouple } from '../../web/partner/couple-contact.ts';
import { accept, invite, readOwnInvitation } from '../../web/partner/invitation/link-couple.ts';
import { goOnUncompared, lookAtNumber, type SeenNumber, sayCompared } from '../../web/partner/number/compare-number.ts';
import { numberMark, safetyWords } from '../../web/partner/number/safety-number.ts';
import { lookAtQuestions } from '../../web/partner/question/questions.ts';
import { lookAtComparison } from '../../web/partner/wish-list/comparison.ts';
import { dumpTables } from './dump-tables.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { newSide, type Side } from './two-sides.ts';

const home = openForFile(openTestApp);
afterAll(leaveNow);

async function link(inviter: Side, other: Side): Promise<void> {
  await invite(inviter, { from: '', words: '', question: '' });
  const own = await readOwnInvitation(inviter, null);
  if (!own?.link) throw new Error('There is no link.');
  await accept(other, own.link);
  await contactCouple(inviter);
}
async function linkedPair(): Promise<{ ada: Side; ben: Side }> {
  const [ada, ben] = [await newSide(home), await newSide(home)];
  await link(ada, ben);
  return { ada, ben };
}
async function numberOf(side: Side): Promise<SeenNumber> {
  const seen = await lookAtNumber(side);
  if (!seen) throw new Error('There is no number.');
  return seen;
}
const say = async (side: Side) => sayCompared(side, (await numberOf(side)).key);
const unlink = (side: Side) => side.api('DELETE /partner/couple');
/** Everything that needs the couple's key. */
const stops = async (side: Side) => ({
  key: await findCoupleKey(side.journal),
  comparison: (await lookAtComparison(side)).stage,
  question: (await lookAtQuestions({ ...side, userId: side.account.userId })).couple?.key ?? null,
});
const STOPPED = { key: null, comparison: 'no-key', question: null };

test('both see the same six words, who says that they compared them is seen by both, and the database has none of it', async () => {
  const { ada, ben } = await linkedPair();
  const [adas, bens] = [await numberOf(ada), await numberOf(ben)];
  expect(adas).toEqual({
    key: expect.objectContaining({ key: bens.key.key }),
    mine: null,
    theirs: null,
    changedSince: null,
  });
  const words = await safetyWords(adas.key);
  expect(words).toEqual(await safetyWords(bens.key));
  await say(ada);
  expect(await numberOf(ada)).toMatchObject({ mine: ada.now.toISOString(), theirs: null });
  expect(await numberOf(ben)).toMatchObject({ mine: null, theirs: ada.now.toISOString() });
  await say(ben);
  // Said again by another device, or a second click: one record each.
  await say(ben);
  expect(await numberOf(ada)).toMatchObject({ mine: ada.now.toISOString(), theirs: ben.now.toISOString() });
  const rows = (await dumpTables(home.ctx)).get('couple_records') ?? [];
  expect(rows.filter((row) => row.includes(adas.key.couple))).toHaveLength(2);
  const all = [...(await dumpTables(home.ctx)).values()].flat().join('\n');
  for (const secret of [adas.key.key, await numberMark(adas.key), words.join(' ')]) expect(all).not.toContain(secret);
});

test('it is no choice of what to show: it stands whatever is shown, is nobody else\u2019s to change, and goes with the couple', async () => {
  const { ada, ben } = await linkedPair();
  await say(ada);
  for (const kinds of [['plan'], []]) {
    expect((await callAs(ada.account, 'PUT', `${home.url}/api/partner/shares`, { kinds })).status).toBe(204);
    expect((await numberOf(ben)).theirs).not.toBeNull();
  }
  expect((await callAs(ada.account, 'PUT', `${home.url}/api/partner/shares`, { kinds: ['number'] })).status).toBe(422);
  const key = await findCoupleKey(ben.journal);
  if (!key) throw new Error('no key');
  const couple = await coupleJournal(ben.api, key);
  const [adas] = (await couple.list('number')).records;
  await expect(couple.write('number', adas?.id ?? '', 'changed')).rejects.toMatchObject({ status: 404 });
  expect(await couple.remove('number', adas?.id ?? '')).toBe(false);
  expect((await couple.list('number')).records).toHaveLength(1);
  const { journal: _, ...stranger } = await newSide(home);
  await expect(stranger.api('GET /partner/records', { query: { kind: 'number', since: 0 } })).rejects.toMatchObject({
    status: 404,
  });
  await unlink(ben);
  const rows = (await dumpTables(home.ctx)).get('couple_records') ?? [];
  expect(rows.filter((row) => row.includes(key.couple))).toEqual([]);
});

test('whoever puts a key of their own between two has other words on each side', async () => {
  const [ada, ben, between, again] = [
    await newSide(home),
    await newSide(home),
    await newSide(home),
    await newSide(home),
  ];
  await link(ada, between);
  await link(again, ben);
  expect(await safetyWords((await numberOf(ada)).key)).not.toEqual(await safetyWords((await numberOf(ben)).key));
});

test('an operator who gives one\u2019s own word back as the partner\u2019s is not believed', async () => {
  const { ada, ben } = await linkedPair();
  await say(ada);
  const { key } = await numberOf(ada);
  await home.ctx.db
    .update(coupleRecords)
    .set({ owner: ben.account.userId })
    .where(and(eq(coupleRecords.coupleId, key.couple), eq(coupleRecords.kind, 'number')));
  expect(await numberOf(ada)).toMatchObject({ mine: ada.now.toISOString(), theirs: null });
});

test('an operator who puts an account of their own into the partner\u2019s place gets no key and no number', async () => {
  const [{ ada, ben }, eve] = [await linkedPair(), await newSide(home)];
  await say(ada);
  const before = await numberOf(ada);
  await home.ctx.db
    .update(coupleMembers)
    .set({ userId: eve.account.userId })
    .where(eq(coupleMembers.userId, ben.account.userId));
  expect(await contactCouple(eve)).toMatchObject({ key: null });
  expect(await lookAtNumber(eve)).toBeNull();
  expect(await stops(eve)).toEqual(STOPPED);
  expect((await numberOf(ada)).key).toEqual(before.key);
});

test('an operator who swaps the couple in the database for one with a key of their own stops what is shared, and it is said', async () => {
  const [{ ada, ben }, eve] = [await linkedPair(), await newSide(home)];
  await say(ada);
  await say(ben);
  const before = await numberOf(ada);
  // Another couple under the same names, without a key that reached her: nothing goes on under the old one.
  const swapped = randomUUID();
  await home.ctx.db.insert(couples).values({ id: swapped, linkedAt: home.ctx.clock.now() });
  await home.ctx.db
    .update(coupleMembers)
    .set({ coupleId: swapped })
    .where(eq(coupleMembers.userId, ada.account.userId));
  await home.ctx.db
    .update(coupleMembers)
    .set({ coupleId: swapped, userId: eve.account.userId })
    .where(eq(coupleMembers.userId, ben.account.userId));
  expect(await contactCouple(ada)).toMatchObject({ couple: { id: swapped }, key: null });
  // The link that they get her to follow brings the key, and with it another number.
  await home.ctx.db.delete(couples).where(eq(couples.id, swapped));
  await link(eve, ada);
  expect(await contactCouple(ada)).toMatchObject({ key: null, held: true });
  expect(await stops(ada)).toEqual(STOPPED);
  const now = await numberOf(ada);
  expect(now).toMatchObject({ mine: null, theirs: null, changedSince: before.mine });
  expect(await safetyWords(now.key)).not.toEqual(await safetyWords(before.key));
});

test('after one was compared another is held back, from everything, until somebody looked', async () => {
  const { ada, ben } = await linkedPair();
  await say(ada);
  const before = await numberOf(ada);
  // Not by her own doing: her page finds the couple gone, and another in its place.
  await unlink(ben);
  expect(await contactCouple(ada)).toEqual({ couple: null, key: null });
  await contactCouple(ben);
  await link(ben, ada);
  expect(await contactCouple(ada)).toMatchObject({ key: null, held: true });
  expect(await stops(ada)).toEqual(STOPPED);
  // A page from before reads no second form: it asks to be loaded anew, and takes the key for neither there nor away.
  expect((await ada.journal.read(ROOM, COUPLE_KEY_ID))?.value).toMatchObject({ version: 2, kind: 'couple-key-held' });
  const now = await numberOf(ada);
  expect(now).toMatchObject({ mine: null, changedSince: before.mine });
  expect(now.key.key).not.toBe(before.key.key);
  expect(await safetyWords(now.key)).toEqual(await safetyWords((await numberOf(ben)).key));
  // He compared none, so that none is held back.
  expect(await contactCouple(ben)).not.toHaveProperty('held');

  await say(ada);
  expect(await numberOf(ada)).toMatchObject({ mine: ada.now.toISOString(), changedSince: null });
  expect((await numberOf(ben)).theirs).toBe(ada.now.toISOString());
  expect(await stops(ada)).toMatchObject({ key: { couple: now.key.couple }, comparison: 'ready' });
});

test('it may be shared under without comparing, and then nothing is remembered', async () => {
  const { ada, ben } = await linkedPair();
  await say(ada);
  await unlink(ben);
  await contactCouple(ben);
  await link(ben, ada);
  expect(await stops(ada)).toEqual(STOPPED);
  await goOnUncompared(ada);
  expect(await stops(ada)).toMatchObject({ comparison: 'ready' });
  expect(await numberOf(ada)).toMatchObject({ mine: null, theirs: null, changedSince: null });
  expect(await ada.journal.read(ROOM, COMPARED_ID)).toBeNull();
});

test('a key put into the place of the one that was compared is held back too, and what was begun is ended at the next look', async () => {
  const { ada } = await linkedPair();
  await say(ada);
  const { key } = await numberOf(ada);
  const kept = await ada.journal.read<object>(ROOM, COUPLE_KEY_ID);
  const other = { ...kept?.value, key: Buffer.from(randomUUID().repeat(2).slice(0, 32)).toString('base64url') };
  await ada.journal.write(ROOM, COUPLE_KEY_ID, other, '2026-11-28');
  expect(await contactCouple(ada)).toMatchObject({ key: null, held: true });
  // The tab was closed after the number was kept, before the key went on.
  await ada.journal.read(ROOM, COMPARED_ID);
  const mark = await numberMark((await numberOf(ada)).key);
  await ada.journal.write(
    ROOM,
    COMPARED_ID,
    { version: 1, kind: 'compared-number', mark, at: '', record: randomUUID() },
    '2026-11-28',
  );
  expect(await contactCouple(ada)).toMatchObject({ key: { couple: key.couple } });
  await wipeCouple(ada);
  expect(await ada.journal.read(ROOM, COMPARED_ID)).not.toBeNull();
});
