/** What a couple shares, by both browsers' own code over real HTTP: who may see and change what, and what an end leaves. */
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { ShareKind } from '../../domain/partner/shares.ts';
import { minSizeOf } from '../../domain/sealed-record.ts';
import { coupleRecords, couples } from '../../server/partner/tables.ts';
import {
  type CoupleJournal,
  coupleJournal,
  findCoupleKey,
  isNotShared,
} from '../../web/journal/couple/couple-journal.ts';
import { leaveNow } from '../../web/journal/couple/couple-live.ts';
import { contactCouple } from '../../web/partner/couple-contact.ts';
import { putCopies } from '../../web/partner/sharing/share-copies.ts';
import { coupleKeyOf } from './live-sides.ts';
import { openForFile } from './open-for-file.ts';
import { callAs } from './sign-up.ts';
import { openTestApp } from './test-app.ts';
import { newSide, type Side, twoSides } from './two-sides.ts';

const home = openForFile(openTestApp);
afterAll(leaveNow);

const open = async (side: Side): Promise<CoupleJournal> => coupleJournal(side.api, await coupleKeyOf(side));
const share = async (side: Side, kinds: ShareKind[]) => {
  const { status } = await callAs(side.account, 'PUT', `${home.url}/api/partner/shares`, { kinds });
  expect(status).toBe(204);
};
const newId = () => crypto.randomUUID();
async function refusal(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => false,
    (error: unknown) => isNotShared(error),
  );
}

async function pair() {
  const { ada, ben, couple } = await twoSides(home);
  return { ada, ben, couple, adas: await open(ada), bens: await open(ben) };
}

test('what one shows the other reads, as it is now, and the database cannot', async () => {
  const { ada, adas, bens, couple } = await pair();
  await share(ada, ['plan']);
  const id = newId();
  expect(await adas.write('plan', id, { title: 'canary supper' })).toEqual({ saved: true });
  expect((await bens.list('plan')).records).toEqual([
    { id, version: 1, owner: 'partner', value: { title: 'canary supper' } },
  ]);
  await adas.write('plan', id, { title: 'canary lunch' });
  expect(await bens.read('plan', id)).toMatchObject({ version: 2, value: { title: 'canary lunch' } });
  expect(JSON.stringify(await home.ctx.db.select().from(coupleRecords))).not.toContain('canary');
  const [row] = await home.ctx.db.select().from(couples).where(eq(couples.id, couple));
  expect(row?.stored).toBe(Math.ceil(((minSizeOf('plan') + 28) * 4) / 3));
});

test('only what was chosen can be written, and only by its owner', async () => {
  const { ada, ben, adas, bens } = await pair();
  const id = newId();
  expect(await refusal(adas.write('plan', id, 1))).toBe(true);
  await share(ada, ['plan']);
  await adas.write('plan', id, 1);
  expect(await refusal(bens.write('plan', newId(), 2))).toBe(true);
  await share(ben, ['plan']);
  await bens.list('plan');
  expect(await refusal(bens.write('plan', id, 3))).toBe(true);
  expect(await bens.remove('plan', id)).toBe(false);
  expect((await adas.read('plan', id))?.value).toBe(1);
});

test('choosing otherwise takes the copies back at once, and the other’s remembered ones go with the next look', async () => {
  const { ada, adas, bens } = await pair();
  await share(ada, ['plan', 'mood']);
  const [plan, mood] = [newId(), newId()];
  await adas.write('plan', plan, 1);
  await adas.write('mood', mood, 2);
  expect((await bens.list('plan')).records).toHaveLength(1);
  await share(ada, ['mood']);
  expect((await bens.list('plan')).records).toEqual([]);
  expect((await bens.list('mood')).records).toHaveLength(1);
});

test('the list belongs to both while either shows it, and to neither otherwise', async () => {
  const { ada, ben, adas, bens } = await pair();
  expect(await refusal(bens.list('list'))).toBe(true);
  await share(ada, ['list']);
  const id = newId();
  await bens.write('list', id, 'bread');
  expect((await adas.list('list')).records).toEqual([{ id, version: 1, owner: 'partner', value: 'bread' }]);
  await adas.write('list', id, 'bread and wine');
  expect((await bens.read('list', id))?.value).toBe('bread and wine');
  expect(await adas.remove('list', id)).toBe(true);
  expect((await bens.list('list')).records).toEqual([]);
  await share(ada, []);
  expect(await refusal(adas.write('list', newId(), 'salt'))).toBe(true);
  await share(ben, ['list']);
  expect(await adas.write('list', newId(), 'salt')).toEqual({ saved: true });
});

test('of two writes at once one is told what the other wrote, and a lost answer counts as saved', async () => {
  const { ada, adas, bens } = await pair();
  await share(ada, ['list']);
  const id = newId();
  await adas.write('list', id, 'one');
  await bens.list('list');
  await adas.write('list', id, 'two');
  expect(await bens.write('list', id, 'three')).toMatchObject({ saved: false, current: { version: 2, value: 'two' } });
  expect(await bens.write('list', id, 'three')).toEqual({ saved: true });
  const again = await open(ada);
  expect(await again.write('list', id, 'three')).toEqual({ saved: true });
});

