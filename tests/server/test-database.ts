/** A fresh database for one test file: a copy of the one that was migrated before all tests. */
import { inject } from 'vitest';
import { connectPostgres, type OpenDatabase } from '../../server/platform/db.ts';
import { createDatabase } from './create-database.ts';

export async function openTestDatabase(): Promise<OpenDatabase> {
  const { server, template } = inject('postgres');
  const { url, drop } = await createDatabase(server, template);
  const database = connectPostgres(url);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { server: string; template: string };
  }
}
