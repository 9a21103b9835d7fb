/** Export, import and retention of the sealed journal as the browser does them, against a real server. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readExportFile } from '../../domain/privacy/export-file.ts';
import { planRecordDay } from '../../domain/privacy/retention.ts';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { articles } from '../../server/articles/tables.ts';
import { bounces } from '../../server/newsletter/tables.ts';
import { removeOldRecords } from '../../server/privacy/remove-old-records.ts';
import type { Journal } from '../../web/journal/journal.ts';
import { moveRecords } from '../../web/journal/storage/move-records.ts';
import { openJournal } from '../../web/journal/storage/open-journal.ts';
import { collectExport } from '../../web/privacy/export/collect-export.ts';
import { importRecords } from '../../web/privacy/export/import-form.tsx';
import { countPastHere, tendDevice } from '../../web/privacy/retention/tend-device.ts';
import { openPush } from '../stand-ins/push.ts';
import { openSmtp } from '../stand-ins/smtp.ts';
import { between } from './api-calls.ts';
import { apiOf, openInNewBrowser } from './browser-journal.ts';
import { publishArticle, putOnList } from './newsletter-app.ts';
import { openForFile } from './open-for-file.ts';
import { callAs, type NewAccount, signUp } from './sign-up.ts';
import { publishedStory, tellStory } from './tell-story.ts';
import { openTestApp } from './test-app.ts';

const DAY = '2026-11-21';

const home = openForFile(openTestApp);
let ada: NewAccount;
let journal: Journal;
beforeEach(async () => {
  ada = await signUp(home.url);
  journal = await openInNewBrowser(home.url, ada);
});

const prefer = (cloudBackup: boolean) =>
  callAs(ada, 'PATCH', `${home.url}/api/profile`, { preferences: { cloudBackup } });

test('everything comes out readable, of the account and of this device; keys stay', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  await journal.write('mood', one, { mood: 7 }, DAY);
  await journal.write('partner', randomUUID(), { version: 1, kind: 'couple-key', couple: one, key: 'canary' }, DAY);
  await prefer(false);
  await journal.write('spice-up', two, { ideas: ['A walk'] }, DAY);
  const { file, unreadable } = await collectExport(apiOf(home.url, ada), ada.userId, null);
  expect(file.records).toEqual([
    { room: 'spice-up', id: two, day: DAY, value: { ideas: ['A walk'] } },
    { room: 'mood', id: one, day: DAY, value: { mood: 7 } },
  ]);
  expect(unreadable).toBe(0);
  expect(file.settings).toEqual(PRIVACY_DEFAULTS);
  expect(file.profile).toMatchObject({ email: ada.email, first_name: 'Ada' });
  expect(file.access).toMatchObject([{ act: 'signed-in' }]);
  expect(JSON.stringify(file)).not.toContain('canary');
});

test('stories and comments of one’s own come out too, with nobody else’s', async () => {
  const { story: elsewhere } = await publishedStory(home);
  const own = await tellStory(home, ada);
  await callAs(ada, 'POST', `${home.url}/api/stories/${elsewhere.id}/comments`, { body: 'We do that.' });
  const { file } = await collectExport(apiOf(home.url, ada), ada.userId, null);
  expect(file.stories).toMatchObject([{ id: own.id, content: own.content, status: 'pending' }]);
  expect(file.comments).toMatchObject([{ storyId: elsewhere.id, body: 'We do that.' }]);
});

test('likes, reports and the newsletter of a proved address come out too, with nobody else’s; none of it is brought back', async () => {
  const eve = await signUp(home.url);
  const [{ story }, { story: another }] = [await publishedStory(home), await publishedStory(home)];
  const article = await publishArticle(home.ctx, 'A small thing');
  const [slug] = await home.ctx.db.select({ slug: articles.slug }).from(articles).where(eq(articles.id, article));
  const click = (actor: NewAccount, path: string, body?: object) =>
    callAs(actor, 'POST', `${home.url}/api${path}`, body);
  const said = await click(eve, `/stories/${story.id}/comments`, { body: 'We do that.' });
  const comment = said.body.comment.id;
  for (const path of [`/stories/${story.id}`, `/comments/${comment}`, `/blog/${article}`]) {
    expect((await click(ada, `${path}/like`)).status, path).toBe(200);
  }
  expect((await click(eve, `/stories/${another.id}/like`)).status).toBe(200);
  await click(ada, `/stories/${another.id}/report`, { reason: 'Other' });
  const [subscriber = ''] = await putOnList(home.ctx, [ada.email]);
  await home.ctx.db
    .insert(bounces)
    .values({ subscriberId: subscriber, letter: '00000001', kind: 'passing', at: new Date() });

  const { file } = await collectExport(apiOf(home.url, ada), ada.userId, null);
  expect(file).toMatchObject({
    newsletter: { state: 'confirmed', left_at: null, letters: [], bounced_at: [expect.any(String)] },
    reports: [{ kind: 'story', id: another.id, reason: 'Other' }],
  });
  expect(file.likes).toEqual({
    articles: [{ slug: slug?.slug, title: 'A small thing' }],
    stories: [{ id: story.id, title: story.title }],
    comments: [{ id: comment, story_id: story.id }],
  });
  const theirs = await collectExport(apiOf(home.url, eve), eve.userId, null);
  expect(theirs.file).toMatchObject({
    newsletter: { state: 'none' },
    likes: { articles: [], stories: [{ id: another.id }], comments: [] },
    reports: [],
  });
  expect(readExportFile(JSON.stringify(file))).toEqual({ ok: true, value: [] });
});

test('which reminders were chosen comes out too, of nobody else, and without an address or a key of a browser', async () => {
  const service = await openPush();
  const remind = (actor: NewAccount, method: string, path: string, body: object) =>
    callAs(actor, method, `${mailing.url}/api/reminders${path}`, body);
  const smtp = await openSmtp();
  const mailing = await openTestApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0', CALENDAR_PRIVATE_ADDRESSES: 'allow' });
  const [one, other] = [await signUp(mailing.url), await signUp(mailing.url)];
  await openInNewBrowser(mailing.url, one);
  const exported = async () => (await collectExport(apiOf(mailing.url, one), one.userId, null)).file;
  await remind(other, 'PUT', '', { byMail: true, atNight: true });
  expect((await exported()).reminders).toEqual({ by_mail: false, at_night: false, changed_at: null, on_devices: [] });

  const browsers = [service.browser(), service.browser()];
  for (const { subscription } of browsers) await remind(one, 'POST', '/browsers', subscription);
  expect((await remind(one, 'PUT', '', { byMail: true, atNight: true })).status).toBe(200);
  const file = await exported();
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const on_devices = [{ since: at }, { since: at }];
  expect(file.reminders).toEqual({ by_mail: true, at_night: true, changed_at: at, on_devices });
  const text = JSON.stringify(file);
  for (const { subscription } of browsers) {
    const { endpoint, keys } = subscription;
    for (const secret of [endpoint, endpoint.slice(-32), keys.auth, keys.p256dh]) expect(text).not.toContain(secret);
  }
  expect(readExportFile(text)).toEqual({ ok: true, value: [] });
  await mailing.close();
  await smtp.close();
  await service.close();
});

test('whether an address is on the list is told only to whoever proved it, and likes only after a fresh proof', async () => {
  const smtp = await openSmtp();
  const mailing = await openTestApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0' });
  const account = await signUp(mailing.url);
  await putOnList(mailing.ctx, [account.email]);
  const traces = () => callAs(account, 'GET', `${mailing.url}/api/privacy/traces`);
  expect((await traces()).body.newsletter).toEqual({ state: 'address-not-confirmed' });
  mailing.pass(601_000);
  expect(await traces()).toMatchObject({ status: 403, body: { code: 'fresh-proof-needed' } });
  await mailing.close();
  await smtp.close();
});

test('an export comes back whole into another account, a second time changes nothing, and what differs here stays', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  for (const [at, id] of ids.entries()) await journal.write('mood', id, { b: at, a: [{ y: 1, x: 2 }] }, DAY);
  const { file } = await collectExport(apiOf(home.url, ada), ada.userId, null);
  const read = readExportFile(JSON.stringify(file));
  if (!read.ok) throw new Error(read.problem.kind);

  const eve = await signUp(home.url);
  const other = await openInNewBrowser(home.url, eve);
  await other.write('mood', ids[2], { b: 'mine' }, DAY);
  const steps: number[] = [];
  const first = await importRecords(other, read.value, (done) => steps.push(done));
  expect(first).toEqual({ written: 2, same: 0, kept: 1, tooLarge: 0 });
  expect(steps).toEqual([1, 2, 3]);
  const again = await openJournal(apiOf(home.url, eve), eve.userId);
  expect(await importRecords(again, read.value)).toEqual({ written: 0, same: 2, kept: 1, tooLarge: 0 });
  const { records } = await again.list('mood');
  expect(new Map(records.map(({ id, value }) => [id, value]))).toEqual(
    new Map<string, unknown>([
      [ids[2], { b: 'mine' }],
      [ids[0], { b: 0, a: [{ y: 1, x: 2 }] }],
      [ids[1], { b: 1, a: [{ y: 1, x: 2 }] }],
    ]),
  );
});

test('an import that is cut off goes on behind it, and a record too large to keep stops nothing', async () => {
  const records = Array.from({ length: 4 }, (_, at) => ({
    room: 'mood' as const,
    id: randomUUID(),
    day: DAY,
    value: { at },
  }));
  const large = { room: 'mood' as const, id: randomUUID(), day: DAY, value: { text: 'x'.repeat(300_000) } };
  const api = apiOf(home.url, ada);
  let puts = 0;
  const broken = between(api, async ({ method }, send) => {
    if (method === 'PUT') puts += 1;
    if (puts === 3) throw Object.assign(new Error('API Error: 0'), { status: 0 });
    return send();
  });
  await expect(importRecords(await openJournal(broken, ada.userId), records)).rejects.toThrow('API Error: 0');
  const end = await importRecords(await openJournal(api, ada.userId), [...records, large]);
  expect(end).toEqual({ written: 2, same: 2, kept: 0, tooLarge: 1 });
  expect((await journal.list('mood')).records).toHaveLength(4);
});

test('records of this device alone are tended by the browser, and only those that are past', async () => {
  await prefer(false);
  const now = new Date('2027-01-15T15:00:00Z');
  const old = randomUUID();
  await journal.write('mood', old, { mood: 1 }, '2026-12-01');
  await journal.write('mood', randomUUID(), { mood: 2 }, '2027-01-10');
  await journal.write('list', randomUUID(), { text: 'Candles' }, '2026-01-01');
  await journal.write('planner', randomUUID(), { of: 'plan' }, planRecordDay('2026-11-20'));
  expect(await countPastHere(ada.userId, '1year', now)).toBe(0);
  expect(await countPastHere(ada.userId, '30days', now)).toBe(1);
  expect(await tendDevice(ada.userId, '30days', now)).toBe(1);
  expect(await tendDevice(ada.userId, '30days', now)).toBe(0);
  expect(await journal.read('mood', old)).toBeNull();
  expect((await journal.list('mood')).records).toHaveLength(1);
  expect((await journal.list('list')).records).toHaveLength(1);
  expect((await journal.list('planner')).records).toHaveLength(1);
  expect(await tendDevice(ada.userId, 'forever', new Date('2050-01-01'))).toBe(0);
});

test('a move tells how far it is, and retention holds wherever records end up', async () => {
  const days = [100, 200, 3].map((ago) =>
    new Date(home.ctx.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10),
  );
  for (const day of days) await journal.write('mood', randomUUID(), { day }, day);
  const told: number[] = [];
  await prefer(false);
  await moveRecords(apiOf(home.url, ada), ada.userId, 'device', { onMoved: (moved) => told.push(moved) });
  expect(told).toEqual([1, 2, 3]);
  await callAs(ada, 'PUT', `${home.url}/api/privacy/settings`, { ...PRIVACY_DEFAULTS, dataRetention: '6months' });
  expect(await tendDevice(ada.userId, '6months', home.ctx.clock.now())).toBe(1);
  await prefer(true);
  await moveRecords(apiOf(home.url, ada), ada.userId, 'account');
  await callAs(ada, 'PUT', `${home.url}/api/privacy/settings`, {
    ...PRIVACY_DEFAULTS,
    cloudBackup: true,
    dataRetention: '30days',
  });
  expect(await removeOldRecords(home.ctx)).toBe(0);
  expect((await journal.list<{ day: string }>('mood')).records.map(({ value }) => value.day)).toEqual([days[2]]);
});
