/**
 * How fast the job sends the reminders of a day, as they fall due, to a mail server that takes all: at a time as many as fall due in
 * a minute of the whole scale, so that what each run costs by itself has its share and no more.
 */
import type { Client } from 'pg';
import { HOUR_MS, MINUTE_MS } from '../../domain/time-units.ts';
import { openAppContext } from '../../server/open-app-context.ts';
import { readEnv } from '../../server/platform/env.ts';
import { sendDueReminders } from '../../server/reminders/due-reminders.ts';
import { openSmtp } from '../../tests/stand-ins/smtp.ts';

const RUNS = 6;
/** Less than an hour: else what is told an hour before would come too late. */
const MAX_STEP_MINUTES = 50;
const MILLION = 1_000_000;

export async function measureReminders(client: Client, url: string, folder: string, scale: number): Promise<string[]> {
  const stepMinutes = Math.min(MAX_STEP_MINUTES, Math.round(1 / scale));
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
    for (let run = 0; run < RUNS; run++) {
      at += stepMinutes * MINUTE_MS;
      const began = performance.now();
      sent += (await sendDueReminders(ctx)).sent;
      busyMs += performance.now() - began;
    }
    if (smtp.letters.length !== sent) throw new Error(`${sent} were sent and ${smtp.letters.length} came.`);
    const rate = sent / (busyMs / 1000);
    return [
      `${sent} reminders by mail in ${RUNS} runs, of ${Number(rows[0]?.day)} that a day holds here: ${rate.toFixed(0)} a second`,
      `a million a day would take ${((MILLION / rate / HOUR_MS) * 1000).toFixed(1)} hours of one copy`,
    ];
  } finally {
    await close();
    await smtp.close();
  }
}
