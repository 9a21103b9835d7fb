/**
 * 50,000 reminders that are due at one moment, half by mail and half by push, sent by two copies of the server on PostgreSQL:
 * none is missed, none goes twice or under two names, how many leave in a second, and how late the latest is.
 * DATABASE_URL names an empty database. The mail server and the push service are real ones, in this process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sessions, users } from '../server/accounts/tables.ts';
import { sealPart } from '../server/calendar/publishing/projections.ts';
import { calendarProjections } from '../server/calendar/tables.ts';
import { openAppContext } from '../server/open-app-context.ts';
import { readEnv } from '../server/platform/env.ts';
import { pushKeys } from '../server/reminders/push-keys.ts';
import { endpointHash, sealSubscription } from '../server/reminders/seal-subscription.ts';
import { pushSubscriptions, reminderChoices, reminders } from '../server/reminders/tables.ts';
import { messageIdOf } from '../tests/server/newsletter-app.ts';
import { openPush, type PushBrowser } from '../tests/stand-ins/push.ts';
import { openSmtp } from '../tests/stand-ins/smtp.ts';

/** Another number, a multiple of SLICE, is for trying the bench itself. */
const PEOPLE = Number(process.argv[2] ?? 50_000);
const SLICE = 500;
const COPIES = 2;
const WANTED_PER_SECOND = 200;

const [smtp, service] = [await openSmtp(), await openPush()];
const folder = mkdtempSync(join(tmpdir(), 'twofold-bench-'));
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  DATA_DIR: folder,
  DATABASE_URL: process.env.DATABASE_URL ?? '',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'post@quiet.example',
  PUBLIC_URL: 'https://quiet.example',
  CALENDAR_PRIVATE_ADDRESSES: 'allow',
};
if (!environment.DATABASE_URL) throw new Error('DATABASE_URL has to name an empty database of PostgreSQL.');
const { ctx, close } = await openAppContext(readEnv(environment));
const { db } = ctx;

const startsAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 50 * 60_000);
const at = (moment: Date) => moment.toISOString();
const event = {
  id: 'e',
  date: at(startsAt).slice(0, 10),
  start_time: at(startsAt).slice(11, 16),
  end_time: '00:00',
  label: 'Personal Time',
  reminders: ['1h' as const],
  sequence: 0,
};
const browsers: PushBrowser[] = [];
const addresses: string[] = [];

process.stdout.write(`  writing down ${PEOPLE.toLocaleString('en-GB')} people\n`);
const now = new Date();
for (let from = 0; from < PEOPLE; from += SLICE) {
  const people = Array.from({ length: SLICE }, (_, n) => {
    const [userId, sessionId, planId] = [randomUUID(), randomUUID(), randomUUID()];
    return { userId, sessionId, planId, way: (from + n) % 2 === 0 ? ('mail' as const) : ('push' as const) };
  });
  const byPush = people.filter(({ way }) => way === 'push');
  await db.insert(users).values(
    people.map(({ userId, way }) => {
      const email = `${userId}@example.org`;
      if (way === 'mail') addresses.push(email);
      return {
        id: userId,
        email,
        appMetadata: { provider: 'email', providers: ['email'] },
        userMetadata: {},
        createdAt: now,
        updatedAt: now,
      };
    }),
  );
  await db
    .insert(sessions)
    .values(
      byPush.map(({ userId, sessionId }) => ({ id: sessionId, userId, amr: [], refreshedAt: now, createdAt: now })),
    );
  await db.insert(reminderChoices).values(
    people.map(({ userId, way }) => ({
      userId,
      byMail: way === 'mail',
      byPush: way === 'push',
      atNight: true,
      changedAt: now,
    })),
  );
  await db.insert(calendarProjections).values(
    people.map(({ userId, planId }) => ({
      userId,
      planId,
      changedAt: now,
      sealed: sealPart(ctx, 'projection', userId, planId, { timezone: 'UTC', events: [event] }),
    })),
  );
  await db.insert(pushSubscriptions).values(
    byPush.map(({ userId, sessionId }) => {
      const browser = service.browser(pushKeys(ctx).publicKey);
      browsers.push(browser);
      const { subscription } = browser;
      return {
        id: randomUUID(),
        userId,
        sessionId,
        endpointHash: endpointHash(ctx, subscription.endpoint),
        sealed: sealSubscription(ctx, userId, subscription),
        madeAt: now,
      };
    }),
  );
  await db.insert(reminders).values(
    people.map(({ userId, planId, way }) => ({
      id: randomUUID(),
      userId,
      planId,
      way,
      eventId: 'e',
      minutesBefore: 60,
      startsAt,
      dueAt: now,
      state: 'waiting' as const,
    })),
  );
}
await db.execute(sql`analyze`);

const copies: ChildProcess[] = Array.from({ length: COPIES }, () =>
  fork(join(import.meta.dirname, 'reminders-node.ts'), { env: { PATH: process.env.PATH, ...environment } }),
);
await Promise.all(copies.map((copy) => once(copy, 'message')));
const began = new Date();
await db.update(reminders).set({ dueAt: began });
const start = performance.now();
const ends = copies.map((copy) => once(copy, 'message') as Promise<[{ sent: number }]>);
for (const copy of copies) copy.send('go');
const shares = (await Promise.all(ends)).map(([{ sent }]) => sent);
const seconds = (performance.now() - start) / 1_000;

const late = (await db.execute(
  sql`select extract(epoch from percentile_cont(0.5) within group (order by sent_at - due_at))::float8 as half,
             extract(epoch from max(sent_at - due_at))::float8 as latest,
             count(*) filter (where state <> 'sent')::int as unsent from reminders`,
)) as unknown as { rows: { half: number; latest: number; unsent: number }[] };
const { half = 0, latest = 0, unsent = -1 } = late.rows[0] ?? {};

const names = new Map<string, Set<string>>();
for (const { to, raw } of smtp.letters) {
  const [address = ''] = to;
  names.set(address, (names.get(address) ?? new Set()).add(messageIdOf(raw)));
}
const tags = browsers.map(({ received }) => new Set(received.map(({ text }) => JSON.parse(text).tag as string)));
const missed = addresses.filter((address) => !names.has(address)).length + tags.filter(({ size }) => size === 0).length;
const twoNames = [...names.values(), ...tags].filter(({ size }) => size > 1).length;
const twice = smtp.letters.length - names.size + browsers.filter(({ received }) => received.length > 1).length;

const rate = PEOPLE / seconds;
process.stdout.write(
  `  ${PEOPLE} due at once, ${shares.join(' and ')} by ${COPIES} copies: ` +
    `${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second\n` +
    `  half within ${half.toFixed(1)} s of their moment, the latest after ${latest.toFixed(1)} s\n` +
    `  missed ${missed}, not sent ${unsent}, under two names ${twoNames}, twice ${twice}\n`,
);
if (missed + unsent + twoNames + twice > 0 || rate < WANTED_PER_SECOND) process.exitCode = 1;
await close();
await smtp.close();
await service.close();
rmSync(folder, { recursive: true, force: true });
process.exit();
