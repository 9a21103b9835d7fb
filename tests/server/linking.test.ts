/** Linking, sharing and parting from the browser's code to the database: what was written is read by the two alone, and found nowhere. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { withoutNotes } from '../../domain/mood/check-in.ts';
import { sharedIdeas, sharedPlan } from '../../domain/partner/shared-copy.ts';
import type { ShareKind } from '../../domain/partner/shares.ts';
import { type CoupleJournal, coupleJournal, findCoupleKey } from '../../web/journal/couple/couple-journal.ts';
import { ACCEPTING_ID, COUPLE_KEY_ID, INVITATION_ID, ROOM } from '../../web/journal/couple/partner-records.ts';
import { releaseLetter } from '../../web/journal/keys/open-letter.ts';
import { makePhrase } from '../../web/journal/keys/recovery-phrase.ts';
import { makePrivate } from '../../web/journal/private-mode/private-mode-section.tsx';
import { contactCouple } from '../../web/partner/couple-contact.ts';
import { addressOf, openGreeting, readAddress, sealAnswer } from '../../web/partner/invitation/invitation.ts';
import { accept, invite, readOwnInvitation, takeBack } from '../../web/partner/invitation/link-couple.ts';
import { COPIED_KINDS, putCopies, wantedCopies } from '../../web/partner/sharing/share-copies.ts';
import { CANARY_BUNDLE, CANARY_CHECK_IN, CANARY_PLAN } from './canaries.ts';
import { dumpTables } from './dump-tables.ts';
import { openForFile } from './open-for-file.ts';
import { enrolPasskey } from './software-passkey.ts';
import { openTestApp } from './test-app.ts';
import { keepKey, newSide, type Side } from './two-sides.ts';

const home = openForFile(openTestApp);
const logged: string[] = [];
beforeAll(async () => {
  const take = (line: object, said?: string) => void logged.push(`${JSON.stringify(line)} ${said}`);
  Object.assign(home.ctx.log, { info: take, warn: take, error: take, debug: take });
});

const TODAY = '2026-11-21';
const GREETING = { from: 'Canary-from', words: 'Canary-words', question: 'Canary-question?' };

/** The link as it is sent, read again as the other's browser does. */
async function linkOf(side: Side) {
  const own = await readOwnInvitation(side, null);
  if (!own?.link) throw new Error('There is no link.');
  const { pathname, hash } = new URL(addressOf(own.link, 'https://twofold.example'));
  const link = readAddress({ pathname, hash });
  if (!link) throw new Error('The link cannot be read.');
  return link;
}
async function linkedPair(): Promise<{ ada: Side; ben: Side }> {
  const [ada, ben] = [await newSide(home), await newSide(home)];
  await invite(ada, GREETING);
  await accept(ben, await linkOf(ada));
  await contactCouple(ada);
  return { ada, ben };
}
async function shared(side: Side): Promise<CoupleJournal> {
  const key = await findCoupleKey(side.journal);
  if (!key) throw new Error('This side has no couple key.');
  return coupleJournal(side.api, key);
}
const choose = (side: Side, ...kinds: ShareKind[]) => side.api('PUT /partner/shares', { body: { kinds } });
const held = async (side: Side) => (await side.journal.list<unknown>(ROOM)).records.map(({ id }) => id);

async function fill(side: Side): Promise<void> {
  await side.journal.write('planner', randomUUID(), CANARY_PLAN, TODAY);
  await side.journal.write('mood', randomUUID(), CANARY_CHECK_IN, TODAY);
  const ideas = {
    version: 1,
    kind: 'ideas',
    made: `${TODAY}T10:00:00Z`,
    order: { preferences: 'Canary-order' },
    bundle: CANARY_BUNDLE,
  };
  await side.journal.write('spice-up', randomUUID(), ideas, TODAY);
}
async function shareAll(side: Side): Promise<void> {
  const couple = await shared(side);
  for (const kind of COPIED_KINDS) {
    const copies = await wantedCopies(side.journal, kind, { userId: side.account.userId, today: TODAY });
    await putCopies(couple, kind, copies);
  }
}
const seenBy = async (side: Side, kind: ShareKind) =>
  (await (await shared(side)).list<unknown>(kind)).records
    .filter(({ owner }) => owner === 'partner')
    .map(({ value }) => value);

const dump = async (): Promise<string> =>
  [...(await dumpTables(home.ctx))].flatMap(([name, rows]) => rows.map((row) => `${name} ${row}`)).join('\n');

