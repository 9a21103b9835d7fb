/** Before the server tests: starts a PostgreSQL where TEST_DATABASE_URL names none, and migrates the database that each test file copies. */
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../server/platform/db.ts';
import { createDatabase } from './create-database.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/** Each project asks for it, one after the other: what the first one made serves all. */
export default async function makeTemplate({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.getProvidedContext().postgres) return;
  const named = process.env.TEST_DATABASE_URL;
  const own = named ? undefined : await startThrowawayPostgres();
  const server = named ?? own?.url ?? '';
  const template = await createDatabase(server);
  const migrated = await openPostgres(template.url);
  await migrated.close();
  vitest.provide('postgres', { server, template: new URL(template.url).pathname.slice(1) });
  return async () => {
    await template.drop();
    await own?.stop();
  };
}
