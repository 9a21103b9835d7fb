/** Databases beside each other on one server of PostgreSQL, such as a test or a journey needs for itself. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface NewDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Empty, or a copy of `template`, to which nobody may be connected meanwhile. */
export async function createDatabase(server: string, template = 'template1'): Promise<NewDatabase> {
  const name = `twofold_test_${randomBytes(6).toString('hex')}`;
  // Copied as files: through the log, PostgreSQL would write every block twice.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
