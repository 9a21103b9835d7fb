/** A byte scan of all that leaves with a reminder: headers, envelope, text and what a browser opens hold no word of what it is about. */
import { beforeEach, expect, test } from 'vitest';
import type { CalendarLabel } from '../../domain/calendar/publishing/calendar-words.ts';
import { CALENDAR_LABELS, calendarWords } from '../../domain/calendar/publishing/calendar-words.ts';
import { NOTIFICATION_LEVELS } from '../../domain/privacy/settings.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { eventIn, publish, untilNoon } from '../../tests/server/reminder-app.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { openPush, type PushBrowser } from '../../tests/stand-ins/push.ts';
import { openSmtp, textOf } from '../../tests/stand-ins/smtp.ts';
import { sendDueReminders } from './due-reminders.ts';

/** Words that say, or half say, what it is about or where it comes from. */
const TELLING =
  /twofold|intima|sex|erot|sensual|romance|desire|kiss|\blove|pleasure|undress|massage|fertil|ovulat|concepti|baby|cycle|role.?play|fantas|spice|couple|partner|relationship|connection|bonding|evening|\bplan\b|planner|\btools?\b|libido|together|private/i;

const EVENT = { id: 'e', title: 'Undress each other slowly', discreet_label: 'Evening together' };
const COVER_WORDS = ['Dentist'];

const smtp = openForFile(openSmtp);
const service = openForFile(openPush);
const home = openForFile(() =>
  openTestApp({
    SMTP_URL: smtp.url,
    AUTH_CONFIRM: '0',
    CALENDAR_PRIVATE_ADDRESSES: 'allow',
    // The operator's own name for the site stands in letters about the account, and nowhere here.
    MAIL_FROM: 'Twofold <post@quiet.example>',
    PUBLIC_URL: 'https://quiet.example',
  }),
);
let ada: NewAccount;
let browser: PushBrowser;
beforeEach(async () => {
  home.pass(untilNoon(home.ctx));
  ada = await signUp(home.url, { first_name: 'Undress', last_name: 'Erotica' });
  browser = service.browser();
  await callAs(ada, 'POST', `${home.url}/api/reminders/browsers`, browser.subscription);
  await callAs(ada, 'PUT', `${home.url}/api/reminders`, { byMail: true, atNight: false });
});

/** What left for a plan under these two settings: the letter as it went over the wire and decoded, and the opened push. */
async function sent(label: CalendarLabel, level: string): Promise<{ mail: string; push: string }> {
  const { settings } = (await callAs(ada, 'GET', `${home.url}/api/privacy/settings`)).body;
  const chosen = { ...settings, calendarIntegration: label, notificationLevel: level };
  expect((await callAs(ada, 'PUT', `${home.url}/api/privacy/settings`, chosen)).status).toBe(200);
  smtp.letters.length = 0;
  browser.received.length = 0;
  const words = calendarWords(EVENT, label, label === 'coded' ? COVER_WORDS : []);
  await publish(home.ctx, ada.userId, [eventIn(home.ctx, 90, { label: words })]);
  home.pass(31 * 60_000);
  await sendDueReminders(home.ctx);
  const [letter] = smtp.letters;
  const [message] = browser.received;
  return {
    mail: letter ? [letter.from, letter.raw, textOf(letter.raw)].join('\n') : '',
    push: message ? [JSON.stringify(message.headers), JSON.stringify(message.claims), message.text].join('\n') : '',
  };
}

/** What chance makes of tokens, names and boundaries says nothing, though it may spell something. */
const withoutChance = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(ada.email, '')
    // A word of HTTP, not of ours.
    .replaceAll('"connection":"close"', '')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/(token=(?:3D)?|#)[\w-]{43}/g, '')
    .replaceAll(/--_NmP-[\w-]+|vapid t=[\w.-]+, k=[\w-]+|"(topic|tag)":"[\w-]+"|\/wpush\/[\w-]+/g, '');

const cases = CALENDAR_LABELS.flatMap((label) => NOTIFICATION_LEVELS.map((level) => [label, level] as const));

test.each(cases)('calendar label %s, notifications %s', async (label, level) => {
  const { mail, push } = await sent(label, level);
  if (level === 'none') {
    expect([mail, push]).toEqual(['', '']);
    return;
  }
  expect(mail).toContain('Message-ID:');
  expect(push).toContain('"body"');
  for (const text of [mail, push]) {
    const said = withoutChance(text);
    const found = TELLING.exec(said)?.[0];
    // Only whoever chose both has the title there; at other labels it is the label.
    if (level === 'detailed' && label === 'detailed') expect(text).toContain(EVENT.title);
    else expect(found).toBeUndefined();
    if (level !== 'detailed') expect(said).not.toMatch(/Dentist|Personal Time|Busy|slowly/i);
  }
});

test('the scan would find them: it finds the title of a reminder in full', async () => {
  const { mail, push } = await sent('detailed', 'detailed');
  for (const text of [mail, push]) expect(TELLING.exec(withoutChance(text))?.[0]).toBe('Undress');
});
