/** The audit log: newest first, page by page, and nobody takes anything out of it. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openAdminApp } from '../../../tests/server/admin-app.ts';
import { openForFile } from '../../../tests/server/open-for-file.ts';
import { signUp } from '../../../tests/server/sign-up.ts';

const home = openForFile(openAdminApp);

test('pages of the log join without a gap and end', async () => {
  const people = [await signUp(home.url), await signUp(home.url), await signUp(home.url)];
  for (const { email } of people) await home.ask('GET', `/accounts?email=${email}`);
  const first = (await home.ask('GET', '/audit?limit=2')).body;
  expect(first.entries.map((entry: { subject: { email: string } }) => entry.subject.email)).toEqual([
    people[2]?.email,
    people[1]?.email,
  ]);
  const second = (await home.ask('GET', `/audit?limit=2&before=${first.next}`)).body;
  expect(second.entries).toMatchObject([{ act: 'find-account', subject: { id: people[0]?.userId } }]);
  expect(second.next).toBeNull();
});

test('an erased account leaves its number behind and no address', async () => {
  const ada = await signUp(home.url);
  await home.ask('GET', `/accounts?email=${ada.email}`);
  await home.ctx.db.execute(sql`delete from users where id = ${ada.userId}`);
  const answer = (await home.ask('GET', '/audit?limit=1')).body;
  expect(answer.entries[0].subject).toEqual({ id: ada.userId, email: null });
  expect(JSON.stringify(answer)).not.toContain(ada.email);
});

test.each(["update audit_entries set details = '{}'", 'delete from audit_entries'])(
  'the database refuses: %s',
  async (statement) => {
    await home.ask('GET', `/accounts?email=${home.admin.email}`);
    await expect(home.ctx.db.execute(sql.raw(statement))).rejects.toThrow();
  },
);

test.each(['limit=0', 'limit=101', 'limit=x', 'before=0', 'from=1'])('%s is refused', async (query) => {
  expect((await home.ask('GET', `/audit?${query}`)).status).toBe(422);
});
