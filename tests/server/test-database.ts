/** A fresh database for one test file: PGlite from a template, or PostgreSQL when TEST_DATABASE_URL names a server. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '../../server/platform/db.ts';

export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openPglite(undefined, new Blob([readFileSync(inject('pgliteTemplate'))]));
  const name = `twofold_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openPostgres(url.href);
  return {
    ...database,
    async close() {
      await database.close();
      await administer(server, `drop database ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

declare module 'vitest' {
  export interface ProvidedContext {
    pgliteTemplate: string;
  }
}