test('after the end every look and write is refused with the same words, and nothing is left', async () => {
  const { ada, ben, adas, bens, couple } = await pair();
  await share(ada, ['plan', 'list']);
  await adas.write('plan', newId(), 1);
  expect((await callAs(ben.account, 'DELETE', `${home.url}/api/partner/couple`)).status).toBe(204);
  for (const journal of [adas, bens]) {
    expect(await refusal(journal.list('plan'))).toBe(true);
    expect(await refusal(journal.write('plan', newId(), 1))).toBe(true);
  }
  const stranger = await newSide(home);
  for (const side of [ada, ben, stranger]) {
    const { status, body } = await callAs(side.account, 'GET', `${home.url}/api/partner/records`);
    expect([status, body.title]).toEqual([404, 'This is no longer shared.']);
  }
  expect(await home.ctx.db.select().from(coupleRecords).where(eq(coupleRecords.coupleId, couple))).toEqual([]);
});

test('another couple’s key, place or records never meet', async () => {
  const one = await pair();
  const two = await pair();
  await share(one.ada, ['list']);
  await share(two.ada, ['list']);
  const id = newId();
  await one.adas.write('list', id, 'ours');
  expect((await two.adas.list('list')).records).toEqual([]);
  await two.adas.write('list', id, 'theirs');
  expect((await one.bens.read('list', id))?.value).toBe('ours');
  // Put into another couple's rows it does not open.
  const [sealed] = await home.ctx.db.select().from(coupleRecords).where(eq(coupleRecords.coupleId, one.couple));
  await home.ctx.db
    .update(coupleRecords)
    .set({ ciphertext: sealed?.ciphertext ?? '' })
    .where(eq(coupleRecords.coupleId, two.couple));
  expect(await (await open(two.ben)).list('list')).toEqual({ records: [], unreadable: [id], newer: [] });
});

test('what is no sealed record, no kind or no id is refused, and nobody without an account comes in', async () => {
  const { ada } = await pair();
  await share(ada, ['list']);
  const put = (path: string, body: unknown) =>
    callAs(ada.account, 'PUT', `${home.url}/api/partner/records/${path}`, body);
  const ciphertext = 'A'.repeat(1403);
  expect((await put(`list/${newId()}`, { version: 1, ciphertext: 'hello' })).status).toBe(422);
  expect((await put(`list/${newId()}`, { version: 1, ciphertext, note: 'x' })).status).toBe(422);
  expect((await put(`diary/${newId()}`, { version: 1, ciphertext })).status).toBe(404);
  expect((await put('list/1', { version: 1, ciphertext })).status).toBe(404);
  expect((await put(`list/${newId()}`, { version: 2, ciphertext })).status).toBe(409);
  expect((await callAs(null, 'GET', `${home.url}/api/partner/records`)).status).toBe(401);
});

test('what was removed and comes back belongs to whoever brings it back', async () => {
  const { ada, adas, bens } = await pair();
  await share(ada, ['list']);
  const id = newId();
  await adas.write('list', id, 'bread');
  await adas.remove('list', id);
  await bens.list('list');
  await bens.write('list', id, 'bread after all');
  expect((await bens.list('list')).records).toMatchObject([{ id, owner: 'me' }]);
  expect((await adas.list('list')).records).toMatchObject([{ id, owner: 'partner' }]);
});

test('where there is no room left, what is there can be changed and removed, and nothing is added', async () => {
  const { ada, adas, couple } = await pair();
  await share(ada, ['list']);
  const id = newId();
  await adas.write('list', id, 'bread');
  await home.ctx.db
    .update(couples)
    .set({ stored: 64 * 1024 * 1024 + 1 })
    .where(eq(couples.id, couple));
  await expect(adas.write('list', newId(), 'wine')).rejects.toMatchObject({ code: 'too-large' });
  expect(await adas.write('list', id, 'rye')).toEqual({ saved: true });
  expect(await adas.remove('list', id)).toBe(true);
});

test('a copy under a key that nobody of the two has is written over by the next look', async () => {
  const { ada, bens, couple } = await pair();
  await share(ada, ['plan']);
  const wanted = [{ id: newId(), value: { title: 'supper' } as never }];
  await putCopies(await open(ada), 'plan', wanted);
  const place = eq(coupleRecords.coupleId, couple);
  const [row] = await home.ctx.db.select().from(coupleRecords).where(place);
  const other = (row?.ciphertext ?? '').replace(/^.{8}/, 'AAAAAAAA');
  await home.ctx.db.update(coupleRecords).set({ ciphertext: other }).where(place);
  await putCopies(await open(ada), 'plan', wanted);
  expect((await bens.list('plan')).records).toMatchObject([{ value: { title: 'supper' } }]);
});

test('a key is not wiped on the word of an answer that another device has overtaken', async () => {
  const { ada } = await pair();
  // What the page was told a moment before the two were linked.
  await contactCouple(ada, null);
  expect(await findCoupleKey(ada.journal)).not.toBeNull();
});
