/** What a person is written about a connected calendar: once, in words that say nothing, and not to whoever wants no notices. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../domain/calendar/connections/connection.ts';
import { PRIVACY_DEFAULTS } from '../../domain/privacy/settings.ts';
import { openForFile } from '../../tests/server/open-for-file.ts';
import { callAs, type NewAccount, signUp } from '../../tests/server/sign-up.ts';
import { openTestApp } from '../../tests/server/test-app.ts';
import { noticeChange } from './changes.ts';
import type { Connection } from './connection.ts';
import { tellChanges, tellError } from './notices.ts';
import { calendarConnections } from './tables.ts';

const home = openForFile(openTestApp);

async function connected(): Promise<{ account: NewAccount; connection: Connection }> {
  const account = await signUp(home.url);
  const now = home.ctx.clock.now();
  const [connection] = await home.ctx.db
    .insert(calendarConnections)
    .values({
      id: randomUUID(),
      userId: account.userId,
      type: 'caldav',
      sealed: 'sealed',
      preferences: JSON.stringify(DEFAULT_PREFERENCES),
      dueAt: now,
      createdAt: now,
    })
    .returning();
  if (!connection) throw new Error('No connection was kept.');
  return { account, connection };
}

const letters = async ({ email }: NewAccount) =>
  (await home.ctx.mail.sentTo(email)).filter(({ subject }) => /calendar/i.test(subject));

const note = (connection: Connection, eventId: string) =>
  noticeChange(
    home.ctx.db,
    home.ctx,
    connection,
    { planId: randomUUID(), eventId },
    { kind: 'removed' },
    home.ctx.clock.now(),
  );

/** Whatever in a letter could say what it is about; the product's name stands in its address alone. */
const TELLING = /intim|couple|partner|session|plan\b|evening|date night|desire|twofold/i;

test('an ended access is told once, with a way back that names nothing', async () => {
  const { account, connection } = await connected();
  await tellError(home.ctx, connection);
  await tellError(home.ctx, connection);
  const [letter, ...more] = await letters(account);
  expect(more).toEqual([]);
  expect([letter?.senderName, letter?.subject]).toEqual(['Calendar', 'Your calendar connection has ended']);
  expect(letter?.text).toContain(`${home.url}/p/1/calendars`);
  expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toMatch(TELLING);
});

test('after it worked again and ended again, it is told again', async () => {
  const { account, connection } = await connected();
  await tellError(home.ctx, connection);
  await home.ctx.db.update(calendarConnections).set({ toldAt: null }).where(eq(calendarConnections.id, connection.id));
  await tellError(home.ctx, connection);
  expect(await letters(account)).toHaveLength(2);
});

test('changes that wait are told in one letter, however many they are, and a later one in another', async () => {
  const { account, connection } = await connected();
  await note(connection, 'one');
  await note(connection, 'two');
  await tellChanges(home.ctx, connection);
  await tellChanges(home.ctx, connection);
  const [letter, ...more] = await letters(account);
  expect(more).toEqual([]);
  expect(`${letter?.subject} ${letter?.text} ${letter?.html}`).not.toMatch(TELLING);
  await note(connection, 'three');
  await tellChanges(home.ctx, connection);
  expect(await letters(account)).toHaveLength(2);
});

test('whoever wants no notices gets none of either', async () => {
  const { account, connection } = await connected();
  const settings = { ...PRIVACY_DEFAULTS, notificationLevel: 'none' };
  expect((await callAs(account, 'PUT', `${home.url}/api/privacy/settings`, settings)).status).toBe(200);
  await note(connection, 'one');
  await tellError(home.ctx, connection);
  await tellChanges(home.ctx, connection);
  expect(await letters(account)).toEqual([]);
});

test('a mail server that refuses stops nothing else', async () => {
  const { connection } = await connected();
  const refusing = { ...home.ctx, mail: { ...home.ctx.mail, send: () => Promise.reject(new Error('refused')) } };
  await expect(tellError(refusing, connection)).resolves.toBeUndefined();
});
