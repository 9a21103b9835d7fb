/** How fast the job sends the reminders of a day, minute by minute as they fall due, to a mail server that takes all. */
import type { Client } from 'pg';
import { MINUTE_MS } from '../../domain/time-units.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { sendDueReminders } from '../../server/reminders/due-reminders.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';

const DAY_MINUTES = 1_440;

export async function measureReminders(
  client: Client,
  url: string,
  folder: string,
  minutes: number,
): Promise<string[]> {
  const { rows } = await client.query<{ first: Date; day: string }>(
    `select min(due_at) as first, count(*) filter (where due_at < (select min(due_at) from reminders where state = 'waiting') + interval '1 day') as day
     from reminders where state = 'waiting'`,
  );
  const first = rows[0]?.first;
  if (!first) throw new Error('No reminder waits.');
  const smtp = await openSmtp();
  let at = first.getTime();
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'post@quiet.example',
    PUBLIC_URL: 'https://quiet.example',
    CALENDAR_PRIVATE_ADDRESSES: 'allow',
  });
  const { ctx, close } = await openAppContext(env, { clock: { now: () => new Date(at) } });
  try {
    let sent = 0;
    let busyMs = 0;
    for (let minute = 0; minute < minutes; minute++, at += MINUTE_MS) {
      const began = performance.now();
      sent += (await sendDueReminders(ctx)).sent;
      busyMs += performance.now() - began;
    }
    if (smtp.letters.length !== sent) throw new Error(`${sent} were sent and ${smtp.letters.length} came.`);
    const rate = sent / (busyMs / 1000);
    return [
      `${sent} reminders by mail that fell due in ${minutes} minutes: ${rate.toFixed(0)} a second, ${(busyMs / minutes).toFixed(0)} ms of each minute`,
      `the ${Number(rows[0]?.day).toLocaleString('en-GB')} of a day: ${((busyMs / minutes / MINUTE_MS) * 100).toFixed(1)} % of the time; a million would take ${(1_000_000 / rate / 3600).toFixed(1)} of ${DAY_MINUTES / 60} hours`,
    ];
  } finally {
    await close();
    await smtp.close();
  }
}
