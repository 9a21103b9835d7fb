/** A whole account moves to a fresh one by its export, as the browser does it, against a real server. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIRST_GOALS } from '../../domain/analytics/goals.ts';
import { newItem } from '../../domain/list/list-item.ts';
import { wishListRecord } from '../../domain/list/wish-list.ts';
import { TOPICS } from '../../domain/list/wish-topics.ts';
import { changeCheckIn, isCheckIn } from '../../domain/mood/check-in.ts';
import { datesRecord } from '../../domain/partner/important-date.ts';
import { readExportChoices, readExportFile } from '../../domain/privacy/export-file.ts';
import { planRecordDay, STANDING_DAY } from '../../domain/privacy/retention.ts';
import { PRIVACY_DEFAULTS, type PrivacySettings } from '../../domain/privacy/settings.ts';
import { removeOldRecords } from '../../server/privacy/remove-old-records.ts';
import { DATES_ID, WISH_LIST_ID } from '../../web/journal/couple/partner-records.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { openJournal } from '../../web/journal/storage/open-journal.ts';
import { checkInId } from '../../web/mood/check-in-id.ts';
import { takeIn } from '../../web/moving-in/take-in.ts';
import { countOf, findMovedIn } from '../../web/moving-in/take-out.ts';
import { bringChoices, ownRecords } from '../../web/privacy/export/bring-back.ts';
import { collectExport } from '../../web/privacy/export/collect-export.ts';
import { importRecords } from '../../web/privacy/export/import-form.tsx';
import { inputWith, makeStoredPlan } from '../planner/made-plan.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { openTestApp } from './test-app.ts';

const home = openForFile(openTestApp);
const SETTINGS: PrivacySettings = {
  ...PRIVACY_DEFAULTS,
  dataRetention: 'forever',
  calendarIntegration: 'none',
  anonymousMode: true,
  cloudBackup: true,
};
const today = (): string => home.ctx.clock.now().toISOString().slice(0, 10);
const ago = (days: number): string =>
  new Date(home.ctx.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
const save = (account: NewAccount) => async (next: PrivacySettings) => {
  expect((await callAs(account, 'PUT', `${home.url}/api/privacy/settings`, next)).status).toBe(200);
};

/** Something of every room that keeps what a person wrote. */
async function fill(journal: Journal, owner: string): Promise<void> {
  const plan = makeStoredPlan(inputWith());
  await journal.write('planner', randomUUID(), plan, planRecordDay(plan.startDate));
  for (const days of [1, 900]) {
    const date = ago(days);
    const checkIn = changeCheckIn(null, date, { values: { mood: 7, sleep: 4 }, notes: 'Slept in' }, Date.parse(date));
    await journal.write('mood', await checkInId(owner, date), checkIn, date);
  }
  const now = { at: Date.parse(ago(2)), chance: 'abcd' };
  await journal.write('list', randomUUID(), newItem('A cabin', 'a000001', now), ago(2));
  await journal.write('analytics', randomUUID(), FIRST_GOALS, STANDING_DAY);
  await journal.write('spice-up', randomUUID(), { version: 1, kind: 'ideas', made: ago(3) }, ago(3));
  await journal.write('partner', WISH_LIST_ID, wishListRecord({ [TOPICS[0] ?? '']: 'maybe' }), ago(4));
  const date = { id: randomUUID(), what: 'birthday', name: 'Bo', date: '1990-05-01', repeats: 'yearly' } as const;
  await journal.write('partner', DATES_ID, datesRecord([date]), ago(5));
  await journal.write('partner', randomUUID(), { version: 1, kind: 'couple-key', couple: 'c', key: 'canary' }, ago(5));
  await takeIn(
    {
      starts: [ago(40)],
      days: [{ date: ago(40), values: { energy: 3 }, note: 'Cramps' }],
      dates: [{ what: 'birthday', name: 'Ana', date: '1985-04-12' }],
      items: ['Porto'],
    },
    { journal, owner, app: 'clue', today: today(), onStep: () => undefined },
  );
}

const exportOf = async (account: NewAccount) =>
  (await collectExport(apiOf(home.url, account), account.userId, null)).file;
const byRoom = (records: readonly { room: string; id: string }[]) =>
  [...records].sort((a, b) => (`${a.room} ${a.id}` < `${b.room} ${b.id}` ? -1 : 1));

test('everything that can come back does: every record, settings, names and preferences; a second time changes nothing', async () => {
  const ada = await signUp(home.url);
  const journal = await openInNewBrowser(home.url, ada);
  await save(ada)(SETTINGS);
  const preferences = { theme: 'dark', timezone: 'Europe/Lisbon', dateLanguage: 'pt-PT' };
  await callAs(ada, 'PATCH', `${home.url}/api/profile`, { first_name: 'Adele', preferences });
  await fill(journal, ada.userId);
  const file = await exportOf(ada);
  const text = JSON.stringify(file);
  expect(text).not.toContain('canary');
  expect(new Set(file.records.map(({ room }) => room)).size).toBe(7);

  const eve = await signUp(home.url);
  const other = await openInNewBrowser(home.url, eve);
  const [read, choices] = [readExportFile(text), readExportChoices(text)];
  if (!read.ok || !choices) throw new Error('not read');
  await bringChoices(apiOf(home.url, eve), choices, save(eve));
  const nameOf = (date: string) => checkInId(eve.userId, date);
  const own = await ownRecords(read.value, nameOf);
  expect(await importRecords(other, own)).toEqual({ written: own.length, same: 0, kept: 0, tooLarge: 0 });
  // What is older than the default keeps was brought with the word that keeps it.
  expect(await removeOldRecords(home.ctx)).toBe(0);

  const again = await exportOf(eve);
  expect(byRoom(again.records)).toEqual(byRoom(await ownRecords(file.records, nameOf)));
  expect(again.records).toHaveLength(file.records.length);
  // Every device of the new account looks for a day under the account's own name of it.
  const days = again.records.flatMap(({ id, value }) => (isCheckIn(value) ? [{ id, date: value.date }] : []));
  expect(days).toHaveLength(3);
  for (const { id, date } of days) expect(id, date).toBe(await nameOf(date));
  expect(again.settings).toEqual(SETTINGS);
  expect(again.profile).toMatchObject({ first_name: 'Adele', preferences: { ...preferences, cloudBackup: true } });

  const later = await openJournal(apiOf(home.url, eve), eve.userId);
  expect(await importRecords(later, own)).toEqual({ written: 0, same: own.length, kept: 0, tooLarge: 0 });
  // What came from another app is still known for it.
  const [moved] = await findMovedIn(later);
  expect(moved && [moved.app, countOf(moved)]).toEqual(['clue', 4]);
});

test('an account that already keeps things deletes none of them for a file that keeps less', async () => {
  const ada = await signUp(home.url);
  const journal = await openInNewBrowser(home.url, ada);
  await save(ada)(SETTINGS);
  await journal.write('mood', randomUUID(), { mood: 3 }, ago(300));
  const settings: PrivacySettings = { ...PRIVACY_DEFAULTS, dataRetention: '30days', cloudBackup: false };
  await bringChoices(apiOf(home.url, ada), { settings, profile: null }, save(ada));
  const { body } = await callAs(ada, 'GET', `${home.url}/api/privacy/settings`);
  expect(body.settings).toMatchObject({ dataRetention: 'forever', cloudBackup: true, anonymousMode: false });
  expect((await journal.list('mood')).records).toHaveLength(1);
});