test('looked at by a page and behind it at the same time, all find the key, and it stays', async () => {
  const [ada, ben] = [await newSide(home), await newSide(home)];
  await invite(ada, GREETING);
  const link = await linkOf(ada);
  await accept(ben, link);
  // What looks behind the page has read the journal, and goes on only when the page has seen the key.
  let pageIsDone = false;
  const lost: string[] = [];
  const { journal } = ada;
  const behind: Side = {
    ...ada,
    journal: {
      ...journal,
      list: async (...asked: Parameters<typeof journal.list>) => {
        const listed = await journal.list<never>(...asked);
        await Promise.race([page, setTimeout(500)]);
        return listed;
      },
      remove: async (...asked: Parameters<typeof journal.remove>) => {
        if (pageIsDone) lost.push(asked[1]);
        return journal.remove(...asked);
      },
    } as typeof journal,
  };
  const found = contactCouple(behind);
  const page = contactCouple(ada).then((contact) => {
    pageIsDone = true;
    return contact;
  });
  for (const { key } of [await found, await page]) {
    expect(key).toMatchObject({ couple: link.id, key: link.key });
  }
  expect(lost).toEqual([]);
  expect(await findCoupleKey(journal)).toMatchObject({ couple: link.id });
});

test('from the link to a key that both have: what was written for the other is theirs to read, also without an account', async () => {
  const [ada, ben] = [await newSide(home), await newSide(home)];
  await invite(ada, GREETING);
  const link = await linkOf(ada);
  const [params, { token }] = [{ id: link.id }, link];
  const seen = await ben.api('POST /partner/invitations/{id}/view', { params, body: { token } });
  expect(await openGreeting(link, seen.ciphertext)).toEqual(GREETING);
  expect(await openGreeting({ ...link, key: 'A'.repeat(43) }, seen.ciphertext)).toBeNull();
  const answer = await sealAnswer(link, 'Canary-answer');
  await ben.api('POST /partner/invitations/{id}/answer', { params, body: { token, answer } });
  expect(await readOwnInvitation(ada, null)).toMatchObject({ answer: 'Canary-answer', greeting: GREETING });

  await accept(ben, link);
  expect((await contactCouple(ada)).key).not.toBeNull();
  const [hers, his] = [await findCoupleKey(ada.journal), await findCoupleKey(ben.journal)];
  expect(hers).toEqual(his);
  expect(hers).toMatchObject({ couple: link.id, key: link.key });
  for (const side of [ada, ben]) {
    expect(await held(side)).not.toContain(INVITATION_ID);
    expect(await held(side)).not.toContain(ACCEPTING_ID);
  }
  // The answer outlives the link.
  expect(await readOwnInvitation(ada, hers)).toMatchObject({ accepted: true, link: null, answer: 'Canary-answer' });
});

test('a link that was cut on its way is no link', () => {
  const whole = { id: randomUUID(), token: 'B'.repeat(43), key: 'C'.repeat(43) };
  const { pathname, hash } = new URL(addressOf(whole, 'https://twofold.example'));
  expect(readAddress({ pathname, hash })).toEqual(whole);
  // What servers and proxies write down opens nothing.
  for (const secret of [whole.token, whole.key]) expect(pathname).not.toContain(secret);
  expect(readAddress({ pathname, hash: '' })).toBeNull();
  expect(readAddress({ pathname, hash: hash.slice(0, -1) })).toBeNull();
  expect(readAddress({ pathname: pathname.slice(0, -1), hash })).toBeNull();
  expect(readAddress({ pathname: '/invite', hash })).toBeNull();
});

test('an invitation that was taken back leaves no key behind, and one that is refused none with whoever tried', async () => {
  const [ada, ben] = [await newSide(home), await newSide(home)];
  await invite(ada, GREETING);
  const link = await linkOf(ada);
  await takeBack(ada);
  expect(await held(ada)).toEqual([]);
  await expect(accept(ben, link)).rejects.toMatchObject({ status: 404 });
  expect(await held(ben)).toEqual([]);
});

test('the copies hold what was promised of each kind and nothing else', async () => {
  const { ada, ben } = await linkedPair();
  await fill(ada);
  await choose(ada, 'plan', 'mood', 'phase', 'ideas', 'busy', 'likes');
  await shareAll(ada);
  const [theirPlan] = await seenBy(ben, 'plan');
  expect(theirPlan).toEqual(JSON.parse(JSON.stringify(sharedPlan(CANARY_PLAN))));
  const told = JSON.stringify(theirPlan);
  for (const word of ['Canary-why', 'Canary-summary', 'satisfaction', 'answers', '2026-11-10', 'Emotional Bonding']) {
    expect(told).not.toContain(word);
  }
  expect(await seenBy(ben, 'mood')).toEqual([withoutNotes(CANARY_CHECK_IN)]);
  const phases = JSON.stringify(await seenBy(ben, 'phase'));
  expect(phases).toContain('"2026-11-21"');
  for (const word of ['2026-11-10', '31,', 'cycle']) expect(phases).not.toContain(word);
  const { availableTimeSlots: windows, availableDays: days } = CANARY_PLAN.answers;
  expect(await seenBy(ben, 'busy')).toEqual([
    { version: 1, kind: 'busy', timezone: expect.any(String), windows, days, intervals: [] },
  ]);
  expect(await seenBy(ben, 'ideas')).toEqual([sharedIdeas(CANARY_BUNDLE.generated_at, CANARY_BUNDLE)]);
  // Of the plan's goals and hours nothing: what one likes is what one chose.
  expect(await seenBy(ben, 'likes')).toEqual([{ version: 1, kind: 'likes', windows: [], goals: [], turns: [] }]);
});

