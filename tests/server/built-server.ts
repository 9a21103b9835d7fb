/** The built server with its pages, as a process on a database of its own: for what HTTP alone can see of a page. */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { folderForARun } from './folder-for-a-run.ts';
import { startServer } from './server-process.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'build', 'server', 'index.js');

export interface BuiltServer {
  /** No slash at its end; the same as the server's own PUBLIC_URL. */
  url: string;
  close(): Promise<void>;
}

export async function startBuiltServer(environment: Record<string, string> = {}): Promise<BuiltServer> {
  if (!existsSync(PROGRAM)) throw new Error('There is no build to start: run `npm run build` first.');
  const dataDir = folderForARun('twofold-built-');
  const database = await createDatabase();
  const server = await startServer(
    dataDir,
    { DATABASE_URL: database.url, LOG_LEVEL: 'warn', ...environment },
    PROGRAM,
  ).catch(async (error: unknown) => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  });
  return {
    url: `http://localhost:${new URL(server.url).port}`,
    async close() {
      await server.stop('SIGTERM');
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where no server is named the built one brings its own database along, in its data folder. */
async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { url: '', drop: async () => {} };
  const name = `twofold_built_${randomBytes(6).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}
