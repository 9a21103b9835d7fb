/** A word about something new on an evening: to whoever asked for letters, once for each time, and with nothing in it. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/time-units.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { eventIn, publish } from '../../tests/server/reminder-app.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openCalendarAddress } from '../../tests/stand-ins/calendar-address.ts';
import { openSmtp, textOf } from '../../tests/stand-ins/smtp.ts';
import { readDueImports } from './busy/imports.ts';

const smtp = openForFile(openSmtp);
const home = openForFile(() =>
  openTestApp({
    SMTP_URL: smtp.url,
    AUTH_CONFIRM: '0',
    AUTH_ACCESS_TOKEN_S: '864000',
    CALENDAR_PRIVATE_ADDRESSES: 'allow',
  }),
);
const remote = openForFile(() => openCalendarAddress(''));
afterEach(() => {
  smtp.letters.length = 0;
});

const api = (account: NewAccount, method: string, path: string, body?: unknown) =>
  callAs(account, method, `${home.url}/api${path}`, body);

const stamp = (at: Date) => `${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}00Z`;
/** So many hours from the house's present, for one hour each. */
function meetings(...hours: number[]): string {
  const now = home.ctx.clock.now().getTime();
  const events = hours.map((hour) => {
    const [from, to] = [new Date(now + hour * HOUR_MS), new Date(now + (hour + 1) * HOUR_MS)];
    return `BEGIN:VEVENT\r\nUID:${randomUUID()}\r\nDTSTART:${stamp(from)}\r\nDTEND:${stamp(to)}\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`;
}

/** Somebody whose free calendar is read, with evenings in 48 and 72 hours. */
async function somebody({ byMail }: { byMail: boolean }): Promise<NewAccount> {
  const account = await signUp(home.url);
  await api(account, 'PUT', '/reminders', { byMail, atNight: false });
  remote.text = meetings(24);
  const body = { address: remote.url, name: 'Work', timezone: 'UTC' };
  expect((await api(account, 'POST', '/calendar/imports', body)).status).toBe(201);
  await publish(home.ctx, account.userId, [
    eventIn(home.ctx, (2 * DAY_MS) / MINUTE_MS, { id: 'two' }),
    eventIn(home.ctx, (3 * DAY_MS) / MINUTE_MS, { id: 'three' }),
  ]);
  return account;
}

/** An hour later the calendar is asked again, and says this. */
async function then(text: string): Promise<void> {
  remote.text = text;
  home.pass(HOUR_MS + 1000);
  await readDueImports(home.ctx);
}

const told = ({ email }: NewAccount) => smtp.letters.filter(({ to }) => to.includes(email));

test('a new meeting on an evening is told once, in words that say nothing', async () => {
  const ada = await somebody({ byMail: true });
  await then(meetings(24, 48));
  const [letter, ...more] = told(ada);
  expect(more).toEqual([]);
  expect(letter?.raw).toMatch(/^Subject: Two things at once\r$/m);
  expect(letter?.raw).toMatch(/^From: Calendar </m);
  expect(textOf(letter?.raw ?? '')).toContain(`${home.url}/p/1`);
  expect(letter?.raw).not.toMatch(/intim|couple|partner|session|evening|twofold|Personal Time/i);
  // It is still there beside something new.
  await then(meetings(30, 47));
  expect(told(ada)).toHaveLength(1);
});

test('another evening is told anew', async () => {
  const ada = await somebody({ byMail: true });
  await then(meetings(48));
  await then(meetings(46, 71));
  expect(told(ada)).toHaveLength(2);
});

test('a meeting beside all evenings is no news', async () => {
  const ada = await somebody({ byMail: true });
  await then(meetings(24, 30));
  expect(told(ada)).toEqual([]);
});

test('whoever asked for no letters gets none', async () => {
  const ada = await somebody({ byMail: false });
  await then(meetings(48));
  expect(told(ada)).toEqual([]);
});