test('sharing again writes nothing; what changed, came or went in the journal does so in the copies', async () => {
  const { ada, ben } = await linkedPair();
  await fill(ada);
  await choose(ada, 'plan', 'mood');
  await putCopies(await shared(ada), 'plan', await wantedCopies(ada.journal, 'plan', { userId: 'x', today: TODAY }));
  const changes = async () => (await ben.api('GET /partner/records', { query: { kind: 'plan', since: 0 } })).next;
  const before = await changes();
  await putCopies(await shared(ada), 'plan', await wantedCopies(ada.journal, 'plan', { userId: 'x', today: TODAY }));
  expect(await changes()).toBe(before);
  const [kept] = (await ada.journal.list<typeof CANARY_PLAN>('planner')).records;
  if (!kept) throw new Error('There is no plan.');
  await ada.journal.write('planner', kept.id, { ...kept.value, coverWords: ['Errand'] }, TODAY);
  await putCopies(await shared(ada), 'plan', await wantedCopies(ada.journal, 'plan', { userId: 'x', today: TODAY }));
  expect(await seenBy(ben, 'plan')).toMatchObject([{ coverWords: ['Errand'] }]);
  // A plan whose days are over is shown no more.
  await putCopies(
    await shared(ada),
    'plan',
    await wantedCopies(ada.journal, 'plan', { userId: 'x', today: '2027-01-30' }),
  );
  expect(await seenBy(ben, 'plan')).toEqual([]);
});

test('after an unlinking the other’s key and all that came of it are wiped at the next contact, and each keeps their own', async () => {
  const { ada, ben } = await linkedPair();
  await fill(ben);
  await choose(ada, 'plan');
  const couple = await shared(ben);
  await ada.api('DELETE /partner/couple');
  await expect(couple.list('plan')).rejects.toMatchObject({ status: 404 });
  expect(await held(ben)).toContain(COUPLE_KEY_ID);
  expect(await contactCouple(ben)).toEqual({ couple: null, key: null });
  expect(await held(ben)).toEqual([]);
  expect((await ben.journal.list('planner')).records).toHaveLength(1);
  // Linked again, the key is another.
  const old = couple.couple;
  await contactCouple(ada);
  await invite(ben, GREETING);
  await accept(ada, await linkOf(ben));
  expect((await findCoupleKey(ada.journal))?.couple).not.toBe(old);
});

test('an old couple’s key is replaced and never used for the new one', async () => {
  const { ada, ben } = await linkedPair();
  await ada.api('DELETE /partner/couple');
  await invite(ada, GREETING);
  await accept(ben, await linkOf(ada));
  await keepKey(ada.journal, randomUUID(), 'D'.repeat(43));
  expect((await contactCouple(ada)).key).not.toBeNull();
  expect(await findCoupleKey(ada.journal)).toEqual(await findCoupleKey(ben.journal));
});

test('a dump with two linked couples, one in private mode, and all logs hold no word of what they wrote and share', async () => {
  const pairs = [await linkedPair(), await linkedPair()];
  for (const { ada, ben } of pairs) {
    for (const side of [ada, ben]) {
      await fill(side);
      await choose(side, 'plan', 'mood', 'phase', 'ideas', 'busy', 'likes', 'list');
      await shareAll(side);
      await (await shared(side)).write('list', randomUUID(), { text: 'Canary-list' });
    }
  }
  for (const side of Object.values(pairs[0] ?? {})) {
    const letter = await releaseLetter(side.api, side.account.userId);
    const { id } = await enrolPasskey(home.url, side.account, true);
    await makePrivate(side.api, letter, [
      { kind: 'phrase', phrase: await makePhrase() },
      { kind: 'passkey', credentialId: id, secret: crypto.getRandomValues(new Uint8Array(32)) },
    ]);
    await shareAll(side);
  }
  // Both see what they should, so the words are there, sealed.
  for (const { ada, ben } of pairs) {
    expect(JSON.stringify(await seenBy(ben, 'plan'))).toContain('Canary-title');
    expect(JSON.stringify(await seenBy(ada, 'ideas'))).toContain('Canary-idea');
  }
  const everything = `${await dump()}\n${logged.join('\n')}`;
  expect(everything).toContain('couple_records');
  expect(everything.match(/"mode":"private"/g)?.length).toBe(2);
  expect(logged.length).toBeGreaterThan(50);
  expect(everything).not.toMatch(/canary-/i);
  for (const { ada } of pairs) {
    const key = await findCoupleKey(ada.journal);
    expect(everything).not.toContain(key?.key ?? 'no key');
  }
});
