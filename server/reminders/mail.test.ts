/** Reminders by mail over a real mail server: once, when they are due, under one name, and never when nobody wants them any more. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { messageIdOf } from '../../tests/server/newsletter-app.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { eventIn, publish, untilNoon } from '../../tests/server/reminder-app.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openSmtp, textOf } from '../../tests/stand-ins/smtp.ts';
import { sendDueReminders, takeDue } from './due-reminders.ts';
import { leaveToken } from './letter.ts';
import { reminders } from './tables.ts';

const smtp = openForFile(openSmtp);
const home = openForFile(() =>
  openTestApp({ SMTP_URL: smtp.url, AUTH_CONFIRM: '0', MAIL_FROM: 'The House <post@quiet.example>' }),
);
let ada: NewAccount;
beforeEach(async () => {
  await home.ctx.db.delete(reminders);
  home.pass(untilNoon(home.ctx));
  smtp.letters.length = 0;
  smtp.refuses = false;
  ada = await signUp(home.url);
  expect(await choose({ byMail: true, atNight: false })).toMatchObject({ status: 200, body: { byMail: true } });
});

const choose = (body: object, account = ada) => callAs(account, 'PUT', `${home.url}/api/reminders`, body);
const rows = () => home.ctx.db.select().from(reminders).where(eq(reminders.userId, ada.userId));
const send = () => sendDueReminders(home.ctx);

test('an hour before, one letter goes to the person’s own address, and no second one ever', async () => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90)]);
  await send();
  expect(smtp.letters).toEqual([]);
  home.pass(31 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 1 });
  for (const again of [0, 1, 30]) {
    home.pass(again * MINUTE_MS);
    await Promise.all([send(), send()]);
  }
  const [letter, ...more] = smtp.letters;
  expect(more).toEqual([]);
  expect(letter?.to).toEqual([ada.email]);
  expect(letter?.raw).toMatch(/^Subject: Reminder\r$/m);
  expect(letter?.raw).toMatch(/^From: Reminder <post@quiet\.example>\r$/m);
  expect(textOf(letter?.raw ?? '')).toContain('Something you planned is coming up.');
  expect((await rows()).map(({ state }) => state)).toEqual(['sent']);
});

test('its name is the reminder’s own, and the way out is in its headers and in its text', async () => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90)]);
  home.pass(31 * MINUTE_MS);
  await send();
  const raw = (smtp.letters[0]?.raw ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  const token = leaveToken(home.ctx, ada.userId);
  expect(messageIdOf(raw)).toBe(`<${(await rows())[0]?.id}@127.0.0.1>`);
  expect(raw).toContain(`List-Unsubscribe: <${home.url}/api/reminders/leave?token=${token}>\r\n`);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
  expect(textOf(smtp.letters[0]?.raw ?? '')).toContain(`${home.url}/reminders/stop#${token}`);
});

test('one that is done, moved or taken out before it is due is not told of; a moved one is, at its new time', async () => {
  const [done, moved, kept] = [0, 1, 2].map(() => eventIn(home.ctx, 90));
  const planId = await publish(home.ctx, ada.userId, [done, moved, kept] as never);
  const later = { ...(moved as never as object), ...eventIn(home.ctx, 240, { id: moved?.id ?? '' }) };
  await publish(home.ctx, ada.userId, [later, kept] as never, { planId });
  home.pass(31 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 1 });
  home.pass(150 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 1 });
  expect(new Set(smtp.letters.map(({ raw }) => messageIdOf(raw))).size).toBe(2);
});

test('one that was told of, moved away and moved back is not told of twice', async () => {
  const event = eventIn(home.ctx, 90);
  const planId = await publish(home.ctx, ada.userId, [event]);
  home.pass(31 * MINUTE_MS);
  await send();
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 600, { id: event.id })], { planId });
  await publish(home.ctx, ada.userId, [event], { planId });
  await send();
  expect(smtp.letters).toHaveLength(1);
});

test('what was taken just as its event left the plan is not sent when it is tried again', async () => {
  const planId = await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90)]);
  home.pass(31 * MINUTE_MS);
  // As a copy of the server that is killed with it in its hands.
  expect(await takeDue(home.ctx, ['mail'])).toHaveLength(1);
  await publish(home.ctx, ada.userId, [], { planId });
  await send();
  home.pass(11 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 0 });
  expect(await rows()).toEqual([]);
});

test('a copy that was killed lets go after ten minutes, and the next sends it under the same name', async () => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90)]);
  home.pass(31 * MINUTE_MS);
  const [taken] = await takeDue(home.ctx, ['mail']);
  home.pass(9 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 0 });
  home.pass(2 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 1 });
  expect(messageIdOf(smtp.letters[0]?.raw ?? '')).toContain(taken?.id);
});

test('an evening that moved while a killed copy held its reminder is not told at its old hour', async () => {
  const event = eventIn(home.ctx, 90);
  const planId = await publish(home.ctx, ada.userId, [event]);
  home.pass(31 * MINUTE_MS);
  expect(await takeDue(home.ctx, ['mail'])).toHaveLength(1);
  const { date, start_time, end_time } = eventIn(home.ctx, 5 * 60);
  await publish(home.ctx, ada.userId, [{ ...event, date, start_time, end_time, sequence: 1 }], { planId });
  home.pass(11 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 0 });
  expect((await rows()).map(({ state }) => state)).toEqual(['waiting']);
});

test('a mail server that is away uses nothing up; past the start nothing is sent any more', async () => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90), eventIn(home.ctx, 120)]);
  home.pass(31 * MINUTE_MS);
  await smtp.close();
  expect(await send()).toMatchObject({ sent: 0 });
  expect((await rows()).map(({ tries }) => tries)).toEqual([0, 0]);
  home.pass(60 * MINUTE_MS);
  await smtp.open();
  expect(await send()).toMatchObject({ sent: 1 });
  expect((await rows()).map(({ state }) => state).sort()).toEqual(['given-up', 'sent']);
});

test('after an outage of a day one reminder of an event is sent, and not three', async () => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 30 * 60, { reminders: ['1d', '12h', '1h'] })]);
  home.pass((30 * 60 - 20) * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 1 });
  await send();
  expect((await rows()).filter(({ state }) => state === 'sent').map((row) => row.minutesBefore)).toEqual([60]);
});

test('the day before is told of while the hour before is still to come', async () => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 30 * 60, { reminders: ['1d', '1h'] })]);
  home.pass((6 * 60 + 1) * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 1 });
  expect((await rows()).filter(({ state }) => state === 'sent').map((row) => row.minutesBefore)).toEqual([24 * 60]);
});

test('what another copy took up meanwhile, since this one was too slow, is not put back by it', async () => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90)]);
  home.pass(31 * MINUTE_MS);
  smtp.refuses = true;
  const { mail } = home.ctx;
  const forMany = mail.forMany.bind(mail);
  // While the mail server thinks it over, ten minutes pass and another copy begins with it.
  mail.forMany = () => {
    const postbag = forMany();
    return {
      ...postbag,
      async send(letter) {
        await home.ctx.db.update(reminders).set({ tries: sql`${reminders.tries} + 1` });
        return postbag.send(letter);
      },
    };
  };
  await send().finally(() => {
    mail.forMany = forMany;
  });
  expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([['taken', 2]]);
});

test('what is refused for now is tried again after 30, 60, 120 and 240 seconds; what is refused for good is not', async () => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90)]);
  home.pass(31 * MINUTE_MS);
  smtp.refuses = true;
  for (const [at, seconds] of [30, 60, 120, 240].entries()) {
    await send();
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: at + 1 }]);
    home.pass(seconds * 1_000 - 10_000);
    await send();
    expect((await rows())[0]?.tries).toBe(at + 1);
    home.pass(10_100);
  }
  await send();
  expect(await rows()).toMatchObject([{ state: 'given-up', tries: 5 }]);

  smtp.refuses = false;
  const ben = await signUp(home.url);
  await choose({ byMail: true, atNight: false }, ben);
  smtp.refused.set(ben.email, '550 5.1.1 No such box');
  await publish(home.ctx, ben.userId, [eventIn(home.ctx, 61)]);
  home.pass(2 * MINUTE_MS);
  expect(await send()).toMatchObject({ sent: 0 });
  const theirs = await home.ctx.db.select().from(reminders).where(eq(reminders.userId, ben.userId));
  expect(theirs).toMatchObject([{ state: 'given-up', tries: 1 }]);
});

test('with reminders off, at the level none, and for an account that is closed or shut nothing is sent', async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => signUp(home.url)));
  const [off, silent, closed, shut, open] = people as [NewAccount, NewAccount, NewAccount, NewAccount, NewAccount];
  for (const person of people) {
    await choose({ byMail: true, atNight: false }, person);
    await publish(home.ctx, person.userId, [eventIn(home.ctx, 90)]);
  }
  await choose({ byMail: false, atNight: false }, off);
  const { settings } = (await callAs(silent, 'GET', `${home.url}/api/privacy/settings`)).body;
  const none = { ...settings, notificationLevel: 'none' };
  expect((await callAs(silent, 'PUT', `${home.url}/api/privacy/settings`, none)).status).toBe(200);
  const end = { confirm: 'DELETE', when: 'in-7-days' };
  expect((await callAs(closed, 'POST', `${home.url}/api/privacy/erasure`, end)).status).toBe(202);
  await home.ctx.db.execute(sql`update users set banned_until = now() + interval '99 days' where id = ${shut.userId}`);
  home.pass(31 * MINUTE_MS);
  smtp.letters.length = 0;
  await send();
  expect(smtp.letters.flatMap(({ to }) => to)).toEqual([open.email]);
});

test('a person who is not reminded by mail any more has no projection lying here for it', async () => {
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90)]);
  const plans = async () => (await callAs(ada, 'GET', `${home.url}/api/calendar/state`)).body.plans;
  expect(await plans()).toHaveLength(1);
  await choose({ byMail: false, atNight: true });
  expect(await plans()).toEqual([]);
  expect(await rows()).toEqual([]);
});
